import type { RequestSigner, SigningRequest } from "#contract/signing-request.ts";
import type { SignerRole } from "#domain/signing/contracts.ts";
import type { Officer } from "#domain/signing/execution.ts";
import type { SignerTurnStatus, SigningRequestStatus } from "#domain/signing/statuses.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { signingCopy } from "./signing.copy.ts";

export const requestStatus: Record<SigningRequestStatus, StatusBadge> = {
  draft: { label: signingCopy.draft, tone: "neutral" },
  out: { label: signingCopy.outForSigning, tone: "blue" },
  sealing: { label: signingCopy.sealing, tone: "blue" },
  sealDelayed: { label: signingCopy.sealDelayed, tone: "warning" },
  cooling: { label: signingCopy.coolingOff, tone: "warning" },
  binding: { label: signingCopy.sealed, tone: "success" },
  rescinded: { label: signingCopy.rescinded, tone: "danger" },
  declined: { label: signingCopy.declined, tone: "danger" },
  voided: { label: signingCopy.voided, tone: "neutral" },
  lapsed: { label: signingCopy.expired, tone: "neutral" },
};

export const turnStatus: Record<SignerTurnStatus, StatusBadge> = {
  waiting: { label: signingCopy.waiting, tone: "neutral" },
  invited: { label: signingCopy.invited, tone: "blue" },
  opened: { label: signingCopy.opened, tone: "blue" },
  signed: { label: signingCopy.signed, tone: "success" },
  declined: { label: signingCopy.declined, tone: "danger" },
  handedOn: { label: signingCopy.handedOn, tone: "neutral" },
  released: { label: signingCopy.notNeeded, tone: "neutral" },
  lapsed: { label: signingCopy.expired, tone: "neutral" },
  voided: { label: signingCopy.voided, tone: "neutral" },
};

export const roleLabel: Record<SignerRole, string> = {
  agent: signingCopy.agent,
  buyer: signingCopy.buyer,
  vendor: signingCopy.vendor,
};

export const capacityLabel: Record<RequestSigner["capacity"], string> = {
  person: signingCopy.themselves,
  attorney: signingCopy.attorney,
  trustee: signingCopy.trustee,
};

export const officeLabel: Record<Officer, string> = {
  director: signingCopy.director,
  secretary: signingCopy.secretary,
  soleDirector: signingCopy.soleDirector,
};

/** As what somebody signs: `Trustee`, or `Director of Example Pty Ltd`. */
export const signsAs = ({ capacity, company }: Pick<RequestSigner, "capacity" | "company">): string =>
  company === null
    ? capacityLabel[capacity]
    : signingCopy.officeOf(officeLabel[company.office], company.name);

/** `Sign second`, of the places from 0. */
export const placeLabel = (place: number): string => signingCopy.signInPlace[place] ?? "";

/** `2 of 3 signed`, of those whose signature is asked for. */
export function signedCount({ signers }: Pick<SigningRequest, "signers">) {
  const asked = signers.filter(({ status }) => status !== "handedOn" && status !== "released");
  return { signed: asked.filter(({ status }) => status === "signed").length, signers: asked.length };
}
