import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clearDebit } from "#server/mandate/debit/clear-debit.ts";
import { returnDebit } from "#server/mandate/debit/return-debit.ts";
import type { PayToPaymentReport } from "#server/services/payto/payto-provider.ts";

type AskedPayment = { amountCents: number; agreementId: string | null; reference: string; outcome: string };

/** Asks PayTo for a payment, again after a lost answer: the payment's id makes it once, and its answer says how it stands. */
export async function drivePayToPayment(dependencies: Dependencies, paymentId: string): Promise<void> {
  const asked = await askedPayment(dependencies.database, paymentId);
  if (asked === null || asked.outcome !== "pending" || asked.agreementId === null) return;
  const reported = await dependencies.payTo.requestPayment({
    reference: paymentId,
    agreementId: asked.agreementId,
    amountCents: asked.amountCents,
    description: asked.reference,
  });
  await handlePayment(dependencies, reported);
}

/** Counts what PayTo says of a payment. Amount and agreement must be ours; a word that comes again changes nothing. */
export async function handlePayment(dependencies: Dependencies, reported: PayToPaymentReport): Promise<void> {
  const { database, log } = dependencies;
  const asked = await askedPayment(database, reported.reference);
  if (asked === null) return log.warn({ paymentId: reported.reference }, "word of an unknown PayTo payment");
  if (asked.amountCents !== reported.amountCents || asked.agreementId !== reported.agreementId)
    return log.error({ paymentId: reported.reference }, "a PayTo payment is not what was asked for");
  if (reported.status === "settled") await clearDebit(dependencies, reported.reference);
  if (reported.status === "rejected")
    await returnDebit(dependencies, {
      paymentId: reported.reference,
      code: reported.reason ?? "MD01",
      actor: "system",
    });
}

async function askedPayment(queries: Queries, paymentId: string): Promise<AskedPayment | null> {
  const { rows } = await queries.query<AskedPayment>(
    `select d.amount_cents as "amountCents", d.outcome, m.agreement_id as "agreementId", a.reference
     from debit_attempts d join instalments i on i.id = d.instalment_id join mandates m on m.id = i.mandate_id
     join applications a on a.id = m.application_id where d.payment_id = $1 and d.method = 'PayTo'`,
    [paymentId],
  );
  return rows[0] ?? null;
}
