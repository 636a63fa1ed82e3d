import type { SnapshotFrom } from "xstate";
import { addDays, isDay } from "#domain/calendar/days.ts";
import { settlementMaxDaysAhead } from "#domain/limits.ts";
import { drawingError } from "#domain/party/signature.ts";
import { fieldLengths, fieldPatterns, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";
import type { settlementSigningMachine } from "#machines/settlement-signing/settlement-signing.machine.ts";
import type { SigningDraft, SigningEvent } from "#machines/settlement-signing/settlement-signing.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";

type Snapshot = SnapshotFrom<typeof settlementSigningMachine>;
export type SigningField = keyof SigningDraft;

export const signingLabels: Record<SigningField, string> = {
  name: "Your full name",
  settlementDate: "Expected settlement date",
  conveyancerName: "Their name",
  conveyancerEmail: "Their e-mail",
  conveyancerPhone: "Their mobile",
  kind: "How you sign",
  paths: "Your signature",
  consents: "Your agreement",
};

/** The server's name of a field, where it is another than the page's. */
const serverFields: Record<string, SigningField> = {
  name: "name",
  settlementDate: "settlementDate",
  "conveyancer.name": "conveyancerName",
  "conveyancer.email": "conveyancerEmail",
  "conveyancer.phoneNumber": "conveyancerPhone",
  "signature.paths": "paths",
};

/** What the signed authority could not show: said as soon as it is typed. */
function letterErrors({ name, conveyancerName, conveyancerEmail }: SigningDraft) {
  return errorsOf({
    conveyancerName: missingLettersMessage("name", conveyancerName.trim()),
    conveyancerEmail: missingLettersMessage("email address", conveyancerEmail.trim()),
    name: missingLettersMessage("name", name.trim()),
  });
}

const errorsOf = (
  found: Partial<Record<SigningField, string | null>>,
): Partial<Record<SigningField, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, label]) => label !== null));

/** What is wrong with what was filled in, in the order of the fields; `today` is `YYYY-MM-DD` of the payer. */
export function signingErrors(draft: SigningDraft, today: string): Partial<Record<SigningField, string>> {
  const letters = letterErrors(draft);
  return errorsOf({
    settlementDate: dateError(draft.settlementDate, today),
    conveyancerName: conveyancerError(draft) ?? letters.conveyancerName ?? null,
    conveyancerEmail:
      draft.conveyancerEmail.trim() === "" || isEmail(draft.conveyancerEmail.trim())
        ? (letters.conveyancerEmail ?? null)
        : "Enter an e-mail address, such as name@example.com.",
    conveyancerPhone:
      draft.conveyancerPhone.trim() === "" || mobileOf(draft.conveyancerPhone) !== null
        ? null
        : "Enter a mobile number, such as 0412 345 678.",
    name:
      lineError(draft.name) ?? letters.name ?? (draft.name.trim() === "" ? "Enter your full name." : null),
    paths: draft.kind === "drawn" ? signatureLabel(draft.paths) : null,
    consents: draft.consents ? null : "Agree to the authority above before you sign.",
  });
}

function dateError(day: string, today: string): string | null {
  if (!isDay(day)) return "Enter the day as dd/mm/yyyy, as your contract or conveyancer says.";
  if (day < today) return "This day has passed. Enter today or a later day.";
  return day > addDays(today, settlementMaxDaysAhead) ? "Enter a day within two years." : null;
}

function conveyancerError({
  conveyancerName,
  conveyancerEmail,
  conveyancerPhone,
}: SigningDraft): string | null {
  if (conveyancerName.trim() !== "") return lineError(conveyancerName);
  return conveyancerEmail.trim() + conveyancerPhone.trim() === ""
    ? null
    : "Enter their name too, or leave all of these empty.";
}

function lineError(typed: string): string | null {
  const label = typed.trim();
  if (label === "") return null;
  if (label.length > fieldLengths.partyName) return `At most ${fieldLengths.partyName} characters.`;
  return fieldPatterns.line.test(label) ? null : "Some of these characters cannot be used here.";
}

function signatureLabel(paths: readonly string[]): string | null {
  const error = drawingError(paths);
  if (error === null) return null;
  if (error === "empty") return "Draw your signature, or type it instead.";
  return error === "too-small"
    ? "This is too small for a signature. Please draw it larger."
    : "We can't read this signature. Please clear it and draw it again.";
}

/** The signing as its page shows it: values, what is wrong with them, flags and verbs. */
export function connectSigning(snapshot: Snapshot, send: (event: SigningEvent) => void, today: string) {
  const { draft, isChecked, problem } = snapshot.context;
  const errors = signingErrors(draft, today);
  const refused = problem?.field === undefined ? undefined : serverFields[problem.field];
  const shown: Partial<Record<SigningField, string>> = {
    ...(isChecked ? errors : letterErrors(draft)),
    ...(refused === undefined || problem === null ? {} : { [refused]: problem.message }),
  };
  return {
    draft,
    /** The days that a sale may settle on. */
    days: { from: today, to: addDays(today, settlementMaxDaysAhead) },
    isBusy: snapshot.hasTag("busy"),
    /** Nobody knows whether it is signed: it can be sent again as it is. */
    isUnanswered: snapshot.hasTag("unanswered"),
    isOver: snapshot.hasTag("confirmed"),
    /** What no field answers for. */
    problem: refused === undefined ? problem : null,
    errorOf: (field: SigningField): string | null => shown[field] ?? null,
    summary: (Object.keys(shown) as SigningField[]).map((path) => ({
      path,
      label: signingLabels[path],
      message: shown[path] ?? "",
    })),
    fill: (change: Partial<SigningDraft>) => send({ type: "draft.changed", change }),
    sign: () =>
      send({ type: "authority.signed", isValid: Object.keys(errors).length === 0, key: randomKey() }),
    retry: () => send({ type: "signing.retried" }),
  };
}
export type ConnectedSigning = ReturnType<typeof connectSigning>;
