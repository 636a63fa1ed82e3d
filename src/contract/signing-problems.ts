import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** What may be refused of contracts that are signed: a part of the catalogue. */
export const signingProblems = {
  "signing.unknown": notFound("We couldn't find this contract."),
  "signing.not-offered": conflict("This listing doesn't have this kind of contract switched on."),
  "signing.not-published": conflict("Please publish this template before you send it for signing."),
  "signing.template-unsuitable": conflict(
    "This template can't be sent for signing: it has no signer, or a witness of nobody.",
  ),
  "signing.already-open": conflict(
    "A contract of this kind is open for this listing already. A new one takes its place.",
  ),
  "signing.key-reused": unprocessable("This was already sent with other details."),
  "signing.version-conflict": conflict("This contract was changed somewhere else. Please look at it again."),
  "signing.not-draft": conflict("This contract was sent and can no longer be changed."),
  "signing.details-missing": unprocessable(
    "Please fill in every signer's name and contact before you send it.",
  ),
  "signing.name-invalid": unprocessable("Please enter a full name: this has no letters."),
  "signing.mobile-not-served": conflict(
    "Text messages can't be sent to this mobile number. Please enter an email address as well.",
  ),
  "signing.order-unsettled": conflict(
    "A field of this template depends on what somebody fills in who signs at the same time or later. Put them in an earlier group, or change the template.",
  ),
  "signing.papers-missing": conflict(
    "The law asks for papers to be given first. Attach them, or say why it is sent without them.",
  ),
  "signing.paper-unknown": notFound("This contract doesn't ask for this document."),
  "signing.paper-changed": conflict("This document was replaced. Please open the new one."),
  "signing.paper-unopened": conflict("Please open this document before you confirm that you have it."),
  "signing.papers-unread": conflict("Please open and confirm every document that you have to have first."),
  "signing.paper-only": conflict(
    "A deed can't be signed electronically by this person in this state. Please have it signed on paper.",
  ),
  "signing.witness-needed": conflict(
    "This deed has to be signed in front of a witness, and the template has no fields for one.",
  ),
  "signing.witness-is-party": conflict("A witness can't be somebody who signs this contract."),
  "signing.witness-differs": conflict(
    "Somebody with several roles signs once, and one witness watches. Please name the same witness for each role.",
  ),
  "signing.witness-missing": conflict("Please say who watches you sign before you sign."),
  "signing.witness-presence": conflict("The law here asks that a witness is there in person."),
  "signing.company-invalid": unprocessable(
    "A company signs by two directors, a director and a secretary, or its sole director. Please check its ACN and officers.",
  ),
  "signing.not-open": conflict("This contract is not out for signing any more."),
  "signing.too-late": conflict("This contract is signed by everybody, or closed. It can't be called off."),
  "signing.not-sealed": conflict("This contract isn't signed by everybody yet, or is still being sealed."),
  "signing.not-cooling": conflict(
    "This contract can't be ended here: the time to change your mind is over, or the law gives you none.",
  ),
  "signing.over": conflict("This can no longer be signed."),
  "signing.unread": conflict("Please open the document before you sign or decline."),
  "signing.document-changed": conflict(
    "The document has changed since you opened it. Please read it again before you sign.",
  ),
  "signing.answers-changed": conflict(
    "Your answers were changed on another device. Please check them again before you sign.",
  ),
  "signing.extension-shorter": unprocessable(
    "This is earlier than the day it can be signed until already. Please enter more days.",
  ),
  "signing.consent-changed": conflict("The consent has changed. Please read it again before you sign."),
  "signing.answers-incomplete": unprocessable("Please check your answers before you sign."),
  "signing.drawing-empty": unprocessable("Please draw your signature first."),
  "signing.drawing-too-small": unprocessable("This is too small for a signature. Please draw it larger."),
  "signing.sign-in-needed": {
    status: 428,
    message: "Please sign in again to sign: agents sign within 5 minutes of signing in.",
  },
  "signing.not-delegable": conflict("Only you can sign this. Please call your agent."),
} as const satisfies Record<string, { status: number; message: string }>;
