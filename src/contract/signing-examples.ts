import { consentText, consentVersion } from "#domain/signing/consent.ts";
import { exampleField } from "./contract-template-examples.ts";
import type { SigningPaper, SigningTurn } from "./signing.ts";
import type { SigningRequest } from "./signing-request.ts";

export const exampleTurnId = "trn_4kD8sQ0pR2xY6zA1";
export const exampleRequestId = "app_7cV5nM2bH9wT4eL0";
const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
export const exampleHashes = { document: hash, answers: hash, consent: hash };
const reference = "SF-7K3M9Q2P";
const agency = { name: "Harbour & Vale", phone: "1300 975 707", brandColour: "#0B2447" };
const jane = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" };

export const exampleSigner = {
  signerId: "sig_vendor1",
  ...jane,
  capacity: "person",
  company: null,
  group: 1,
  canDelegate: false,
} as const;

export const exampleRequest: SigningRequest = {
  applicationId: exampleRequestId,
  reference,
  status: "draft",
  version: 1,
  documentType: "Listing Agreement",
  template: { id: "tpl_3hK8wQ1nV6cX0zB5", number: 1, name: "Listing agreement" },
  signers: [
    {
      ...exampleSigner,
      turnId: exampleTurnId,
      witnessFor: null,
      role: "vendor",
      otherRoles: [],
      status: "waiting",
      invitedAt: null,
      openedAt: null,
      signedAt: null,
      declineReason: null,
    },
  ],
  groups: [],
  instrument: "agreement",
  values: {},
  expiryDays: 14,
  sale: null,
  papers: [],
  createdAt: "2026-11-21T02:00:00.000Z",
  sentAt: null,
  expiresAt: null,
  coolingEndsAt: null,
  endedReason: null,
};

export const exampleLink = {
  documentType: "Listing Agreement",
  agency,
  email: "jXXe@example.com",
  phoneNumber: "XXXXXX156",
} as const;

export const examplePaper: SigningPaper = {
  paper: "agency-guide",
  label: "Agency agreements guide",
  name: "agency-agreements-guide.pdf",
  bytes: 48_213,
  hash,
  openedAt: "2026-11-21T23:10:00.000Z",
  acknowledgedAt: "2026-11-21T23:11:00.000Z",
};

export const exampleTurn: SigningTurn = {
  turnId: exampleTurnId,
  status: "opened",
  requestStatus: "out",
  documentType: "Listing Agreement",
  reference,
  agency,
  property: "12 Wattle Street, Richmond VIC 3121",
  timeZone: "Australia/Melbourne",
  signer: {
    signerId: "sig_vendor1",
    name: jane.name,
    role: "vendor",
    otherRoles: [],
    canDelegate: false,
    isWitness: false,
  },
  witness: null,
  others: [],
  design: {
    pages: [{ id: exampleField.pageId, source: null, turn: 0, width: 595.28, height: 841.89 }],
    fields: [exampleField],
    signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" }],
  },
  values: {},
  answers: {},
  consent: { version: consentVersion, text: consentText(agency, { isWitness: false }) },
  papers: [],
  cooling: null,
  hashes: exampleHashes,
  expiresAt: "2026-12-05T02:00:00.000Z",
  signedAt: null,
};
