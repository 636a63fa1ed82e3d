import { type ProblemCode, problem } from "#contract/problems.ts";
import type { BulkRowProblem } from "#contract/signing-bulk.ts";
import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { australianStates } from "#domain/enumerations.ts";
import { isSameValue } from "#domain/same-value.ts";
import { type AnswerErrorKind, staffErrors } from "#domain/signing/answers.ts";
import type { TemplateDesign, TemplateSigner } from "#domain/template/types.ts";
import { emailOf, fieldLengths, fieldPatterns, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { isFormula } from "#domain/text/spreadsheet.ts";
import { canSee, canSeeApplications, type ListingStaff } from "#server/core/access/listing.access.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import type { Settings } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { requireReachable } from "#server/signing/signing.reach.ts";
import { papersOf, signersOf } from "#server/signing/signing.rules.ts";
import type { BulkDetails, BulkListing } from "./bulk.store.ts";
import type { BulkCells } from "./bulk-csv.ts";
import type { SentContract } from "./sent-contracts.store.ts";

const documentType = "Adhoc Contract";

export type Checking = {
  staff: ListingStaff;
  design: TemplateDesign;
  settings: Settings;
  now: Date;
};

/** A row that was checked: `details` are there where it is ready. */
export type CheckedLine = {
  listing: BulkListing | null;
  details: BulkDetails | null;
  problems: BulkRowProblem[];
};

/** What is wrong with a row: with its cells, its listing, its signer, or what is filled in. */
export function checkLine(
  cells: BulkCells,
  listings: readonly BulkListing[],
  checking: Checking,
): CheckedLine {
  const { staff, design } = checking;
  const formulas = formulaProblems(cells);
  if (formulas.length > 0) return { listing: null, details: null, problems: formulas };
  const found = listingAt(cells.listing, listings, staff);
  const listing = typeof found === "string" ? null : found;
  const signer = {
    name: cells.signer_name,
    email: cells.email === "" ? null : emailOf(cells.email),
    phoneNumber: cells.mobile === "" ? null : (mobileOf(cells.mobile) ?? cells.mobile),
  };
  const details = { signerId: bulkSignerOf(design)?.id ?? "", signer, values: cells.values };
  const problems = [
    ...(typeof found === "string"
      ? [rowProblem("listing", found)]
      : listingProblems(found, details, checking)),
    ...signerProblems(cells, signer, checking),
    ...valueProblems(design, cells.values),
  ];
  return { listing, details: problems.length === 0 ? details : null, problems };
}

/** Whether a row's contract is there already: of its listing, to the same signer, with the same filled in. */
export const isSent = (
  { listingId, details: { signer, values } }: { listingId: string; details: BulkDetails },
  sent: readonly SentContract[],
): boolean =>
  sent.some(
    (each) =>
      each.listingId === listingId && isSameValue(each.signer, signer) && isSameValue(each.values, values),
  );

export const rowProblem = (field: string, code: ProblemCode, message?: string): BulkRowProblem => ({
  field,
  code,
  message: message ?? problem(code).message,
});

/** Whom the file names: the first who signs and is no agent. */
export const bulkSignerOf = ({ signers }: TemplateDesign): TemplateSigner | undefined =>
  signers.find(({ role }) => role !== "agent") ?? signers[0];

/** The sort keys under which a listing with this address may be: those are without the state. */
export const addressKeysOf = (text: string): string[] => {
  const withoutState = text.replace(
    new RegExp(`\\b(${australianStates.join("|")})\\b(?=\\W*\\d{4}\\W*$)`, "i"),
    "",
  );
  return [sortKeyOf(text), sortKeyOf(withoutState)];
};

function listingAt(
  text: string,
  listings: readonly BulkListing[],
  staff: ListingStaff,
): BulkListing | ProblemCode {
  const keys = addressKeysOf(text);
  const named = listings.filter(
    ({ id, addressKey, status }) => (id === text || keys.includes(addressKey)) && canSee(staff, status),
  );
  const active = named.filter(({ status }) => status === "active");
  const [listing, other] = active.length > 0 ? active : named;
  if (listing === undefined) return "listing.unknown";
  return other === undefined ? listing : "signing.bulk-listing-ambiguous";
}

function listingProblems(
  listing: BulkListing,
  { signerId }: BulkDetails,
  { staff, design, settings, now }: Checking,
): BulkRowProblem[] {
  if (!canSeeApplications(staff, listing)) return [rowProblem("listing", "permission.missing")];
  if (listing.status !== "active") return [rowProblem("listing", "listing.archived")];
  if (!listing.products.includes(documentType)) return [rowProblem("listing", "signing.not-offered")];
  const { state } = listing.address;
  const of = { state, contract: documentType, roles: design.signers.map(({ role }) => role) } as const;
  if (papersOf(of, dayOfInstant(now, timeZoneOf(state))).length > 0)
    return [rowProblem("listing", "signing.papers-missing")];
  // Everybody but whom the file names signs as the listing has them.
  const others = signersOf(design, listing).filter((signer) => signer.signerId !== signerId);
  return others
    .flatMap((signer) => refused(() => requireReachable({ settings }, signer, "")))
    .map(({ code }) => rowProblem("listing", code));
}

const columns: Record<string, string> = { name: "signer_name", email: "email", phoneNumber: "mobile" };

function signerProblems(
  { mobile }: BulkCells,
  signer: BulkDetails["signer"],
  { settings }: Checking,
): BulkRowProblem[] {
  const { name, email } = signer;
  if (name !== "" && (name.length > fieldLengths.partyName || !fieldPatterns.line.test(name)))
    return [rowProblem("signer_name", "request.invalid")];
  const wrong = [
    ...(email === null || isEmail(email) ? [] : [rowProblem("email", "request.invalid")]),
    ...(mobile === "" || mobileOf(mobile) !== null ? [] : [rowProblem("mobile", "request.invalid")]),
  ];
  if (wrong.length > 0) return wrong;
  return [
    ...refused(() => requirePrintable("name", "name", name)),
    ...refused(() => requireReachable({ settings }, signer, "")),
  ].map(({ code, field = "", message }) => rowProblem(columns[field] ?? field, code, message));
}

const valueMessages: Record<AnswerErrorKind, string> = {
  missing: "Please fill this in.",
  "too-short": "This is too short.",
  "too-long": "This is too long.",
  "too-small": "This number is too small.",
  "too-large": "This number is too large.",
  "no-number": "Please enter a number.",
  "no-day": "Please enter a date as YYYY-MM-DD.",
  "no-email": "Please enter an email address.",
  "no-phone": "Please enter a phone number.",
  "no-option": "Please enter one of the field's options.",
  "missing-letters": "This has letters that can't be printed.",
};

const maxValueLength = 2_000;

const valueProblems = (design: TemplateDesign, values: Record<string, string>): BulkRowProblem[] => [
  ...Object.entries(values)
    .filter(([, value]) => value.length > maxValueLength)
    .map(([name]) => rowProblem(`values.${name}`, "request.invalid")),
  ...staffErrors(design, values).map(({ name, kind }) =>
    rowProblem(`values.${name}`, "signing.bulk-value", valueMessages[kind]),
  ),
];

function formulaProblems({ values, ...fixed }: BulkCells): BulkRowProblem[] {
  const named = [
    ...Object.entries(fixed),
    ...Object.entries(values).map(([name, text]) => [`values.${name}`, text] as const),
  ];
  return named
    .filter(([, text]) => isFormula(text))
    .map(([field]) => rowProblem(field, "signing.bulk-formula"));
}

function refused(check: () => void): Refusal["problem"][] {
  try {
    check();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.problem];
  }
}
