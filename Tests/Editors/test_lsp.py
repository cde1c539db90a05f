"""The language server with the client of pytest-lsp, which checks every message against the specification. Run by check-lsp."""
import os, shutil

import pytest, pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

samples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../samples/Tangled")
presenter = "Modules/Login/LoginPresenter.swift"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["VIPERLINT"], "lsp"]))
async def client(lsp_client: LanguageClient, tmp_path):
    root = tmp_path / "app"
    shutil.copytree(samples, root)
    lsp_client.root = root
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"), workspace_folders=[types.WorkspaceFolder(uri=root.as_uri(), name="app")],
            initialization_options={"codeLens": True}))
    yield
    await lsp_client.shutdown_session()


def item(client, name, version=1):
    path = client.root / name
    return types.TextDocumentItem(uri=path.as_uri(), language_id="swift", version=version, text=path.read_text())


async def published(client, uri, isWanted):
    while uri not in client.diagnostics or not isWanted(client.diagnostics[uri]):
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[uri]


def codes(diagnostics): return {diagnostic.code for diagnostic in diagnostics}


@pytest.mark.asyncio
async def test_a_session(client: LanguageClient):
    document = item(client, presenter)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))
    found = await published(client, document.uri, lambda found: found)
    fault = next(diagnostic for diagnostic in found if diagnostic.code == "strong_view_in_presenter")
    assert fault.related_information and fault.code_description.href.startswith("viperlint:/rules/")
    # Files that are not open have diagnostics, too.
    assert len(client.diagnostics) > 5

    identifier = types.TextDocumentIdentifier(uri=document.uri)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(text_document=identifier))
    assert lenses[0].command.title.startswith("presenter of Login · held by ")
    hover = await client.text_document_hover_async(types.HoverParams(text_document=identifier, position=fault.range.start))
    assert "strongly" in hover.contents.value
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(text_document=identifier, range=fault.range, context=types.CodeActionContext(diagnostics=[fault])))
    fix = next(action for action in actions if action.title.startswith("Fix: "))
    files = {change.text_document.uri: change.text_document.version for change in fix.edit.document_changes}
    assert len(files) == 2 and files[document.uri] == 1
    assert [title for title in ("Suppress", "Add", "Show") if not any(action.title.startswith(title) for action in actions)] == []

    # The edits of the fix, as an editor makes them.
    changes = next(change for change in fix.edit.document_changes if change.text_document.uri == document.uri)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=document.uri, version=2),
            content_changes=[types.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text) for edit in changes.edits]))
    await published(client, document.uri, lambda found: "strong_view_in_presenter" not in codes(found))

    # Suppressed instead, with a reason.
    suppress = next(action for action in actions if action.title.startswith("Suppress"))
    edit = suppress.edit.document_changes[0].edits[0]
    lines = document.text.split("\n")
    lines[edit.range.start.line:edit.range.start.line] = [edit.new_text.rstrip("\n")]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=document.uri, version=3),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text="\n".join(lines))]))
    await published(client, document.uri, lambda found: codes(found) and "strong_view_in_presenter" not in codes(found))

    # Closed without saving: the disk counts again.
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=identifier))
    await published(client, document.uri, lambda found: "strong_view_in_presenter" in codes(found))
    argument = {"uri": document.uri, "rule": fault.code, "position": {"line": fault.range.start.line, "character": fault.range.start.character}}
    await client.workspace_execute_command_async(types.ExecuteCommandParams(command="viperlint.baseline", arguments=[argument]))
    assert (client.root / ".viperlint-baseline.json").exists()
    await published(client, document.uri, lambda found: "strong_view_in_presenter" not in codes(found))


@pytest.mark.asyncio
async def test_changes_on_disk(client: LanguageClient):
    uri = (client.root / presenter).as_uri()
    await published(client, uri, lambda found: "strong_view_in_presenter" in codes(found))
    path = client.root / presenter
    path.write_text(path.read_text().replace("var view", "weak var view"))
    await published(client, uri, lambda found: "strong_view_in_presenter" not in codes(found))
    settings = client.root / ".viperlint.yml"
    before = settings.read_text()
    settings.write_text(before + "rulez: {}\n")
    await published(client, settings.as_uri(), lambda found: any("did you mean" in diagnostic.message for diagnostic in found))
    settings.write_text(before + "rules: { weak_router_in_presenter: off }\n")
    await published(client, settings.as_uri(), lambda found: not found)
    assert "weak_router_in_presenter" not in codes(client.diagnostics.get(uri, []))
