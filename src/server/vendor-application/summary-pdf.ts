import { timeZoneOf } from "#domain/calendar/instants.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { inThrees } from "#domain/party/abn.ts";
import { signaturePad } from "#domain/party/signature.ts";
import { applicationConsent, applicationTerms } from "#domain/vendor-application/terms.ts";
import { addressOf } from "#server/core/answers/answers.rules.ts";
import { openDocument } from "#server/core/documents/document.ts";
import { evidenceInstant } from "#server/core/documents/evidence-instant.ts";
import type { Brand } from "#server/core/documents/sheet.ts";
import { agreementOf, summaryOf } from "./summary.rules.ts";
import type { SummaryRow } from "./summary.store.ts";

/** A completed application as its vendor sent it, with what was agreed to and the signature. */
export async function summaryPdf(row: SummaryRow, brand: Brand): Promise<Uint8Array> {
  const { state } = addressOf(row.answers.property);
  const document = openDocument({
    title: `Application ${row.reference}`,
    agencyName: row.agencyName,
    brand,
    agencyLine: `ABN ${inThrees(row.agencyAbn)} · ${row.agencyPhone}`,
    heading: "Application",
    number: row.reference,
    createdAt: row.completedAt,
  });
  document.detail("Completed", evidenceInstant(row.completedAt, timeZoneOf(state)));
  const completedOn = todayIn(state, row.completedAt);
  for (const { heading, details } of summaryOf(row.answers, { completedOn, hasBirthDates: true }))
    document.details(heading, details);
  document.part("What was agreed to");
  if (row.termsVersion === applicationTerms.version)
    for (const section of applicationTerms.sections) {
      document.subheading(section.heading);
      for (const paragraph of section.paragraphs) document.note(paragraph);
    }
  if (row.consentVersion === applicationConsent.version) {
    document.subheading("Use of your details");
    document.note(applicationConsent.label);
  }
  document.note(agreementOf(row.termsVersion, row.consentVersion));
  document.part("Signed", 100);
  document.signature({ name: row.signatureName, drawing: row.signatureDrawing, box: signaturePad });
  document.note("The estimate is not an offer. The loan agreement says what is charged.");
  return await document.save();
}
