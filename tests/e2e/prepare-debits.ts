import type { MandateCreate } from "#contract/mandate.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createMandate } from "#server/mandate/create-mandate.ts";
import { returnDebit } from "#server/mandate/debit/return-debit.ts";
import { makeFiles } from "#server/mandate/direct-entry/make-file.ts";
import { drivePayToAgreement } from "#server/mandate/payto/agreement.ts";
import { trialNumber } from "./trials.ts";

/** Trials whose debits fell due while nobody collected them: what staff do with them is there on any day and hour. */
export const debitTrials = {
  clock: trialNumber(290),
  due: trialNumber(292),
  retrying: trialNumber(294),
  payTo: trialNumber(296),
};

const dayMs = 86_400_000;
const daysAgo = (dependencies: Dependencies, days: number): Dependencies => {
  const at = new Date(dependencies.clock.now().getTime() - days * dayMs);
  return { ...dependencies, clock: { now: () => at } };
};
const byTheClock = { agencyId: demoAgencyId, key: null, staffId: null };

const allOfIt: MandateCreate = {
  method: "Direct Debit",
  account: { bsb: "063-000", accountNumber: "12345678", accountName: "Jamie Nguyen" },
  schedule: {
    timing: "Now",
    timingDays: null,
    recurrence: "Once",
    recurrenceDays: null,
    amountType: "Percent",
    amount: 10_000,
    endType: "NoEndDate",
    endDays: null,
  },
  agreement: { version: directDebitAgreementVersion, accepted: true, signedName: "Jamie Nguyen" },
};

/**
 * The clock makes one file a day: today's is made here, so that it takes none of what staff are to file. Another debit
 * came back twelve days ago, and its second try is due; an agreement of PayTo waits for its payer with a payment due.
 */
export async function insertDebits(dependencies: Dependencies): Promise<void> {
  await debit(daysAgo(dependencies, 10), debitTrials.clock);
  await makeFiles(dependencies, byTheClock);

  const { id } = await debit(daysAgo(dependencies, 21), debitTrials.retrying);
  await makeFiles(daysAgo(dependencies, 14), byTheClock);
  const { rows } = await dependencies.database.query<{ paymentId: string }>(
    `select d.payment_id as "paymentId" from debit_attempts d join instalments i on i.id = d.instalment_id
     where i.mandate_id = $1`,
    [id],
  );
  for (const { paymentId } of rows)
    await returnDebit(daysAgo(dependencies, 12), { paymentId, code: "6", actor: "system" });

  await debit(daysAgo(dependencies, 10), debitTrials.due);
  await askPayTo(daysAgo(dependencies, 4));
}

const debit = (dependencies: Dependencies, { shortcode }: { shortcode: string }) =>
  createMandate(dependencies, shortcode, allOfIt, requestOf(shortcode));

async function askPayTo(dependencies: Dependencies): Promise<void> {
  const { shortcode } = debitTrials.payTo;
  const { id } = await createMandate(
    dependencies,
    shortcode,
    {
      method: "PayTo",
      debtor: { kind: "payId", type: "Email", value: "jamie@example.com" },
      schedule: {
        frequency: "WEEK",
        amountCents: 107_375,
        firstOn: todayIn("VIC", dependencies.clock.now()),
        lastOn: null,
      },
    },
    requestOf(shortcode),
  );
  await drivePayToAgreement(dependencies, id);
}

const requestOf = (shortcode: string) => ({ key: `prepared_${shortcode}`, address: "203.0.113.9" });
