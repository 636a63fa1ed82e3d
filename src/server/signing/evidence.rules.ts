import { addressLine } from "#contract/shapes.ts";
import type { OtherRole } from "#contract/signing-request.ts";
import { sitePaths } from "#contract/site-paths.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { inThrees } from "#domain/party/abn.ts";
import type { CallOrigin } from "#server/call-origin.ts";
import { chainedEvents, type EvidenceEvent } from "#server/core/evidence/evidence-chain.rules.ts";
import type { Evidence, EvidenceParty } from "#server/core/evidence/evidence-pdf.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import type { Seal, TimeStamps } from "#server/services/seal.ts";
import { withPagesSeen } from "./evidence-pages.rules.ts";
import type { RequestRow } from "./request.store.ts";
import type { AuditedEvent } from "./sealed.store.ts";
import type { SignedTurn } from "./signature.store.ts";
import { documentHashOf } from "./signing.rules.ts";

const eventLabels: Readonly<Record<string, string>> = {
  "signing.request-created": "Prepared",
  "signing.request-sent": "Sent for signing",
  "signing.request-extended": "Time to sign extended",
  "signing.request-reminded": "Reminder sent by staff",
  "signing.signer-corrected": "Signer's details corrected",
  "signing.turn-invited": "Invited",
  "signing.turn-corrected": "Invited anew",
  "signing.turn-opened": "Opened",
  "signing.consent-given": "Agreed to sign electronically",
  "signing.paper-attached": "Document to be given first attached",
  "signing.paper-opened": "Document given first opened",
  "signing.paper-acknowledged": "Document given first confirmed",
  "signing.witness-named": "Witness named",
  "signing.turn-signed": "Signed",
  "signing.turn-handed-on": "Handed on to somebody else",
  "signing.turn-released": "Not needed any more",
  "otp.sent": "Code sent",
  "otp.verified": "Code entered",
  "otp.link-opened": "Opened by a message's link",
};

type Signed = { request: RequestRow; turns: readonly SignedTurn[]; events: readonly AuditedEvent[] };
type SealedBy = { seal: Seal; timeStamps: TimeStamps | null; publicOrigin: string };

/** What the pages behind a signed contract say: who signed which words, how each was known, and what happened when. */
export function evidenceOfSigning(
  { request, turns, events }: Signed,
  { seal, timeStamps, publicOrigin }: SealedBy,
): Evidence {
  const names = new Map(turns.map(({ id, signedName }) => [id, signedName]));
  const addresses = new Map(turns.map(({ id, signedFrom }) => [id, signedFrom]));
  const [certificate] = seal.chain;
  if (certificate === undefined) throw new Error("A seal without a certificate.");
  return {
    agencyName: request.agencyName,
    reference: request.reference,
    title: `${request.documentType}, ${addressLine(request.address)}`,
    createdAt: turns.reduce((last, { signedAt }) => (signedAt > last ? signedAt : last), request.createdAt),
    timeZone: timeZoneOf(request.address.state),
    document: [
      ["Template", `${request.templateName}, version ${request.templateNumber}`],
      ["As signed", documentHashOf(request)],
      ...filesOf(request).map((hash) => ["File", hash] as const),
    ],
    parties: turns.map(partyOf),
    events: chainedEvents(
      request.reference,
      withPagesSeen(
        events,
        request.design.pages.map(({ id }) => id),
        timeZoneOf(request.address.state),
      ).flatMap((event) => {
        const shown = eventOf(event, names, addresses);
        return shown === null ? [] : [shown];
      }),
    ),
    certificates: { seal: certificate, timeStamps: timeStamps?.trusted[0] ?? null },
    checkAddress: `${publicOrigin}${sitePaths.verify}?reference=${encodeURIComponent(request.reference)}`,
  };
}

const filesOf = ({ design }: RequestRow): string[] => [
  ...new Set(design.pages.flatMap(({ source }) => (source === null ? [] : [source.hash]))),
];

function eventOf(
  event: AuditedEvent & { what?: string },
  names: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, string>,
): EvidenceEvent | null {
  const { type, data, happenedAt, what = labelOf(event) } = event;
  if (what === undefined) return null;
  const turnId = String(data.turnId ?? data.holderId ?? "");
  const from = data.from as CallOrigin | undefined;
  return {
    at: happenedAt,
    what,
    who: names.get(turnId) ?? null,
    address: type === "signing.turn-signed" ? (addresses.get(turnId) ?? null) : (from?.address ?? null),
    device: from?.device ?? null,
    facts: Object.entries(factLabels).flatMap(([name, label]) => {
      const value = data[name];
      return typeof value === "string" ? [[label, value] as const] : [];
    }),
  };
}

/** Who waited has no link to be replaced; who had no name is named. */
function labelOf({ type, data }: AuditedEvent): string | undefined {
  if (type === "signing.turn-corrected" && data.isInvited === false) return undefined;
  if (type === "signing.signer-corrected" && data.isNaming === true)
    return eventLabels["signing.witness-named"];
  return eventLabels[type];
}

/** What of an event can be checked: hashes, and which wording was agreed to. */
const factLabels = {
  document: "Document",
  answers: "Answers",
  consent: "Consent",
  consentVersion: "Consent, version",
  hash: "File",
} as const;

const capacities = { person: "In person", attorney: "As attorney", trustee: "As trustee" } as const;
const offices = { director: "Director", secretary: "Secretary", soleDirector: "Sole director" } as const;
const roles = { vendor: "Vendor", buyer: "Buyer", agent: "Agent" } as const;

const partyOf = (turn: SignedTurn): EvidenceParty => ({
  name: turn.signedName,
  capacity: capacityOf(turn),
  contact: contactOf(turn),
  proof: "One-time code sent to the contact above",
  consentVersion: turn.consentVersion,
});

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

function contactOf({ phoneNumber, email }: SignedTurn): string {
  if (phoneNumber !== null) return maskContact("SMS", phoneNumber);
  return email === null ? "None" : maskContact("EMAIL", email);
}
