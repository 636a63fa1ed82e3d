import { useDeferredValue, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { templateErrors } from "#domain/template/errors.ts";
import type { TemplateItemType } from "#domain/template/palette.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { ownerOf } from "#machines/designer/designer.rules.ts";
import type { DesignerEvent } from "#machines/designer/designer.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { useKeyDown } from "#web/adapters/use-key-down.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { connectArrange } from "./arrange.connect.ts";
import { ArrangeBar } from "./arrange.view.tsx";
import { Canvas } from "./canvas.view.tsx";
import type { Design, DesignerSnapshot } from "./designer.actors.ts";
import { designerCopy } from "./designer.copy.ts";
import { designerFlags } from "./designer-flags.ts";
import { eventOfKey, placedInMiddle } from "./designer-keys.ts";
import { Dialogs, type DialogsProps } from "./dialogs.view.tsx";
import { focusedFieldId, focusField, focusProperties, keepFocus } from "./field-focus.ts";
import { connectHeader } from "./header.connect.ts";
import { Header } from "./header.view.tsx";
import { LeftSide } from "./left-side.view.tsx";
import { Notices } from "./notices.view.tsx";
import { type PageList, pageLists } from "./page-lists.ts";
import { connectPalette } from "./palette.connect.ts";
import { RightSide } from "./right-side.view.tsx";
import { useCanvas } from "./use-canvas.ts";
import { type DocumentCalls, useDocumentActions } from "./use-document-actions.ts";
import { useFirstPicture } from "./use-first-picture.ts";
import { Workspace } from "./workspace.view.tsx";

type EditorProps = { services: DocumentCalls; design: Design; snapshot: DesignerSnapshot };

const noLists: PageList = new Map();
const zoomStep = 1.2;
const templateHref = (id: string): string => `/contract-templates/${encodeURIComponent(id)}`;

/** The designer with its template. */
export function DesignerEditor({ services, design, snapshot }: EditorProps) {
  const { actor, documents, firstPicture } = design;
  const { context } = snapshot;
  const flags = designerFlags(snapshot);
  const owner = ownerOf(context);
  const first = useFirstPicture(context, firstPicture);
  const canvas = useCanvas(actor, first.notify);
  const lists = usePageLists(context.design, canvas.isFitted);
  const actions = useDocumentActions(services, actor);
  useKeyDown((event) => onKey(event, actor, (zoom) => canvas.view.current?.zoomTo(zoom)));
  const palette = connectPalette(context, owner);
  const { errors, invalidIds } = useErrors(context.design, first.isThere);
  const editing = useMemo(() => labelEditing(context.editingId, actor), [context.editingId, actor]);
  const { send } = actor;
  return (
    <>
      <DocumentTitle title={designerCopy.titleOf(context.template?.name ?? designerCopy.template)} />
      <Workspace
        header={
          <EditorHeader context={context} flags={flags} canvas={canvas} actions={actions} send={send} />
        }
        notices={<Notices context={context} flags={flags} />}
        bar={<EditorBar snapshot={snapshot} hint={palette.hint} actor={actor} />}
        left={
          first.isThere ? (
            <LeftSide
              context={context}
              documents={documents}
              palette={palette}
              actor={actor}
              isUploading={actions.isUploading}
              onFile={actions.insertFile}
              onOwner={(id) => send({ type: "owner.chosen", id })}
              onChoose={(fieldType, isKey) => choose(actor, { fieldType, signerId: owner, isKey })}
              send={send}
            />
          ) : null
        }
        canvas={
          <Canvas
            documents={documents}
            design={context.design}
            lists={lists}
            selection={context.selection}
            invalidIds={invalidIds}
            isPlacing={flags.isPlacing}
            editing={editing}
            zoom={context.zoom}
            onlyPicturedId={first.onlyId}
            firstPicture={firstPicture}
            onDrawn={first.notify}
            attach={canvas.attachCanvas}
          />
        }
        right={
          first.isThere ? <RightSide context={context} errors={errors} flags={flags} send={send} /> : null
        }
        announcement={context.announcement}
      />
      {first.isThere ? <Dialogs context={context} flags={flags} send={send} /> : null}
    </>
  );
}

/** The fields of each page, once the pages have the size they are seen in. */
function usePageLists(design: TemplateDesign, isFitted: boolean): PageList {
  const lists = useRef(noLists);
  lists.current = isFitted ? pageLists(design, lists.current) : noLists;
  return lists.current;
}

/** What keeps the template from being published, once there is somewhere to say it. */
function useErrors(design: TemplateDesign, isSaid: boolean) {
  const calm = useDeferredValue(design);
  return useMemo(() => {
    const errors = isSaid ? templateErrors(calm) : [];
    return { errors, invalidIds: new Set(errors.flatMap(({ fieldIds }) => fieldIds)) };
  }, [calm, isSaid]);
}

type EditorBarProps = Pick<EditorProps, "snapshot"> & { hint: string; actor: Design["actor"] };

function EditorBar({ snapshot, hint, actor }: EditorBarProps) {
  const { design, selection } = snapshot.context;
  return (
    <ArrangeBar
      arrange={connectArrange(design, selection)}
      hint={hint}
      isPlacing={designerFlags(snapshot).isPlacing}
      ids={selection}
      onCommand={(command) => sendAndFocus(actor, { type: "command.given", command })}
      onCopy={() => actor.send({ type: "fields.copied" })}
    />
  );
}

type EditorHeaderProps = DialogsProps & {
  canvas: ReturnType<typeof useCanvas>;
  actions: ReturnType<typeof useDocumentActions>;
};

function EditorHeader({ context, flags, canvas: { view }, actions, send }: EditorHeaderProps) {
  return (
    <Header
      header={connectHeader(context, flags)}
      backHref={templateHref(context.id)}
      isPreviewing={actions.isPreviewing}
      verbs={{
        undo: () => send({ type: "undo.asked" }),
        redo: () => send({ type: "redo.asked" }),
        zoomIn: () => view.current?.zoomBy(zoomStep),
        zoomOut: () => view.current?.zoomBy(1 / zoomStep),
        zoomWhole: () => view.current?.zoomTo(1),
        fitWidth: () => view.current?.fitWidth(),
        showShortcuts: () => send({ type: "sheet.toggled" }),
        preview: actions.preview,
        publish: () => send({ type: "publish.asked" }),
        retrySaving: () => send({ type: "save.retried" }),
      }}
    />
  );
}

function labelEditing(id: string | null, actor: Design["actor"]) {
  const field = actor.getSnapshot().context.design.fields.find((one) => one.id === id);
  if (field === undefined) return null;
  return {
    id: field.id,
    label: field.label,
    onEnter: (label: string) => sendAndFocus(actor, { type: "label.entered", label }),
    onLeave: () => sendAndFocus(actor, { type: "tool.cancelled" }),
  };
}

type Chosen = { fieldType: TemplateItemType; signerId: string | null; isKey: boolean };

/** A type of the palette: taken up, put back by a second press, or, by the keyboard, placed by it. */
function choose(actor: Design["actor"], { fieldType, signerId, isKey }: Chosen): void {
  const { context } = actor.getSnapshot();
  const isAgain = context.placing?.fieldType === fieldType;
  const placed = isAgain && isKey ? placedInMiddle(context, randomKey) : null;
  if (placed !== null) sendAndFocus(actor, placed);
  else if (isAgain) actor.send({ type: "tool.cancelled" });
  else actor.send({ type: "type.chosen", fieldType, signerId });
}

/** What an event made or changed has the focus afterwards, so that the keys go on with it. */
function sendAndFocus(actor: Design["actor"], event: DesignerEvent): void {
  flushSync(() => actor.send(event));
  const [id] = actor.getSnapshot().context.selection;
  if (id === undefined) keepFocus();
  else focusField(id);
}

/** What leaves the focus where it is, or takes it to where something is typed by itself. */
const staying: readonly DesignerEvent["type"][] = ["sheet.toggled", "tool.cancelled", "label.opened"];

function onKey(event: KeyboardEvent, actor: Design["actor"], zoomTo: (zoom: number) => void): void {
  const { context } = actor.getSnapshot();
  const { key, shiftKey: isShift, altKey: isAlt } = event;
  const focused = focusedFieldId();
  // A button that has the focus is pressed by Enter; a field leads to its properties.
  const isButton = event.target instanceof Element && event.target.closest("button, a") !== null;
  if (key === "Enter" && focused !== null && context.placing === null) {
    event.preventDefault();
    flushSync(() => actor.send({ type: "panel.chosen", panel: "properties" }));
    focusProperties();
    return;
  }
  if (key === "Enter" && isButton && focused === null) return;
  const meant = eventOfKey(
    { key, isControl: event.ctrlKey || event.metaKey, isShift, isAlt },
    context,
    randomKey,
  );
  if (meant === null) return;
  event.preventDefault();
  if (meant.type === "zoom.changed") zoomTo(meant.zoom);
  else if (staying.includes(meant.type)) actor.send(meant);
  else sendAndFocus(actor, meant);
}
