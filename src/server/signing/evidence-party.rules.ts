import type { OtherRole } from "#contract/signing-request.ts";
import { formatInstant, type TimeZone } from "#domain/calendar/instants.ts";
import { inThrees } from "#domain/party/abn.ts";
import { isSameName } from "#domain/signing/same-contact.ts";
import type { EvidenceParty } from "#server/core/evidence/evidence-pdf.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import type { AuditedEvent } from "./sealed.store.ts";
import type { SignedTurn } from "./signature.store.ts";

const capacities = { person: "In person", attorney: "As attorney", trustee: "As trustee" } as const;
const offices = { director: "Director", secretary: "Secretary", soleDirector: "Sole director" } as const;
const roles = { vendor: "Vendor", buyer: "Buyer", agent: "Agent" } as const;

/** Who signed as what, where their code went, and how they were known. */
export function partyOf(
  turn: SignedTurn,
  events: readonly AuditedEvent[],
  timeZone: TimeZone,
): EvidenceParty {
  const ofCode = events.filter(({ data }) => data.otpId === turn.otpId);
  const to = ofCode.find(({ type }) => type === "otp.sent")?.data.to;
  const isByLink = ofCode.some(({ type }) => type === "otp.link-opened");
  const signedInAt = signedInAtOf(turn, events);
  return {
    name: turn.signedName,
    capacity: [
      capacityOf(turn),
      ...(isSameName(turn.name, turn.signedName) ? [] : [`invited as ${turn.name}`]),
    ].join("; "),
    contact: typeof to === "string" ? to : contactOnFile(turn),
    proof: [
      `One-time ${isByLink ? "link" : "code"} sent to the contact above`,
      ...(signedInAt === null ? [] : [`own sign-in at the agency on ${formatInstant(signedInAt, timeZone)}`]),
    ].join("; "),
    consentVersion: turn.consentVersion,
  };
}

/** When an agent signed in for their own turn; null for everybody else. */
function signedInAtOf({ id }: SignedTurn, events: readonly AuditedEvent[]): Date | null {
  const signed = events.find((event) => event.type === "signing.turn-signed" && turnIdOf(event) === id);
  const at = signed?.data.signedInAt;
  return typeof at === "string" ? new Date(at) : null;
}

function contactOnFile({ phoneNumber, email }: SignedTurn): string {
  if (phoneNumber !== null) return maskContact("SMS", phoneNumber);
  return email === null ? "None" : maskContact("EMAIL", email);
}

function capacityOf({ role, otherRoles, company, capacity, witness }: SignedTurn): string {
  if (witness !== null) {
    const how = witness.presence === "video" ? "by live video" : "in person";
    return `Witness ${how}, ${witness.occupation}, ${witness.address}; adult, no party to the contract`;
  }
  return [{ role, company, capacity }, ...otherRoles].map(signedAs).join("; ");
}

const signedAs = ({ role, company, capacity }: Pick<OtherRole, "role" | "company" | "capacity">): string =>
  company === null
    ? `${roles[role]}, ${capacities[capacity].toLowerCase()}`
    : `${roles[role]}, ${offices[company.office].toLowerCase()} of ${company.name}, ACN ${inThrees(company.acn)}`;

/** Whose turn an event is of; empty for one of the whole request. */
export const turnIdOf = ({ data }: Pick<AuditedEvent, "data">): string =>
  String(data.turnId ?? data.holderId ?? "");

/**
 * Says who acted: whoever signed the turn, but before a correction whoever had it until then. Null where nobody signed it, or
 * where it is not known.
 */
export function actorsOf(
  turns: readonly SignedTurn[],
  events: readonly AuditedEvent[],
): (event: AuditedEvent) => string | null {
  const names = new Map(turns.map(({ id, signedName }) => [id, signedName]));
  const corrections = events.filter(({ type }) => type === "signing.signer-corrected");
  return (event) => {
    const turnId = turnIdOf(event);
    const signedName = names.get(turnId) ?? null;
    const correction = corrections.find(
      (each) => turnIdOf(each) === turnId && each.happenedAt > event.happenedAt,
    );
    if (signedName === null || correction === undefined) return signedName;
    const { previousName } = correction.data;
    return typeof previousName === "string" && previousName !== "" ? previousName : null;
  };
}
