import * as z from "zod/mini";
import type { RegistrationAnswers } from "#domain/registration/registration-answers.ts";
import { otpEmailReceipt } from "./otp.ts";
import {
  businessLookup,
  codeRequest,
  foundBusiness,
  openedRegistration,
  registrationAnswers,
  registrationChange,
  registrationCodeCheck,
  registrationDraft,
  type SentRegistration,
  sentRegistration,
} from "./registration.ts";
import { registrationCalls } from "./registration-calls.ts";
import { route } from "./route.ts";
import { id } from "./shapes.ts";

const shared = { group: "Registration", status: 200 } as const;
const open = { ...shared, params: null } as const;
const ownPage = ["request.invalid", "request.not-allowed"] as const;

/** The answers of the demo's agency. */
export const exampleRegistration: RegistrationAnswers = {
  abn: "33102417032",
  name: "Bayside & Co",
  licenceNumber: "082345",
  licenceState: "VIC",
  licenceHolder: "Bayside Property Group Pty Ltd",
  officeName: "Brighton",
  officeAddress: "12 Church Street, Brighton VIC 3186",
  officeState: "VIC",
  officePhone: "03 9555 0147",
  officeEmail: "hello@bayside.example",
  principalName: "Pat Principal",
  principalEmail: "pat@bayside.example",
  principalMobile: "+61491570156",
};
const otpId = "otp_q83vEjRWeJCrze8SNFZ4kA";
const draft = {
  email: exampleRegistration.principalEmail,
  version: 1,
  answers: exampleRegistration,
  savedAt: "2026-11-27T02:15:00.000Z",
};
export const exampleSentRegistration: SentRegistration = {
  reference: "SF-7K3M9QXA",
  name: exampleRegistration.name,
  abn: exampleRegistration.abn,
  email: exampleRegistration.principalEmail,
  sentAt: "2026-11-27T02:20:00.000Z",
  checks: { email: "done", business: "done", licence: "checking", bankDetails: "due" },
};

/** An agency registers by itself: nobody is signed in yet. */
export const registrationRoutes = {
  findBusiness: route({
    ...open,
    ...registrationCalls.findBusiness,
    description: "What the business register says of an ABN: 20 an hour for one client address.",
    body: businessLookup,
    reply: foundBusiness,
    problems: [...ownPage, "limit.reached"],
    example: {
      body: { abn: exampleRegistration.abn },
      reply: {
        abn: exampleRegistration.abn,
        status: "active",
        entityName: "BAYSIDE PROPERTY GROUP PTY LTD",
        names: ["Bayside & Co", "Bayside Rentals"],
        state: "VIC",
      },
    },
  }),
  sendRegistrationCode: route({
    ...open,
    ...registrationCalls.sendRegistrationCode,
    description:
      "Sends a code to the email of whoever registers an agency. Known emails are answered like new ones.",
    body: codeRequest,
    reply: otpEmailReceipt,
    problems: [...ownPage, "otp.too-many-sends"],
    example: {
      body: { email: draft.email },
      reply: { otpId, otpSentTo: "p••@b••••••.example", expiresInSeconds: 300, resendInSeconds: 60 },
    },
  }),
  checkRegistrationCode: route({
    ...shared,
    ...registrationCalls.checkRegistrationCode,
    params: z.strictObject({ id }),
    description:
      "Proves an email by its code. From then on this browser has the registration of that email, joined with what it sends.",
    body: registrationCodeCheck,
    reply: registrationDraft,
    problems: [...ownPage, "otp.wrong-code", "otp.expired"],
    example: {
      params: { id: otpId },
      body: { otpValue: "012345", answers: exampleRegistration },
      reply: draft,
    },
  }),
  openRegistration: route({
    ...open,
    ...registrationCalls.openRegistration,
    description: "The registration that this browser has, to go on with it.",
    body: null,
    reply: openedRegistration,
    problems: ["request.not-allowed"],
    example: { reply: { status: "open", draft } },
  }),
  saveRegistration: route({
    ...open,
    ...registrationCalls.saveRegistration,
    description: "Keeps the answers of an unfinished registration as they are typed, on top of a version.",
    body: registrationChange,
    reply: registrationDraft,
    problems: [...ownPage, "registration.code-needed", "registration.version-conflict", "registration.over"],
    example: { body: { version: 1, answers: exampleRegistration }, reply: { ...draft, version: 2 } },
  }),
  submitRegistration: route({
    ...open,
    ...registrationCalls.submitRegistration,
    description:
      "Registers the agency, once: sent again it is answered the same. The principal has an account to sign in with from then on.",
    idempotent: true,
    body: registrationAnswers,
    reply: sentRegistration,
    problems: [
      ...ownPage,
      "registration.code-needed",
      "registration.email-unproven",
      "registration.business-cancelled",
      "registration.business-unknown",
      "document.letters-missing",
      "limit.reached",
      "identity.away",
    ],
    example: { body: exampleRegistration, reply: exampleSentRegistration },
  }),
  readRegistration: route({
    ...open,
    ...registrationCalls.readRegistration,
    description:
      "The registration that this browser sent: what is proven, what is being checked, what is due.",
    body: null,
    reply: sentRegistration,
    problems: ["request.not-allowed", "registration.code-needed"],
    example: { reply: exampleSentRegistration },
  }),
};
