import type { SigningSetup } from "#contract/signing-desk.ts";
import { isSameValue } from "#domain/same-value.ts";
import { known } from "#machines/kit/known.ts";
import { differingPaths, mergedBySides, proposedSides, type Side } from "#machines/kit/merge.ts";
import {
  type Opening,
  type SaveAnswer,
  type ServerDraft,
  type SetupStep,
  type SigningSetupContext,
  type SigningSetupInput,
  setupSteps,
} from "./signing-setup.types.ts";

type Context = SigningSetupContext;

export const initialContext = (input: SigningSetupInput): Context => ({
  ...input,
  furthest: input.step,
  choices: null,
  templateId: null,
  facts: null,
  version: null,
  values: {},
  saved: {},
  sent: {},
  isChecked: false,
  reason: "",
  theirs: null,
  sides: {},
  key: null,
  problem: null,
});

/** The later of two steps. */
export const laterOf = (one: SetupStep, other: SetupStep): SetupStep =>
  setupSteps.indexOf(one) > setupSteps.indexOf(other) ? one : other;

/** What names the contract, once it was started. */
export const placeOf = ({ listingId, applicationId }: Context) => ({
  listingId,
  applicationId: known(applicationId, "signingSetup.applicationId"),
});

/** The same, with the version that the server has of it. */
export const versionOf = (context: Context) => ({
  ...placeOf(context),
  version: known(context.version, "signingSetup.version"),
});

/** The open contract whose place a new one takes; null where it takes nobody's. */
export const replacedBy = ({ choices, documentType }: Context) =>
  choices?.open.find((open) => open.documentType === documentType) ?? null;

/** The templates that the contract can be started on. */
export const offeredTemplates = ({ choices, documentType }: Pick<Context, "choices" | "documentType">) =>
  choices?.templates.filter((template) => template.documentType === documentType && template.isSuitable) ??
  [];

/** What the opening found. The template that was chosen stays where it is still there; the only one is chosen at once. */
export function openingApplied(context: Context, opening: Opening): Partial<Context> {
  if (opening.kind === "sent") return {};
  if (opening.kind === "draft") {
    const { version, values, facts } = opening.draft;
    return { version, values, facts, saved: values, theirs: null, sides: {}, isChecked: false };
  }
  const { choices } = opening;
  const offered = offeredTemplates({ ...context, choices });
  const chosen = offered.find(({ id }) => id === context.templateId) ?? (offered.length === 1 && offered[0]);
  return { choices, templateId: chosen ? chosen.id : null, step: "document", isChecked: false };
}

/** Whether there is anything that staff fill in: fields of the document, or the terms of a sale. */
export const hasDetails = ({ fields, request }: SigningSetup): boolean =>
  fields.length > 0 || request.documentType === "Sale Contract";

export type Attached = Pick<SigningSetup["request"], "version" | "papers">;

/** A paper was attached: of a saving that is answered later the newer version counts. */
export function papersApplied({ facts, version }: Context, attached: Attached): Partial<Context> {
  const { request, ...rest } = known(facts, "signingSetup.facts");
  return {
    version: Math.max(version ?? 0, attached.version),
    facts: { ...rest, request: { ...request, papers: attached.papers } },
  };
}

/** What a saving was answered. */
export function answerApplied(context: Context, answer: SaveAnswer): Partial<Context> {
  return answer.kind === "kept"
    ? { version: Math.max(answer.version, context.version ?? 0), saved: context.sent }
    : joined(context, answer.draft);
}

/** On top of a server's version: its values are kept apart where it and the person changed something each. */
function joined({ values, saved }: Context, draft: ServerDraft): Partial<Context> {
  const { version, facts } = draft;
  const onTop = { version, facts, saved: draft.values, theirs: null, sides: {} };
  if (isSameValue(values, saved)) return { ...onTop, values: draft.values };
  if (isSameValue(draft.values, saved) || isSameValue(draft.values, values)) return onTop;
  return { theirs: draft, sides: proposedSides(differingPaths(values, draft.values), saved, values) };
}

export const sidesApplied = ({ values, theirs }: Context, side: Side): Partial<Context> => ({
  sides: Object.fromEntries(differingPaths(values, theirs?.values).map((path) => [path, side])),
});

/** From here on the newer version is what is changed. */
export function merged({ values, theirs, sides }: Context): Partial<Context> {
  if (theirs === null) return {};
  return {
    values: mergedBySides(values, theirs.values, sides),
    saved: theirs.values,
    version: theirs.version,
    facts: theirs.facts,
    theirs: null,
    sides: {},
  };
}
