import { addressLine } from "#contract/shapes.ts";
import { sitePaths } from "#contract/site-paths.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import type { CallOrigin } from "#server/call-origin.ts";
import { chainedEvents, type EvidenceEvent } from "#server/core/evidence/evidence-chain.rules.ts";
import type { Evidence } from "#server/core/evidence/evidence-pdf.ts";
import type { Seal, TimeStamps } from "#server/services/seal.ts";
import { type Delivery, deliveryLabel } from "./evidence-delivery.rules.ts";
import { type SeenEvent, withPagesSeen } from "./evidence-pages.rules.ts";
import { actorsOf, partyOf, turnIdOf } from "./evidence-party.rules.ts";
import type { RequestRow } from "./request.store.ts";
import { type AuditedEvent, messageDelivered } from "./sealed.store.ts";
import type { SignedTurn } from "./signature.store.ts";
import { documentHashOf } from "./signing-hashes.rules.ts";

const eventLabels: Readonly<Record<string, string>> = {
  "signing.request-created": "Prepared",
  "signing.request-sent": "Sent for signing",
  "signing.request-extended": "Time to sign extended",
  "signing.request-reminded": "Reminder sent by staff",
  "signing.signer-corrected": "Signer's details corrected",
  "signing.turn-invited": "Invited",
  "signing.turn-corrected": "Invited anew",
  "signing.turn-reminded": "Reminded",
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
  const timeZone = timeZoneOf(request.address.state);
  const actorOf = actorsOf(turns, events);
  const addresses = new Map(turns.map(({ id, signedFrom }) => [id, signedFrom]));
  const [certificate] = seal.chain;
  if (certificate === undefined) throw new Error("A seal without a certificate.");
  return {
    agencyName: request.agencyName,
    reference: request.reference,
    title: `${request.documentType}, ${addressLine(request.address)}`,
    createdAt: turns.reduce((last, { signedAt }) => (signedAt > last ? signedAt : last), request.createdAt),
    timeZone,
    document: [
      ["Template", `${request.templateName}, version ${request.templateNumber}`],
      ["As sent", documentHashOf(request)],
      ...filesOf(request).map((hash) => ["File", hash] as const),
    ],
    parties: turns.map((turn) => partyOf(turn, events, timeZone)),
    events: chainedEvents(
      request.reference,
      withPagesSeen(
        events.map((event) => ({ ...event, who: actorOf(event) })),
        request.design.pages.map(({ id }) => id),
        timeZone,
      ).flatMap((event) => {
        const shown = eventOf(event, addresses);
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

function eventOf(event: SeenEvent, addresses: ReadonlyMap<string, string>): EvidenceEvent | null {
  const { type, data, happenedAt, who = null, what = labelOf(event) } = event;
  if (what === undefined) return null;
  const from = data.from as CallOrigin | undefined;
  return {
    at: happenedAt,
    what,
    who,
    address:
      type === "signing.turn-signed" ? (addresses.get(turnIdOf(event)) ?? null) : (from?.address ?? null),
    device: from?.device ?? null,
    facts: Object.entries(factLabels).flatMap(([name, label]) => {
      const value = data[name];
      return typeof value === "string" ? [[label, value] as const] : [];
    }),
  };
}

/** Who waited has no link to be replaced; who had no name is named; a delivery says how and to where. */
function labelOf({ type, data }: AuditedEvent): string | undefined {
  if (type === messageDelivered) return deliveryLabel(data as Delivery);
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
