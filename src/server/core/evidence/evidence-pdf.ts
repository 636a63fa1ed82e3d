import { X509Certificate } from "node:crypto";
import type { TimeZone } from "#domain/calendar/instants.ts";
import { type DocumentWriter, openDocument } from "#server/core/documents/document.ts";
import { evidenceInstant } from "#server/core/documents/evidence-instant.ts";
import { type ChainedEvent, chainHead } from "./evidence-chain.rules.ts";

type Row = readonly [label: string, value: string];

export type EvidenceParty = {
  name: string;
  /** `Vendor, as director of Example Pty Ltd` */
  capacity: string;
  /** Masked, as everybody may see it. */
  contact: string;
  /** How they proved who they are: `Code sent to the mobile above`. */
  proof: string;
  consentVersion: string;
};

export type Evidence = {
  agencyName: string;
  reference: string;
  /** What is signed: `Sale Contract, 12 Wattle Street, Richmond VIC 3121`. */
  title: string;
  createdAt: Date;
  /** Of the property. */
  timeZone: TimeZone;
  /** What was signed: the template, its version, and the hash of each file. */
  document: readonly Row[];
  parties: readonly EvidenceParty[];
  events: readonly ChainedEvent[];
  /** By what it is sealed and its time proven, DER. */
  certificates: { seal: Uint8Array; timeStamps: Uint8Array | null };
  /** Where anybody checks the document, and is told whether it is the one of its reference. */
  checkAddress: string;
};

/** The pages behind a signed document that say how it came about: nothing in them is a secret, and all of it can be checked. */
export async function evidencePdf(evidence: Evidence): Promise<Uint8Array> {
  const document = openDocument({
    title: `Evidence of signing, ${evidence.reference}`,
    agencyName: evidence.agencyName,
    agencyLine: evidence.title,
    heading: "Evidence of signing",
    number: evidence.reference,
    createdAt: evidence.createdAt,
  });
  document.details("Document", evidence.document.map(spacedHash));
  document.part("Who signed");
  for (const party of evidence.parties) writeParty(document, party);
  document.part("What happened");
  for (const event of evidence.events) writeEvent(document, event, evidence.timeZone);
  document.details("How to check it", checkRows(evidence));
  document.code({
    address: evidence.checkAddress,
    caption: "Scan to check this document: choose the whole file there, and compare the reference.",
  });
  document.note(
    "Each event's hash is over the one before it, so that no event can be changed, added or removed unnoticed. The seal covers every page of this file, these included.",
  );
  return await document.save();
}

function writeParty(
  document: DocumentWriter,
  { name, capacity, contact, proof, consentVersion }: EvidenceParty,
) {
  document.subheading(name);
  document.detail("Capacity", capacity);
  document.detail("Contact", contact);
  document.detail("Identified by", proof);
  document.detail("Consent", `Version ${consentVersion}`);
}

function writeEvent(document: DocumentWriter, event: ChainedEvent, timeZone: TimeZone) {
  const { sequence, what, who, at, address, device, facts, hash } = event;
  document.subheading(`${sequence}. ${what}${who === null ? "" : `: ${who}`}`);
  document.detail("When", evidenceInstant(at, timeZone));
  if (address !== null) document.detail("From", address);
  if (device !== null) document.detail("Device", device);
  for (const fact of facts) document.detail(...spacedHash(fact));
  document.detail(...spacedHash(["Hash", hash]));
}

function checkRows({ events, certificates, checkAddress }: Evidence): Row[] {
  const { seal, timeStamps } = certificates;
  return [
    ["Check it at", checkAddress],
    spacedHash(["Hash of all events", chainHead(events)]),
    ["Sealed by", certificateLine(seal)],
    ...(timeStamps === null ? [] : [["Time-stamps by", certificateLine(timeStamps)] as const]),
  ];
}

/** `CN=Example, SHA-256 0A1B…`: as every viewer shows a certificate. */
function certificateLine(certificate: Uint8Array): string {
  const { subject, fingerprint256 } = new X509Certificate(certificate);
  return `${subject.split("\n").join(", ")}, SHA-256 ${fingerprint256.replaceAll(":", "").replace(/.{16}(?!$)/g, "$& ")}`;
}

/** A hash in four groups, which lines can be broken between. */
const spacedHash = ([label, value]: Row): Row => [
  label,
  /^[0-9a-f]{64}$/.test(value) ? value.replace(/.{16}(?!$)/g, "$& ") : value,
];
