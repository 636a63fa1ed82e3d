import type { MandateCreate } from "#contract/mandate.ts";
import { longDay } from "#domain/calendar/days.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { stateOf } from "#domain/calendar/today.ts";
import { directDebitAgreement } from "#domain/mandate/direct-debit-agreement.ts";
import { formatCents } from "#domain/money/cents.ts";
import { findDocumentBrand } from "#server/core/brand/document-brand.ts";
import { openDocument } from "#server/core/documents/document.ts";
import { evidenceInstant } from "#server/core/documents/evidence-instant.ts";
import type { Brand } from "#server/core/documents/sheet.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Collectable } from "./collectable.ts";
import { type DatedInstalment, debtorOf } from "./mandate.rules.ts";
import { insertDocument } from "./mandate.store.ts";

type Accepted = {
  id: string;
  owed: Collectable;
  body: Extract<MandateCreate, { method: "Direct Debit" }>;
  planned: readonly DatedInstalment[];
  request: { address: string };
};

/** Keeps the accepted Direct Debit Request as it was read and signed: version, time, address, schedule and words. */
export async function keepAgreement(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "files" | "log">,
  accepted: Accepted,
): Promise<void> {
  const now = dependencies.clock.now();
  const brand = await findDocumentBrand(tx, dependencies, accepted.owed.agencyId);
  await insertDocument(tx, accepted.id, await agreementPdf(accepted, brand, now), now);
}

async function agreementPdf(
  { id, owed, body, planned, request }: Accepted,
  brand: Brand,
  at: Date,
): Promise<Uint8Array> {
  const { agencyName: name, agencyPhone: phone, debitUserId: userId } = owed;
  if (userId === null) throw new Error("A direct debit of an agency without a direct entry user.");
  const debtor = debtorOf(body);
  const document = openDocument({
    title: `Direct Debit Request ${owed.reference}`,
    agencyName: name,
    brand,
    agencyLine: `Direct debit user ${userId} · ${phone}`,
    heading: "Direct Debit Request",
    number: owed.reference,
    createdAt: at,
  });
  if (debtor.kind === "account") {
    document.detail("Name of the account", debtor.accountName);
    document.detail("BSB", debtor.bsb);
    document.detail("Account number", debtor.accountNumber);
  }
  document.detail("Terms version", body.agreement.version);
  document.detail("Accepted", evidenceInstant(at, timeZoneOf(stateOf(owed))));
  document.detail("IP address", request.address);
  document.detail("Mandate", id);
  document.part("Schedule");
  for (const { collectOn, amountCents } of planned)
    document.detail(longDay(collectOn), formatCents(amountCents));
  for (const { title, paragraphs } of directDebitAgreement({ name, userId, phone })) {
    document.part(title);
    for (const paragraph of paragraphs) document.paragraph(paragraph);
  }
  document.part("Signed", 60);
  document.signature({ name: body.agreement.signedName, drawing: null, box: { width: 1, height: 1 } });
  return await document.save();
}
