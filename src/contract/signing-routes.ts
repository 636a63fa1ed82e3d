import * as z from "zod/mini";
import { fileHash } from "./contract-template.ts";
import { exampleShortcode } from "./examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route } from "./route.ts";
import { paperId, shortcode } from "./shapes.ts";
import {
  paperAcknowledgement,
  signingAnswers,
  signingAnswersKept,
  signingConsent,
  signingConsented,
  signingDecline,
  signingDelegate,
  signingEnded,
  signingLink,
  signingPages,
  signingPagesSeen,
  signingPapers,
  signingRescinded,
  signingRescission,
  signingSign,
  signingSigned,
  signingTurn,
  signingWitness,
  signingWitnessNamed,
} from "./signing.ts";
import { exampleHashes, exampleLink, examplePaper, exampleTurn, exampleTurnId } from "./signing-examples.ts";

const base = "/api/public/signing/{code}" as const;
const byCode = z.strictObject({ code: shortcode });
const params = { code: exampleShortcode };
const held = { group: "Signing", access: "holder", params: byCode, status: 200 } as const;
const shut = ["application.unknown", "otp.required", "limit.reached"] satisfies ProblemCode[];
const written = ["request.invalid", "request.not-allowed", ...shut, "signing.over"] satisfies ProblemCode[];
const opened = [...written, "signing.unread"] satisfies ProblemCode[];
const named = ["signing.name-invalid", "document.letters-missing"] satisfies ProblemCode[];

export const signingRoutes = {
  readSigningLink: route({
    method: "GET",
    path: base,
    group: "Signing",
    description: "Whose contract a link is for and where its code goes, before the code is entered.",
    access: "open",
    params: byCode,
    body: null,
    reply: signingLink,
    status: 200,
    problems: ["application.unknown", "limit.reached"],
    example: { params, reply: exampleLink },
  }),
  readSigning: route({
    ...held,
    method: "GET",
    path: `${base}/document`,
    description: "What a signer reads, answers and signs, once it is their turn.",
    body: null,
    reply: signingTurn,
    problems: shut,
    example: { params, reply: exampleTurn },
  }),
  readSigningFile: route({
    ...held,
    method: "GET",
    path: `${base}/files/{hash}`,
    description:
      "A document that the pages of the contract are of, as it was before anybody signed, or one that has to be given first.",
    params: z.strictObject({ code: shortcode, hash: fileHash }),
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: ["request.invalid", "document.unknown", ...shut],
    example: { params: { ...params, hash: exampleHashes.document }, reply: "%PDF-1.7" },
  }),
  readSignedContract: route({
    ...held,
    method: "GET",
    path: `${base}/sealed`,
    description: "The sealed file of a contract, for whoever has signed it.",
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...shut, "signing.not-sealed"],
    example: { params, reply: "%PDF-1.7" },
  }),
  acknowledgeSigningPaper: route({
    ...held,
    method: "POST",
    path: `${base}/papers/{paper}`,
    description: "Confirms that a document which the law asks to be given first was received and opened.",
    params: z.strictObject({ code: shortcode, paper: paperId }),
    body: paperAcknowledgement,
    reply: signingPapers,
    problems: [...opened, "signing.paper-unknown", "signing.paper-changed", "signing.paper-unopened"],
    example: {
      params: { ...params, paper: examplePaper.paper },
      body: { hash: examplePaper.hash },
      reply: { papers: [examplePaper] },
    },
  }),
  giveSigningConsent: route({
    ...held,
    method: "POST",
    path: `${base}/consent`,
    description:
      "Agrees to sign on a screen, in the words as they were shown. Given again it counts from the first time.",
    body: signingConsent,
    reply: signingConsented,
    problems: [...opened, "signing.consent-changed"],
    example: { params, body: { hash: exampleHashes.consent }, reply: { hash: exampleHashes.consent } },
  }),
  noteSigningPages: route({
    ...held,
    method: "PUT",
    path: `${base}/pages`,
    description: "Says which pages were drawn on the signer's screen. Each counts from the first time.",
    body: signingPages,
    reply: signingPagesSeen,
    problems: opened,
    example: { params, body: { pages: ["pag_0123456789"] }, reply: { seen: 1 } },
  }),
  saveSigningAnswers: route({
    ...held,
    method: "PUT",
    path: `${base}/answers`,
    description:
      "Keeps a signer's answers as they are so far, in the place of those with the hash `base`; others are not written over.",
    body: signingAnswers,
    reply: signingAnswersKept,
    problems: [...opened, "document.letters-missing", "signing.answers-changed"],
    example: {
      params,
      body: { base: exampleHashes.answers, answers: { vendor_name: "Jane Citizen" } },
      reply: { hash: exampleHashes.answers },
    },
  }),
  signTurn: route({
    ...held,
    method: "POST",
    path: `${base}/signature`,
    description:
      "Signs the document as it was shown. The same key signs once. An agent's own turn is signed within 5 minutes of a sign-in.",
    headers: { Authorization: "The access token of the agent, where it is an agent's own turn." },
    body: signingSign,
    reply: signingSigned,
    status: 201,
    idempotent: true,
    problems: [
      ...opened,
      "signing.key-reused",
      "signing.document-changed",
      "signing.answers-changed",
      "signing.consent-changed",
      "signing.answers-incomplete",
      "signing.papers-unread",
      "signing.witness-missing",
      "signing.witness-presence",
      "signing.witness-is-party",
      "signing.company-invalid",
      "signing.sign-in-needed",
      "identity.away",
      "signing.drawing-empty",
      "signing.drawing-too-small",
      ...named,
    ],
    example: {
      params,
      body: {
        name: "Jane Citizen",
        signature: { kind: "typed" },
        hashes: exampleHashes,
        consent: true,
        witness: null,
      },
      reply: {
        turnId: exampleTurnId,
        status: "signed",
        name: "Jane Citizen",
        signedAt: "2026-11-21T23:14:00.000Z",
      },
    },
  }),
  declineSigning: route({
    ...held,
    method: "POST",
    path: `${base}/decline`,
    description: "Declines to sign, for a reason that all who were invited are told.",
    body: signingDecline,
    reply: signingEnded,
    problems: opened,
    example: {
      params,
      body: { reason: "The commission is not what we agreed." },
      reply: { turnId: exampleTurnId, status: "declined" },
    },
  }),
  nameWitness: route({
    ...held,
    method: "PUT",
    path: `${base}/witness`,
    description:
      "Says who watches a signer sign, before they sign; a link goes to the witness straight after.",
    body: signingWitness,
    reply: signingWitnessNamed,
    problems: [...opened, ...named, "signing.witness-is-party", "signing.mobile-not-served"],
    example: {
      params,
      body: { name: "Wendy Witness", phoneNumber: "+61491570157" },
      reply: { name: "Wendy Witness", phoneNumber: "XXXXXX157" },
    },
  }),
  rescindContract: route({
    ...held,
    method: "POST",
    path: `${base}/rescission`,
    description:
      "Lets a contract go while it cools off, by the party whom the law lets. Asked again it is answered alike.",
    body: signingRescission,
    reply: signingRescinded,
    problems: ["request.invalid", "request.not-allowed", ...shut, "signing.not-cooling"],
    example: {
      params,
      body: { confirmed: true },
      reply: { rescindedAt: "2026-11-23T02:00:00.000Z", keptBackCents: 212_500 },
    },
  }),
  delegateSigning: route({
    ...held,
    method: "POST",
    path: `${base}/hand-on`,
    description: "Has somebody else sign instead, where that is permitted; this link is dead at once.",
    body: signingDelegate,
    reply: signingEnded,
    problems: [
      ...written,
      "signing.not-delegable",
      "signing.details-missing",
      "signing.mobile-not-served",
      "signing.witness-is-party",
      "signing.company-invalid",
      ...named,
    ],
    example: {
      params,
      body: { name: "John Citizen", email: "john@example.com", phoneNumber: null },
      reply: { turnId: exampleTurnId, status: "handedOn" },
    },
  }),
};
