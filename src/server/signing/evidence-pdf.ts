import { addressLine } from "#contract/shapes.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { inThrees } from "#domain/party/abn.ts";
import { signaturePad } from "#domain/party/signature.ts";
import { openDocument } from "#server/core/documents/document.ts";
import { evidenceInstant } from "#server/core/documents/evidence-instant.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import type { RequestRow } from "./request.store.ts";
import type { EvidenceEvent } from "./sealed.store.ts";
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

/** The pages that say who signed what, when, from where and how each was known. */
export async function evidencePdf(
  request: RequestRow,
  turns: readonly SignedTurn[],
  events: readonly EvidenceEvent[],
): Promise<Uint8Array> {
  const zone = timeZoneOf(request.address.state);
  const document = openDocument({
    title: `Evidence of signing, ${request.reference}`,
    agencyName: request.agencyName,
    agencyLine: `Reference ${request.reference}`,
    heading: "Evidence of signing",
    number: "",
    createdAt: turns.reduce((last, { signedAt }) => (signedAt > last ? signedAt : last), request.createdAt),
  });
  document.details("Contract", [
    ["Contract", request.documentType],
    ["Property", addressLine(request.address)],
    ["Template", `${request.templateName}, version ${request.templateNumber}`],
    ["Document hash", documentHashOf(request)],
    ...request.design.pages.flatMap(({ source }, at, all): [string, string][] =>
      source === null || all.findIndex((page) => page.source?.hash === source.hash) < at
        ? []
        : [["File hash", source.hash]],
    ),
  ]);
  for (const turn of turns) {
    document.part(`Signed by ${turn.signedName}`, 120);
    for (const [label, value] of factsOf(turn)) document.detail(label, value);
    document.detail("Signed on", evidenceInstant(turn.signedAt, zone));
    document.signature({
      name: turn.signedName,
      drawing: turn.signature.kind === "drawn" ? turn.signature.paths.join("") : null,
      box: signaturePad,
    });
  }
  const names = new Map(turns.map(({ id, signedName }) => [id, signedName]));
  const rows = events.flatMap(({ type, data, happenedAt }): [string, string][] => {
    const label = eventLabels[type];
    if (label === undefined) return [];
    const name = names.get(String(data.turnId ?? data.holderId));
    return [[evidenceInstant(happenedAt, zone), name === undefined ? label : `${label}: ${name}`]];
  });
  document.part("What happened", 60);
  for (const [at, what] of rows) document.paragraph(`${at}  ${what}`);
  return await document.save();
}

const capacities = { person: "In person", attorney: "As attorney", trustee: "As trustee" } as const;

const offices = { director: "Director", secretary: "Secretary", soleDirector: "Sole director" } as const;

function capacityOf({ company, capacity, follows }: SignedTurn): string {
  if (follows !== null) return "Witness";
  return company === null
    ? capacities[capacity]
    : `${offices[company.office]} of ${company.name}, ACN ${inThrees(company.acn)}`;
}

const declaredBy = ({ witness }: SignedTurn): [string, string][] =>
  witness === null
    ? []
    : [
        ["Address", witness.address],
        ["Occupation", witness.occupation],
        ["Declared", "Adult, no party to the contract"],
        ["Watched", witness.presence === "video" ? "By live video" : "In person"],
      ];

function factsOf(turn: SignedTurn): [label: string, value: string][] {
  const contact =
    turn.phoneNumber === null
      ? turn.email === null
        ? "none"
        : maskContact("EMAIL", turn.email)
      : maskContact("SMS", turn.phoneNumber);
  return [
    ["Role", turn.role],
    ["Capacity", capacityOf(turn)],
    ...declaredBy(turn),
    ["Known by", `One-time code to ${contact}`],
    ["Signed from", turn.signedFrom],
    ["Consent", `Version ${turn.consentVersion}`],
    ["Consent hash", turn.consentHash],
    ["Answers hash", turn.answersHash],
  ];
}
