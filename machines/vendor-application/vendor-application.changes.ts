import { isSameValue } from "#domain/same-value.ts";
import { type ApplicationStep, applicationSteps } from "#domain/vendor-application/answers.ts";
import { known } from "#machines/kit/known.ts";
import { differingPaths, mergedBySides, proposedSides, type Side } from "#machines/kit/merge.ts";
import type {
  LocalDraft,
  Opening,
  SaveAnswer,
  ServerDraft,
  UnsavedAnswers,
  VendorApplicationContext,
  VendorApplicationInput,
} from "./vendor-application.types.ts";

type Context = VendorApplicationContext;

export const initialContext = (input: VendorApplicationInput): Context => ({
  ...fresh(input.blank, input.local?.key ?? input.key),
  local: input.local,
  agencyCode: input.local?.agencyCode ?? input.agencyCode,
  shortcode: input.shortcode ?? input.local?.shortcode ?? null,
  step: input.step,
});

const fresh = (blank: Context["blank"], key: string): Context => ({
  blank,
  local: null,
  key,
  agencyCode: null,
  agencyName: "",
  shortcode: null,
  version: null,
  answers: blank,
  saved: blank,
  sent: blank,
  savedAt: null,
  step: "property",
  reached: "property",
  isResumed: false,
  agency: null,
  application: null,
  theirs: null,
  sides: {},
  problem: null,
  cancelProblem: null,
});

/** Another application, of the same agency, with nothing in it. */
export const restarted = ({ blank, agencyCode }: Context, key: string): Context => ({
  ...fresh(blank, key),
  agencyCode,
});

export const localOf = ({
  key,
  agencyCode,
  shortcode,
  version,
  answers,
  saved,
  reached,
}: Context): LocalDraft => ({
  key,
  agencyCode,
  shortcode,
  version,
  answers,
  saved,
  reached,
});

/** Another device begins at the furthest step, wherever this one has gone back to. */
export const unsavedOf = (context: Context): UnsavedAnswers => ({
  ...versionOf(context),
  answers: context.answers,
  step: context.reached,
});

/** What names the version that the server has: there is one once it was created. */
export const versionOf = ({ shortcode, version }: Context) => ({
  shortcode: known(shortcode, "vendorApplication.shortcode"),
  version: known(version, "vendorApplication.version"),
});

/** What names a draft on this device. */
export const slotOf = ({ shortcode, key }: Context) => ({ shortcode, key });

const orderOf = (step: ApplicationStep): number => applicationSteps.indexOf(step);
const lastOf = (one: ApplicationStep, other: ApplicationStep) =>
  orderOf(one) > orderOf(other) ? one : other;
const firstOf = (one: ApplicationStep, other: ApplicationStep) =>
  orderOf(one) < orderOf(other) ? one : other;

export const isReached = ({ reached }: Context, step: ApplicationStep): boolean =>
  orderOf(step) <= orderOf(reached);

/** What the opening found, joined with what this device kept: it goes on with whichever has more. */
export function foundApplied(context: Context, opening: Opening): Partial<Context> {
  const { local: kept, step, agencyCode } = context;
  const found = opening.kind === "found" ? opening.draft : null;
  const reached = lastOf(kept?.reached ?? "property", found?.step ?? "property");
  const isResumed = context.isResumed || kept !== null || found !== null;
  const place = { agencyCode, isResumed, reached, step: firstOf(step, reached), local: null, problem: null };
  if (found === null) return kept === null ? place : { ...kept, ...place };
  const base = kept ?? { answers: found.answers, saved: found.answers };
  return { ...place, ...joined({ ...context, ...base }, found) };
}

/** What a saving was answered. */
export function answerApplied(context: Context, answer: SaveAnswer): Partial<Context> {
  if (answer.kind === "newer") return joined(context, answer.draft);
  const { shortcode, version, savedAt } = answer;
  return { shortcode, version, savedAt, saved: context.sent };
}

/** On top of a server's version: its answers are kept apart where it and the person changed something each. */
function joined(
  { answers, saved }: Pick<Context, "answers" | "saved">,
  draft: ServerDraft,
): Partial<Context> {
  const { version, savedAt } = draft;
  const onTop = { version, savedAt, saved: draft.answers, theirs: null, sides: {} };
  if (isSameValue(answers, saved)) return { ...onTop, answers: draft.answers };
  if (isSameValue(draft.answers, saved) || isSameValue(draft.answers, answers)) return { ...onTop, answers };
  const sides = proposedSides(differingPaths(answers, draft.answers), saved, answers);
  return { answers, saved, theirs: draft, sides };
}

export const sidesApplied = ({ answers, theirs }: Context, side: Side): Partial<Context> => ({
  sides: Object.fromEntries(differingPaths(answers, theirs?.answers).map((path) => [path, side])),
});

/** From here on the newer version is what is changed. */
export function merged({ answers, theirs, sides }: Context): Partial<Context> {
  if (theirs === null) return {};
  return {
    answers: mergedBySides(answers, theirs.answers, sides),
    saved: theirs.answers,
    version: theirs.version,
    savedAt: theirs.savedAt,
    theirs: null,
    sides: {},
  };
}
