import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

interface Status { errors: number; warnings: number; total: number; projects: number }
interface Portrait { module: string; svg: string }
interface Step { uri: string; range: { start: { line: number; character: number } }; message: string }
interface Why { paths: Step[][]; throughInterfaces: boolean }

let client: LanguageClient | undefined;
let status: vscode.StatusBarItem;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left, 0);
  status.command = "workbench.actions.view.problems";
  context.subscriptions.push(
    status,
    // The commands of the server have other names: viperlint.portrait, viperlint.why.
    vscode.commands.registerCommand("viperlint.showPortrait", showPortrait),
    vscode.commands.registerCommand("viperlint.showWhy", showWhy),
    vscode.commands.registerCommand("viperlint.restart", restart),
    vscode.commands.registerCommand("viperlint.client.suppress", suppress),
    vscode.workspace.registerTextDocumentContentProvider("viperlint", { provideTextDocumentContent: rulePage }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("viperlint.path") || event.affectsConfiguration("viperlint.arguments")) { void restart(); }
    })
  );
  await start();
}

export async function deactivate(): Promise<void> { await client?.stop(); }

async function start(): Promise<void> {
  const settings = vscode.workspace.getConfiguration("viperlint");
  const server: ServerOptions = { command: settings.get<string>("path", "viperlint"), args: ["lsp", ...settings.get<string[]>("arguments", [])] };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "swift" }],
    initializationOptions: { codeLens: settings.get<boolean>("codeLens", false), asksForReason: true, showsRulePages: true, status: true },
    synchronize: { configurationSection: "viperlint" },
    middleware: {
      // A code lens shows the diagram instead of sending the command to the server.
      executeCommand: (command: string, values: unknown[], next: (command: string, values: unknown[]) => unknown) =>
        command === "viperlint.portrait" ? showPortrait((values[0] as { module?: string } | undefined)?.module) : next(command, values)
    }
  };
  client = new LanguageClient("viperlint", "viperlint", server, options);
  client.onNotification("viperlint/status", (counts: Status) => {
    status.text = counts.errors > 0 ? `$(error) viperlint ${counts.total}` : counts.total > 0 ? `$(warning) viperlint ${counts.total}` : "$(check) viperlint";
    status.tooltip = `${counts.errors} errors, ${counts.warnings} warnings in ${counts.projects} projects`;
    status.show();
  });
  await client.start();
}

async function restart(): Promise<void> {
  await client?.stop();
  await start();
}

function document(): { uri: string } | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor?.document.languageId === "swift" ? { uri: editor.document.uri.toString() } : undefined;
}

async function showPortrait(named?: unknown): Promise<void> {
  if (!client) { return; }
  try {
    const uri = document()?.uri;
    let module = typeof named === "string" && named !== "" ? named : undefined;
    if (!module && !uri) {
      module = await vscode.window.showQuickPick(await client.sendRequest<string[]>("viperlint/modules", {}));
      if (!module) { return; }
    }
    const dark = vscode.window.activeColorTheme.kind === vscode.ColorThemeKind.Dark;
    const answer = await client.sendRequest<Portrait>("viperlint/portrait", { uri, module, theme: dark ? "dark" : "light" });
    const panel = vscode.window.createWebviewPanel("viperlint", answer.module, vscode.ViewColumn.Beside, { enableScripts: false });
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
    // An image runs no scripts and loads nothing, whatever names the code has.
    const image = Buffer.from(answer.svg, "utf8").toString("base64");
    panel.webview.html = `<!DOCTYPE html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head>`
      + `<body><img alt="The diagram of the module" style="max-width: 100%" src="data:image/svg+xml;base64,${image}"></body></html>`;
  } catch (error) {
    void vscode.window.showErrorMessage(String(error));
  }
}

async function showWhy(): Promise<void> {
  if (!client) { return; }
  const from = await vscode.window.showInputBox({ prompt: "From: a type, module or target" });
  const to = from && (await vscode.window.showInputBox({ prompt: `Why does ${from} depend on: a type, module or target` }));
  if (!from || !to) { return; }
  try {
    const answer = await client.sendRequest<Why>("viperlint/why", { ...document(), from, to });
    if (answer.paths.length === 0) {
      void vscode.window.showInformationMessage(`No path leads from ${from} to ${to}.`);
      return;
    }
    const steps = answer.paths[0].map((step) => ({ label: step.message, description: vscode.workspace.asRelativePath(vscode.Uri.parse(step.uri)), step }));
    const chosen = await vscode.window.showQuickPick(steps, { placeHolder: answer.throughInterfaces ? "Calls through interfaces lead there" : "References lead there" });
    if (!chosen) { return; }
    const { line, character } = chosen.step.range.start;
    const place = new vscode.Position(line, character);
    await vscode.window.showTextDocument(vscode.Uri.parse(chosen.step.uri), { selection: new vscode.Range(place, place) });
  } catch (error) {
    void vscode.window.showErrorMessage(String(error));
  }
}

async function suppress(argument: { uri: string; rule: string; line: number }): Promise<void> {
  const reason = await vscode.window.showInputBox({ prompt: `The reason to suppress ${argument.rule}` });
  if (!client || !reason) { return; }
  await client.sendRequest("workspace/executeCommand", { command: "viperlint.suppress", arguments: [{ ...argument, reason }] });
}

async function rulePage(uri: vscode.Uri): Promise<string> {
  const rule = uri.path.replace(/^.*\//, "").replace(/\.md$/, "");
  return client ? (await client.sendRequest<{ text: string }>("viperlint/rule", { rule })).text : "";
}
