import { dayOfInstant, formatInstant } from "#domain/calendar/instants.ts";
import { groupedBy } from "#domain/grouping.ts";
import { isOwn } from "#domain/signing/answers.ts";
import { initialsOf } from "#domain/signing/initials.ts";
import type { WalkItem } from "#domain/signing/walk.ts";
import { fieldTitle } from "#domain/template/field-title.ts";
import type { TemplateField, TemplatePage } from "#domain/template/types.ts";
import { shownTextOf } from "#domain/template/value.ts";
import {
  currentItem,
  documentOf,
  itemsOf,
  nextItem,
  previousItem,
  turnOf,
} from "#machines/signing/signing.changes.ts";
import type { SavedState } from "#web/kit/wizard/wizard.connect.ts";
import { itemError } from "./answer-errors.ts";
import type { SendSigning, SigningSnapshot } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { connectDeclaration, connectNaming } from "./witness.connect.ts";
import { witnessCopy } from "./witness.copy.ts";

type Context = SigningSnapshot["context"];
type Turn = NonNullable<Context["turn"]>;

export type ItemModel = {
  id: string;
  kind: WalkItem["kind"];
  label: string;
  value: string;
  error: string | null;
  isDone: boolean;
  /** The field that stands for it; null for a signature that has no place in the document. */
  field: TemplateField | null;
  places: number;
};

/** What stands in a field of a page: one's own is gone to by its item. */
export type FieldModel = { field: TemplateField; value: string } & (
  | {
      kind: "own";
      item: string;
      label: string;
      isDone: boolean;
      isCurrent: boolean;
      isWrong: boolean;
      isGoneTo: boolean;
    }
  | { kind: "value"; text: string }
  | { kind: "note"; text: string }
);
export type PageModel = { page: TemplatePage; number: number; fields: FieldModel[] };

/** The way through the document: what is left, where the signer is, and what is kept. */
export function connectWalk(snapshot: SigningSnapshot, send: SendSigning) {
  const { context } = snapshot;
  const items = itemsOf(context);
  const current = currentItem(context);
  const models = items.map((item) => itemModel(item, context));
  const done = items.filter(({ isDone }) => isDone).length;
  const model = models.find(({ id }) => id === current.id) ?? itemModel(current, context);
  const isLast = current.error === null && nextItem(context) === null;
  const pageNumber = pageNumberOf(context, model);
  return {
    view: context.view,
    items: models,
    current: model,
    position: copy.position(items.findIndex(({ id }) => id === current.id) + 1, items.length),
    place: pageNumber === null ? null : copy.whereItStands(pageNumber),
    progress: { done, total: items.length, label: copy.progress(done, items.length) },
    notice: snapshot.matches({ running: { autosave: "saved" } }) ? (context.problem?.message ?? null) : null,
    saved: savedOf(snapshot, send),
    naming: connectNaming(snapshot, send),
    declaration: connectDeclaration(snapshot, send),
    /** Who watches is being sent. */
    isBusy: snapshot.matches({ running: { place: "naming" } }),
    nextLabel: isLast ? copy.review : copy.next,
    initials: initialsOf(signerNameOf(context)),
    hasInitials: context.hasInitials,
    next: () => send({ type: "walk.advanced" }),
    back: previousItem(context) === null ? null : () => send({ type: "walk.returned" }),
    go: goWith(send),
    fill: (name: string, value: string) => send({ type: "answers.changed", change: { [name]: value } }),
    placeInitials: () => send({ type: "initials.placed" }),
    choose: (view: Context["view"]) => send({ type: "view.chosen", view }),
  };
}
export type ConnectedWalk = ReturnType<typeof connectWalk>;

const goes = new WeakMap<SendSigning, (id: string) => void>();
/** The same function for the same signing: a page whose fields are as they were is not drawn again for it. */
function goWith(send: SendSigning): (id: string) => void {
  const go = goes.get(send) ?? ((id: string) => send({ type: "item.chosen", id }));
  goes.set(send, go);
  return go;
}

const labelOf: Partial<Record<WalkItem["kind"], string>> = {
  initials: copy.initialsTitle,
  signature: copy.signatureTitle,
  witness: witnessCopy.title,
  details: witnessCopy.detailsTitle,
  declaration: witnessCopy.declarationTitle,
};

export function itemModel(item: WalkItem, { checked }: Pick<Context, "checked">): ItemModel {
  const { id, kind, fields, value, isDone } = item;
  const field = fields[0] ?? null;
  return {
    id,
    kind,
    label: labelOf[kind] ?? (field === null ? "" : fieldTitle(field)),
    value,
    error: checked.includes(id) ? itemError(item) : null,
    isDone,
    field,
    places: fields.length,
  };
}

export const signerNameOf = ({ signature, turn }: Context): string =>
  signature?.name ?? turn?.signer.name ?? "";

function pageNumberOf({ turn }: Context, { field }: ItemModel): number | null {
  const at = turn?.design.pages.findIndex(({ id }) => id === field?.pageId) ?? -1;
  return at < 0 ? null : at + 1;
}

function savedOf(snapshot: SigningSnapshot, send: SendSigning): SavedState {
  const is = (autosave: "saved" | "saving" | "lost" | "refused") =>
    snapshot.matches({ running: { autosave } });
  const retry = () => send({ type: "save.retried" });
  if (is("lost")) return { label: copy.saveLost, tone: "warning", retry };
  if (is("refused"))
    return { label: copy.saveRefused(snapshot.context.problem?.message ?? ""), tone: "danger", retry };
  if (is("saving")) return { label: copy.saving, tone: "quiet", retry: null };
  return is("saved")
    ? { label: copy.saved, tone: "quiet", retry: null }
    : { label: copy.unsaved, tone: "quiet", retry: null };
}

const pagesOf = new WeakMap<Context, (of: TemplatePage) => PageModel>();
/** The pages with what stands in their fields: one's own, and what others and staff filled in. */
export function connectPages({ context }: Pick<SigningSnapshot, "context">): PageModel[] {
  return context.turn === null ? [] : context.turn.design.pages.map(pageModels(context));
}

/** Of the pages the ones that are shown: all of them, or the one that the question belongs to. */
export function connectShownPages({ context }: Pick<SigningSnapshot, "context">): PageModel[] {
  if (context.turn === null || context.view === "pages") return connectPages({ context });
  const [field] = currentItem(context).fields;
  return context.turn.design.pages.filter(({ id }) => id === field?.pageId).map(pageModels(context));
}

/** How a page looks: worked out once of a context, so that what did not change is not drawn again. */
function pageModels(context: Context): (of: TemplatePage) => PageModel {
  const made = pagesOf.get(context) ?? pageModelsOf(context, turnOf(context));
  pagesOf.set(context, made);
  return made;
}

function pageModelsOf(context: Context, turn: Turn): (of: TemplatePage) => PageModel {
  const { pages, fields } = turn.design;
  const { shown } = documentOf(context);
  const ownItems = new Map(
    itemsOf(context).flatMap((item) => item.fields.map(({ id }) => [id, item] as const)),
  );
  const current = currentItem(context).id;
  const modelOf = (field: TemplateField): FieldModel => {
    const item = ownItems.get(field.id);
    if (item === undefined) return otherField(field, shown.get(field.id) ?? "", turn);
    const label = itemModel(item, context).label;
    return {
      kind: "own",
      field,
      value: item.kind === "answer" ? item.value : signedValue(item, context),
      item: item.id,
      label: item.isDone ? copy.fieldDone(label) : copy.fieldLeft(label),
      isDone: item.isDone,
      isCurrent: item.id === current,
      isGoneTo: item.id === context.current && item.fields[0] === field,
      isWrong: item.error !== null && context.checked.includes(item.id),
    };
  };
  const seen = fields.filter(({ id, type }) => type !== "fieldset" && shown.has(id));
  const byPage = groupedBy(seen, ({ pageId }) => pageId);
  const known = new Map<string, PageModel>();
  return (page) => {
    const made = known.get(page.id) ?? {
      page,
      number: pages.indexOf(page) + 1,
      fields: (byPage.get(page.id) ?? []).map(modelOf),
    };
    known.set(page.id, made);
    return made;
  };
}

function signedValue({ kind }: WalkItem, context: Context): string {
  const { signature, hasInitials } = context;
  if (kind === "initials") return hasInitials ? initialsOf(signerNameOf(context)) : "";
  if (signature === null) return "";
  return signature.signature.kind === "drawn" ? signature.signature.paths.join("") : signature.name;
}

const ofSignature: readonly TemplateField["type"][] = ["signature", "initials", "sign_date"];

function otherField(field: TemplateField, value: string, turn: Turn): FieldModel {
  const valueModel = (written: string): FieldModel => ({
    kind: "value",
    field,
    value: written,
    text: `${fieldTitle(field)}: ${shownTextOf(field, written)}`,
  });
  if (!ofSignature.includes(field.type)) return valueModel(value);
  const { signers } = turn.design;
  if (isOwn(field, turn.signer)) return { kind: "note", field, value: "", text: copy.dateWhenSigned };
  const other = turn.others.find((each) => isOwn(field, each));
  if (other?.status !== "signed" || other.signedAt === null) {
    const isWitness = field.group === "witness";
    const known = isWitness ? "" : signers.find(({ id }) => id === field.signerId)?.name;
    const name = other === undefined || other.name === "" ? (known ?? "") : other.name;
    const text = name === "" && isWitness ? witnessCopy.signsHere : copy.othersSign(name);
    return { kind: "note", field, value: "", text: field.type === "signature" ? text : "" };
  }
  if (field.type === "initials") return valueModel(initialsOf(other.name));
  if (field.type === "sign_date") return valueModel(dayOfInstant(other.signedAt, turn.timeZone));
  const at = formatInstant(other.signedAt, turn.timeZone);
  return { kind: "note", field, value: "", text: copy.signedBy(other.name, at) };
}
