// As much of the interfaces of VS Code and its client as the extension uses, for machines without npm's registry.
declare module "vscode" {
  export interface Disposable { dispose(): void }
  export interface ExtensionContext { subscriptions: Disposable[] }
  export interface StatusBarItem extends Disposable { text: string; tooltip: string | undefined; command: string | undefined; show(): void }
  export enum StatusBarAlignment { Left = 1, Right = 2 }
  export enum ColorThemeKind { Light = 1, Dark = 2, HighContrast = 3, HighContrastLight = 4 }
  export enum ViewColumn { Active = -1, Beside = -2 }
  export class Uri { static parse(value: string): Uri; readonly path: string; toString(): string }
  export class Position { constructor(line: number, character: number) }
  export class Range { constructor(start: Position, end: Position) }
  export interface TextDocument { uri: Uri; languageId: string }
  export interface WebviewPanel { webview: { html: string } }
  export interface ConfigurationChangeEvent { affectsConfiguration(section: string): boolean }
  export interface WorkspaceConfiguration { get<T>(section: string, fallback: T): T }
  export namespace window {
    const activeTextEditor: { document: TextDocument } | undefined;
    const activeColorTheme: { kind: ColorThemeKind };
    function createStatusBarItem(alignment?: StatusBarAlignment, priority?: number): StatusBarItem;
    function createWebviewPanel(type: string, title: string, column: ViewColumn, options?: { enableScripts?: boolean }): WebviewPanel;
    function showInputBox(options?: { prompt?: string }): Thenable<string | undefined>;
    function showQuickPick(items: readonly string[]): Thenable<string | undefined>;
    function showQuickPick<T extends { label: string }>(items: readonly T[], options?: { placeHolder?: string }): Thenable<T | undefined>;
    function showErrorMessage(message: string): Thenable<string | undefined>;
    function showInformationMessage(message: string): Thenable<string | undefined>;
    function showTextDocument(uri: Uri, options?: { selection?: Range }): Thenable<unknown>;
  }
  export namespace workspace {
    function getConfiguration(section: string): WorkspaceConfiguration;
    function asRelativePath(uri: Uri): string;
    function registerTextDocumentContentProvider(scheme: string, provider: { provideTextDocumentContent(uri: Uri): Thenable<string> }): Disposable;
    function onDidChangeConfiguration(listener: (event: ConfigurationChangeEvent) => void): Disposable;
  }
  export namespace commands { function registerCommand(name: string, body: (...values: any[]) => unknown): Disposable }
}
declare module "vscode-languageclient/node" {
  export interface ServerOptions { command: string; args: string[] }
  export interface LanguageClientOptions {
    documentSelector?: { scheme: string; language: string }[];
    initializationOptions?: unknown;
    synchronize?: { configurationSection?: string };
    middleware?: { executeCommand?: (command: string, values: any[], next: (command: string, values: any[]) => any) => any };
  }
  export class LanguageClient {
    constructor(id: string, name: string, server: ServerOptions, options: LanguageClientOptions);
    start(): Promise<void>;
    stop(): Promise<void>;
    onNotification(method: string, body: (params: any) => void): unknown;
    sendRequest<Result>(method: string, params: unknown): Promise<Result>;
  }
}
declare const Buffer: { from(text: string, encoding: string): { toString(encoding: string): string } };
interface Thenable<T> extends PromiseLike<T> {}
