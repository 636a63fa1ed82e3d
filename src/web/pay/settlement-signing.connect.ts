import type { SnapshotFrom } from "xstate";
import { addDays, isDay } from "#domain/calendar/days.ts";
import { settlementMaxDaysAhead } from "#domain/limits.ts";
import { drawingError } from "#domain/party/signature.ts";
import { fieldLengths, fieldPatterns, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";
import type { settlementSigningMachine } from "#machines/settlement-signing/settlement-signing.machine.ts";
import type { SigningDraft, SigningEvent } from "#machines/settlement-signing/settlement-signing.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { settlementSigningCopy } from "./settlement-signing.copy.ts";

type Snapshot = SnapshotFrom<typeof settlementSigningMachine>;
export type SigningField = keyof SigningDraft;

export const signingLabels: Record<SigningField, string> = {
  name: settlementSigningCopy.yourFullName,
  settlementDate: settlementSigningCopy.expectedSettlementDate,
  conveyancerName: settlementSigningCopy.theirName,
  conveyancerEmail: settlementSigningCopy.theirEmail,
  conveyancerPhone: settlementSigningCopy.theirMobile,
  kind: settlementSigningCopy.howYouSign,
  paths: settlementSigningCopy.yourSignature,
  consents: settlementSigningCopy.yourAgreement,
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
        : settlementSigningCopy.enterEmailAddress,
    conveyancerPhone:
      draft.conveyancerPhone.trim() === "" || mobileOf(draft.conveyancerPhone) !== null
        ? null
        : settlementSigningCopy.enterMobileNumberSuch,
    name:
      lineError(draft.name) ??
      letters.name ??
      (draft.name.trim() === "" ? settlementSigningCopy.enterYourFullName : null),
    paths: draft.kind === "drawn" ? signatureLabel(draft.paths) : null,
    consents: draft.consents ? null : settlementSigningCopy.agreeAuthorityAboveBefore,
  });
}

function dateError(day: string, today: string): string | null {
  if (!isDay(day)) return settlementSigningCopy.enterDayDdMm;
  if (day < today) return settlementSigningCopy.dayPassedEnterToday;
  return day > addDays(today, settlementMaxDaysAhead) ? settlementSigningCopy.enterDayWithinTwo : null;
}

function conveyancerError({
  conveyancerName,
  conveyancerEmail,
  conveyancerPhone,
}: SigningDraft): string | null {
  if (conveyancerName.trim() !== "") return lineError(conveyancerName);
  return conveyancerEmail.trim() + conveyancerPhone.trim() === ""
    ? null
    : settlementSigningCopy.enterTheirNameToo;
}

function lineError(typed: string): string | null {
  const label = typed.trim();
  if (label === "") return null;
  if (label.length > fieldLengths.partyName)
    return settlementSigningCopy.maxCharacters(fieldLengths.partyName);
  return fieldPatterns.line.test(label) ? null : settlementSigningCopy.someTheseCharactersCannot;
}

function signatureLabel(paths: readonly string[]): string | null {
  const error = drawingError(paths);
  if (error === null) return null;
  if (error === "empty") return settlementSigningCopy.drawSignatureTypeInstead;
  return error === "too-small"
    ? settlementSigningCopy.tooSmallSignatureDraw
    : settlementSigningCopy.cantReadSignatureClear;
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
