import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Payment } from "#contract/payment.ts";
import { blankAgencyPage } from "#domain/agency-page/agency-page.ts";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { deliverMessage } from "#server/core/messages/message.delivery.ts";
import { RawReply } from "#server/http/call.ts";
import { receiptHandlers } from "#server/receipt/receipt.routes.ts";
import type { MailMessage, SmsMessage } from "#server/services/messages.ts";
import { dueCents, type Owing, type OwingValues } from "#tests/server/payment/owing.ts";
import { cardBody, type Fixture, openPaymentFixture } from "#tests/server/payment/payment-fixture.ts";
import { cardToken } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { picture } from "#tests/support/pictures.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { linesOf, readTagged } from "#tests/support/tagged-pdf.ts";

let crns = 0;

describe.each(databaseKinds())("receipts on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openPaymentFixture(kind);
    await fixture.database.query(
      "update agencies set gst_registered = true, legal_name = 'HV Pty Ltd', abn = '53004085616' where id = 'agy_1'",
    );
  });
  afterAll(async () => {
    expect(await checkInvariants(fixture.database)).toEqual([]);
    await fixture.close();
  });

  const owing = (values: OwingValues = {}) => {
    crns += 1;
    return fixture.owing({ crn: String(10_000_000_000 + crns), ...values });
  };
  const payByCard = async (application: Owing): Promise<Payment> =>
    (
      await fixture.create(
        application,
        `key-${application.id}`,
        cardBody(cardToken("paid", "amex"), dueCents, 6_013),
      )
    ).said;
  const transfer = (application: Owing, amountCents: number, lineId: string) =>
    fixture.receive({ lineId, amountCents, reference: application.reference });
  const read = async ({ shortcode }: Owing, id: string): Promise<Uint8Array> => {
    const reply = await receiptHandlers(fixture.dependencies).readReceipt(fixture.call({ shortcode, id }));
    if (!(reply instanceof RawReply) || !(reply.body instanceof Uint8Array)) throw new Error("Not a file.");
    return reply.body;
  };
  /** Delivers what was written for an application: the messages as its ports were given them. */
  const delivered = async ({ id }: Owing) => {
    const sent: (MailMessage | SmsMessage)[] = [];
    const send = async (message: MailMessage | SmsMessage) => void sent.push(message);
    const ports = { mail: { kind: "smtp" as const, send }, sms: { kind: "sns" as const, send } };
    const { rows } = await fixture.database.query<{ id: string }>(
      "select id from outbox_messages where application_id = $1 and status = 'pending' order by created_at, id",
      [id],
    );
    for (const message of rows) await deliverMessage({ ...fixture.dependencies, ...ports }, message.id);
    return sent;
  };
  const settledOf = async (application: Owing) =>
    (await fixture.payments(application)).filter(({ status }) => status === "settled");

  test("a receipt has the logo that the agency's page had when its payment settled", async () => {
    const { database, dependencies } = fixture;
    const hash = "5c".repeat(32);
    await dependencies.files.put(hash, picture());
    const content = { ...blankAgencyPage, logo: { hash, width: 320, height: 80 } };
    await database.query(
      "insert into agency_flags (agency_id, flag, enabled) values ('agy_1', 'admin-manage-website', true)",
    );
    await database.query(
      `insert into agency_pages (agency_id, status, draft, published_number, updated_at)
       values ('agy_1', 'published', $1, 1, now())`,
      [JSON.stringify(content)],
    );
    await database.query(
      `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
       values ('stf_page', 'agy_1', 'stf_page', 'Pat Publisher', 'pat@example.com', '{manage-agency}', now())`,
    );
    await database.query(
      `insert into agency_page_versions (agency_id, number, content, published_by, published_at)
       values ('agy_1', 1, $1, 'stf_page', now())`,
      [JSON.stringify(content)],
    );
    const application = await owing();
    const payment = await payByCard(application);
    await database.query("update agency_pages set status = 'withdrawn' where agency_id = 'agy_1'");
    const figures = async (bytes: Uint8Array) =>
      linesOf((await readTagged(bytes)).elements).filter((line) => line.includes("Figure"));
    expect(await figures(await read(application, payment.id))).toEqual([
      "Document > Figure: [Harbour & Vale]",
    ]);
    const later = await owing();
    expect(await figures(await read(later, (await payByCard(later)).id))).toEqual([]);
  });

  test("a card payment's receipt goes by e-mail with the very document that the page downloads [T404]", async () => {
    const application = await owing();
    const payment = await payByCard(application);
    const [message, ...others] = (await delivered(application)) as MailMessage[];
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: "jane@example.com",
      subject: `Receipt ${payment.receiptNumber} from Harbour & Vale`,
      body: [
        "Thank you. We received $4,355.13 for 12 Wattle Street, Richmond VIC 3121.",
        `Receipt ${payment.receiptNumber}, reference ${application.reference}.`,
        "Paid 21 November 2026, 1:00 pm AEDT by American Express ending in 0005.",
        "This is paid in full.",
        `Your receipt is attached: receipt-${payment.receiptNumber}.pdf.`,
        "- Harbour & Vale",
      ].join("\n"),
      attachments: [{ name: `receipt-${payment.receiptNumber}.pdf`, contentType: "application/pdf" }],
    });
    const bytes = await read(application, payment.id);
    expect(Buffer.from(message?.attachments[0]?.content ?? []).equals(bytes)).toBe(true);
    expect(Buffer.from(await read(application, payment.id)).equals(bytes)).toBe(true);
    const [text = ""] = await textOf(bytes);
    for (const label of [
      "Tax invoice and receipt",
      "HV Pty Ltd · ABN 53 004 085 616",
      "21 November 2026, 1:00 pm AEDT",
      "Billed to Jane Citizen",
      "American Express ending in 0005",
      "Sent to jXXe@example.com, by email",
      "Marketing costs $4,295.00",
      "Card surcharge $60.13",
      "Total paid (AUD) $4,355.13",
      "GST included in the amount $390.45",
      "GST included in the card surcharge $5.47",
      "Remaining $0.00",
    ])
      expect(text).toContain(label);
  });

  test("each part payment has a receipt of its own, with what was received and what remains [T414]", async () => {
    const application = await owing();
    await transfer(application, 100_000, `part-1-${kind}`);
    fixture.forward({ minutes: 5 });
    await transfer(application, 329_500, `part-2-${kind}`);
    const bodies = (await delivered(application)).map(({ body }) => body.split("\n")[3]);
    expect(bodies).toEqual(["Received so far $1,000.00, remaining $3,295.00.", "This is paid in full."]);
    const texts = await Promise.all(
      (await settledOf(application)).map(async ({ id }) => (await textOf(await read(application, id)))[0]),
    );
    expect(texts[0]).toMatch(/Total paid \(AUD\) \$1,000\.00 GST included \$90\.91 .*Remaining \$3,295\.00/);
    expect(texts[1]).toMatch(/Total paid \(AUD\) \$3,295\.00 GST included \$299\.54 .*Remaining \$0\.00/);
  });

  test("what came in beyond what was due is told in message and document [T415]", async () => {
    const application = await owing();
    await transfer(application, dueCents + 5_000, `over-${kind}`);
    const [message] = await delivered(application);
    expect(message?.body).toContain(
      "You paid $50.00 more than was due. It is held for you until it is returned.",
    );
    const [payment] = await settledOf(application);
    const [text] = await textOf(await read(application, payment?.id ?? ""));
    expect(text).toContain("Paid beyond what was due $50.00");
    expect(text).toContain("Total paid (AUD) $4,295.00");
  });

  test("by text message it has no attachment and says where it is; without any contact it goes to nobody [T405]", async () => {
    const vendor = { name: "Robin Walker", email: null, phoneNumber: "+61491570157" };
    const application = await owing({ vendors: [vendor] });
    const payment = await payByCard(application);
    expect(await delivered(application)).toEqual([
      {
        id: expect.any(String),
        to: "+61491570157",
        body: [
          "Thank you. We received $4,355.13 for 12 Wattle Street, Richmond VIC 3121.",
          `Receipt ${payment.receiptNumber}, reference ${application.reference}.`,
          "This is paid in full.",
          `Your receipt as a PDF: http://localhost:4010/pay/${application.shortcode}/receipts`,
          "- Harbour & Vale",
        ].join("\n"),
      },
    ]);
    expect((await textOf(await read(application, payment.id)))[0]).toContain(
      "Sent to XXXXXX157, by text message",
    );
    const silent = await owing({ vendors: [{ ...vendor, phoneNumber: null }] });
    const unsent = await payByCard(silent);
    expect(await delivered(silent)).toEqual([]);
    expect((await textOf(await read(silent, unsent.id)))[0]).not.toContain("Sent to");
  });

  test("a receipt stays as it was issued, whatever its agency changes afterwards", async () => {
    const application = await owing();
    const payment = await payByCard(application);
    await fixture.database.query(
      "update agencies set gst_registered = false, legal_name = 'Other Pty Ltd', name = 'Other' where id = 'agy_1'",
    );
    const [text] = await textOf(await read(application, payment.id));
    await fixture.database.query(
      "update agencies set gst_registered = true, legal_name = 'HV Pty Ltd', name = 'Harbour & Vale' where id = 'agy_1'",
    );
    expect(text).toContain("Tax invoice and receipt");
    expect(text).toContain("HV Pty Ltd");
    expect(text).not.toContain("Other");
  });

  test("a deposit's receipt has no GST and is no tax invoice [T413]", async () => {
    const application = await owing({ productType: "Deposit Payment", vendors: [] });
    await transfer(application, dueCents, `deposit-${kind}`);
    const [payment] = await settledOf(application);
    const [text = ""] = await textOf(await read(application, payment?.id ?? ""));
    expect(text).toContain("No GST applies to a deposit.");
    expect(text).not.toMatch(/Tax invoice|GST included/);
  });

  test("a payment of before receipts were kept gets one, with what had been received by then", async () => {
    const application = await owing();
    await transfer(application, 100_000, `early-1-${kind}`);
    fixture.forward({ minutes: 5 });
    await transfer(application, 200_000, `early-2-${kind}`);
    await fixture.database.query("delete from receipts where application_id = $1", [application.id]);
    const [first, second] = await settledOf(application);
    expect((await textOf(await read(application, first?.id ?? "")))[0]).toContain("Remaining $3,295.00");
    expect((await textOf(await read(application, second?.id ?? "")))[0]).toContain(
      "Received so far $3,000.00",
    );
  });

  test("only a settled payment of the application has a receipt", async () => {
    const application = await owing();
    const { said: waiting } = await fixture.create(application, "key-waiting", { method: "BPay" });
    await expect(read(application, waiting.id)).rejects.toThrow("payment.unknown");
    const paid = await owing();
    const { id } = await payByCard(paid);
    await expect(read(application, id)).rejects.toThrow("payment.unknown");
    expect((await read(paid, id)).length).toBeGreaterThan(1_000);
  });
});
