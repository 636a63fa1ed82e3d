import type { Conveyancer } from "#contract/settlement.ts";
import { longDay } from "#domain/calendar/days.ts";
import type { TimeZone } from "#domain/calendar/instants.ts";
import { type Signature, signaturePad } from "#domain/party/signature.ts";
import { openDocument } from "#server/core/documents/document.ts";
import { evidenceInstant } from "#server/core/documents/evidence-instant.ts";
import type { Brand } from "#server/core/documents/sheet.ts";

export type SettlementValues = {
  id: string;
  agencyName: string;
  brand: Brand;
  reference: string;
  textVersion: string;
  clauses: readonly string[];
  name: string;
  settlementDate: string;
  conveyancer: Conveyancer | null;
  signature: Signature;
  signedAt: Date;
  timeZone: TimeZone;
  signedFrom: string;
};

/** An authority as a document: the words that were signed, by whom, when and from where, and the signature. */
export async function settlementPdf(values: SettlementValues): Promise<Uint8Array> {
  const { signature } = values;
  const document = openDocument({
    title: `Authority to pay at settlement, ${values.reference}`,
    agencyName: values.agencyName,
    brand: values.brand,
    agencyLine: `Reference ${values.reference}`,
    heading: "Authority to pay at settlement",
    number: "",
    createdAt: values.signedAt,
  });
  for (const [index, clause] of values.clauses.entries()) document.paragraph(`${index + 1}.  ${clause}`);
  document.rule();
  for (const [term, detail] of factsOf(values)) document.detail(term, detail);
  document.part("Signed", 100);
  document.signature({
    name: values.name,
    drawing: signature.kind === "drawn" ? signature.paths.join("") : null,
    box: signaturePad,
  });
  document.note(`Signed electronically by ${values.name}.`);
  return await document.save();
}

function factsOf(values: SettlementValues): [term: string, detail: string][] {
  const { conveyancer } = values;
  const contacts = [conveyancer?.name, conveyancer?.email, conveyancer?.phoneNumber];
  return [
    ["Settlement expected", longDay(values.settlementDate)],
    ...(conveyancer === null
      ? []
      : ([["Conveyancer", contacts.filter(Boolean).join(", ")]] satisfies [string, string][])),
    ["Signed by", values.name],
    ["Signed on", evidenceInstant(values.signedAt, values.timeZone)],
    ["Signed from", values.signedFrom],
    ["Text version", values.textVersion],
    ["Authority", values.id],
  ];
}
