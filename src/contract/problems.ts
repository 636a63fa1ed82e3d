import { adminSessionProblems } from "./admin-session-problems.ts";
import { agencyDomainProblems } from "./agency-domain-problems.ts";
import { agencyPageProblems } from "./agency-page-problems.ts";
import { bankProblems } from "./bank-problems.ts";
import { branchProblems } from "./branch-problems.ts";
import { campaignPackageProblems } from "./campaign-package-problems.ts";
import { contractTemplateProblems } from "./contract-template-problems.ts";
import { deskProblems } from "./desk-problems.ts";
import { mandateProblems } from "./mandate-problems.ts";
import { otpProblems } from "./otp-problems.ts";
import { payeeChangeProblems } from "./payee-change-problems.ts";
import { paymentLinkProblems } from "./payment-link-problems.ts";
import { paymentOptionsProblems } from "./payment-options-problems.ts";
import { payoutProblems } from "./payout-problems.ts";
import {
  badRequest,
  conflict,
  notFound,
  notPaid,
  tooMany,
  unavailable,
  unprocessable,
} from "./problem-kinds.ts";
import { registrationProblems } from "./registration-problems.ts";
import { registrationReviewProblems } from "./registration-review-problems.ts";
import { settlementProblems } from "./settlement-problems.ts";
import { signingBulkProblems } from "./signing-bulk-problems.ts";
import { signingProblems } from "./signing-problems.ts";
import { supplierInvoiceProblems } from "./supplier-invoice-problems.ts";
import { supplierProblems } from "./supplier-problems.ts";
import { invitationProblems } from "./team-invitation-problems.ts";
import { teamProblems } from "./team-problems.ts";
import { trustMonthProblems } from "./trust-month-problems.ts";

/**
 * The closed catalogue of problems: a stable dotted code, the HTTP status it travels with, and the words people read.
 * What is not here is a bug, answered as `server.unexpected`.
 */
export const problems = {
  "request.invalid": badRequest("Please check what you entered and try again."),
  "request.too-large": { status: 413, message: "That request is too large." },
  "request.unsupported": { status: 415, message: "We couldn't read that request." },
  "request.not-allowed": badRequest("That request can only be made from our own pages."),
  "route.unknown": notFound("Not Found"),
  "application.unknown": notFound("We couldn't find this link. Please check it, or call your agent."),
  "application.version-conflict": conflict(
    "This application was changed somewhere else. Please review the newer version.",
  ),
  "application.immutable": conflict("This application is complete and can no longer be changed."),
  "application.closed": conflict("This application is closed."),
  "application.draft-required": {
    status: 428,
    message: "Please confirm who you are before you change this application.",
  },
  "application.not-offered": notFound("This agency does not take applications online."),
  "application.terms-changed": conflict(
    "The terms have changed since you opened this page. Please read them again.",
  ),
  "application.not-complete": conflict("This application is not complete yet."),
  ...otpProblems,
  ...adminSessionProblems,
  "payment.unknown": notFound("We couldn't find this payment."),
  "payment.in-flight": conflict("Another payment is being made right now. Please wait for it to finish."),
  "payment.already-settled": conflict("This has already been paid. Nothing more was charged."),
  "payment.nothing-owed": conflict("Nothing is owed here, so there is nothing to pay."),
  "payment.key-reused": unprocessable("This payment was already sent with other details."),
  "payment.in-progress": conflict("We are still waiting for the bank. Please do not pay again yet."),
  "payment.not-offered": badRequest("This way to pay is not available here."),
  "payment.amount-changed": conflict(
    "The amount has changed since you opened this page. Please review it and try again.",
  ),
  "payment.part-too-small": badRequest(
    "A part payment by card is at least $20. Please pay more, or the full amount.",
  ),
  "payment.closed": conflict("This link no longer takes payments."),
  ...registrationProblems,
  ...settlementProblems,
  ...contractTemplateProblems,
  ...supplierInvoiceProblems,
  ...payoutProblems,
  ...signingProblems,
  ...signingBulkProblems,
  ...supplierProblems,
  ...teamProblems,
  ...invitationProblems,
  ...branchProblems,
  ...registrationReviewProblems,
  ...agencyPageProblems,
  ...agencyDomainProblems,
  ...paymentOptionsProblems,
  ...campaignPackageProblems,
  ...payeeChangeProblems,
  ...trustMonthProblems,
  "card.declined": notPaid(
    "Your bank declined this card. Nothing was charged. Please try another card or call your bank.",
  ),
  "card.insufficient-funds": notPaid(
    "There is not enough money available on this card. Nothing was charged. Please try another card.",
  ),
  "card.expired": notPaid("This card has expired. Nothing was charged. Please try another card."),
  "card.incorrect-cvc": notPaid(
    "The security code is not right. Nothing was charged. Please check it and try again.",
  ),
  "card.challenge-failed": notPaid(
    "Your bank could not confirm it was you. Nothing was charged. Please try again.",
  ),
  "card.challenge-expired": notPaid(
    "Your bank's check was not finished within 5 minutes. Nothing was charged. Please try again.",
  ),
  "card.challenge-replaced": notPaid(
    "Another way to pay was chosen, so this card payment was cancelled. Nothing was charged.",
  ),
  "card.refused": badRequest(
    "We couldn't read this card. Nothing was charged. Please check its details and try again.",
  ),
  "gateway.unavailable": unavailable(
    "We couldn't reach the card service. We are checking whether your payment went through.",
  ),
  "webhook.refused": badRequest("The signature is not right."),
  "session.required": { status: 401, message: "Please sign in to continue." },
  "session.expired": { status: 401, message: "Your session has ended. Please sign in again." },
  "staff.unknown": {
    status: 403,
    message: "You are signed in, but not as a member of staff here. Please ask your agency to add you.",
  },
  "permission.missing": {
    status: 403,
    message: "Your role does not allow this. Please ask whoever manages your agency.",
  },
  "identity.away": unavailable("We can't check your sign-in right now. Please try again in a moment."),
  "session.not-started": { status: 0, message: "Something went wrong" },
  "session.sign-in-failed": { status: 0, message: "Sign-in failed" },
  "session.sign-out-failed": { status: 0, message: "Sign-out failed" },
  "listing.unknown": notFound("We couldn't find this listing. It may have been archived or moved."),
  "listing.version-conflict": conflict(
    "This listing was changed somewhere else. Please review the newer version.",
  ),
  "listing.archived": conflict("This listing is archived. Please restore it before you change it."),
  "listing.items-charged": conflict(
    "A payment link charges this package already, so it can't be undone. Cancel the link first, or remove single items.",
  ),
  "listing.search-too-broad": badRequest("That search takes too long. Please add a word or a filter."),
  "listing.export-too-large": badRequest(
    "That is more than one spreadsheet holds. Please narrow the search, or export it as CSV.",
  ),
  ...paymentLinkProblems,
  ...deskProblems,
  "agency.version-conflict": conflict(
    "These settings were changed somewhere else. Please review them as they are now.",
  ),
  "agency.colour-contrast": badRequest(
    "White text cannot be read on this colour. Please choose a darker one.",
  ),
  "agency.no-abn": conflict(
    "We don't hold a valid ABN for your agency. Please call us before you turn on GST.",
  ),
  ...bankProblems,
  ...mandateProblems,
  "bypass.switched-off": conflict("Opening a vendor's payment options is switched off for this agency."),
  "limit.reached": tooMany("Too many requests. Please wait a while and try again."),
  "database.away": unavailable("We are having trouble on our side. Please try again in a moment."),
  "server.unexpected": { status: 500, message: "Something went wrong. Please try again." },
  "network.lost": {
    status: 0,
    message: "We couldn't reach the server. Please check your connection and try again.",
  },
  "request.aborted": { status: 0, message: "Request aborted" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

/** A problem as people and machines see it. `field` is the dotted path of the invalid field. */
export type Problem = { code: ProblemCode; message: string; field?: string; requestId?: string };

export const problemCodes = Object.keys(problems) as ProblemCode[];

export function problem(code: ProblemCode, extra: Partial<Omit<Problem, "code">> = {}): Problem {
  return { code, message: problems[code].message, ...extra };
}

export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === "string" && Object.hasOwn(problems, value);

export const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  isProblemCode(value.code) &&
  "message" in value &&
  typeof value.message === "string";

/** Any failure as a problem: a thrown problem, an error that carries one, else the default. */
export function toProblem(thrown: unknown): Problem {
  if (isProblem(thrown)) return { ...thrown };
  if (typeof thrown === "object" && thrown !== null && "problem" in thrown && isProblem(thrown.problem))
    return { ...thrown.problem };
  return problem("server.unexpected");
}
