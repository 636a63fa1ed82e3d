import type { ApplicationAccount } from "#contract/application-account.ts";
import type { Mandate } from "#contract/mandate.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { jobWork } from "#server/start/job-work.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { cardToken, scriptedCards } from "#tests/support/cards.ts";
import { scriptedPayTo } from "#tests/support/payto.ts";
import { openTestServer } from "#tests/support/server.ts";

export type DebitFixture = Awaited<ReturnType<typeof openDebitFixture>>;

const account = { bsb: "063-000", accountNumber: "12345678", accountName: "Jane Citizen" };
const agreement = { version: "2026-11-22", accepted: true, signedName: "Jane Citizen" };
export const quarters = {
  timing: "Now",
  timingDays: null,
  recurrence: "Weekly",
  recurrenceDays: null,
  amountType: "Percent",
  amount: 2_500,
  endType: "NoEndDate",
  endDays: null,
};
export const directDebitBody = { method: "Direct Debit", account, schedule: quarters, agreement };
export const dueCents = 429_500;
let keys = 0;
export const nextKey = () => {
  keys += 1;
  return `k_debits_${String(keys).padStart(12, "0")}`;
};

/** The whole app with a PayTo whose messages a test delivers, and applications of its own for each story. */
export async function openDebitFixture(kind: DatabaseKind = "pglite", trials = 40) {
  const payTo = scriptedPayTo();
  const server = await openTestServer({ kind, trials, cards: scriptedCards(), payTo: payTo.provider });
  const work = jobWork(server.dependencies);
  const staff = server.browser();
  const call: typeof staff.call = (...given) => staff.call(...given);
  let used = 0;
  const fixture = {
    ...server,
    payTo,
    work,
    call,
    /** An application that needs no code and owes its campaign. */
    nextShortcode: () => {
      used += 2;
      return `TESTPAY${String(used).padStart(9, "0")}`;
    },
    create: async (shortcode: string, body: object, key = nextKey()) =>
      await server.browser().call("createMandate", { shortcode }, { key, body }),
    debit: async (shortcode: string, schedule: object = quarters): Promise<Mandate> =>
      (await fixture.create(shortcode, { method: "Direct Debit", account, schedule, agreement })).json(),
    agree: async (shortcode: string, schedule: object): Promise<Mandate> => {
      const debtor = { kind: "payId", type: "Email", value: "jane@example.com" };
      const made = (await fixture.create(shortcode, { method: "PayTo", debtor, schedule })).json();
      await fixture.drainPayTo();
      return await fixture.read(shortcode, made.id);
    },
    read: async (shortcode: string, id: string): Promise<Mandate> =>
      (await server.browser().call("readMandate", { shortcode, id })).json(),
    /** Runs what was asked of PayTo. */
    drainPayTo: async () => {
      for (const name of [
        "drive-payto-agreement",
        "amend-payto-agreement",
        "cancel-payto-agreement",
      ] as const)
        await server.jobs.drain(name, work[name]);
      await server.jobs.drain("drive-payto-payment", work["drive-payto-payment"]);
    },
    /** Delivers what PayTo told, as it would be posted. */
    handle: async () => {
      for (const event of payTo.drainEvents())
        await server
          .browser()
          .call("receivePayToEvent", null, payTo.posted(event, server.dependencies.clock.now()));
    },
    agreementOf: async (mandateId: string): Promise<string> => {
      const { rows } = await server.database.query<{ id: string }>(
        "select coalesce(agreement_id, '') as id from mandates where id = $1",
        [mandateId],
      );
      return rows[0]?.id ?? "";
    },
    /** Makes the file of what is due and hands it over; its id, or null where nothing is due. */
    exportFile: async (): Promise<string | null> => {
      const made = await call("exportDirectEntry", null, { key: nextKey() });
      if (made.statusCode !== 201) return null;
      await call("readDirectEntryFile", { id: made.json().id });
      return made.json().id;
    },
    sendBack: (lodgementReference: string | null | undefined, code: string) =>
      call("recordReturns", null, { body: { returns: [{ lodgementReference, code }] } }),
    /** The account of an application as its page reads it. */
    account: async (shortcode: string): Promise<ApplicationAccount> =>
      (await server.browser().call("readApplication", { shortcode })).json().account,
    card: (shortcode: string, amountCents: number) =>
      server.browser().call(
        "createPayment",
        { shortcode },
        {
          key: nextKey(),
          body: { method: "Credit Card", token: cardToken("paid"), amountCents, surchargeCents: 0 },
        },
      ),
    transfer: async (shortcode: string, amountCents: number): Promise<string> => {
      const { reference } = (await server.browser().call("readApplication", { shortcode })).json();
      const lineId = nextKey();
      const valueDate = "2026-11-21";
      await sendBankFeed(server.browser(), server.dependencies, [
        { lineId, kind: "transfer", instruction: "payment", amountCents, valueDate, reference },
      ]);
      return lineId;
    },
    days: (count: number) => server.forward({ hours: 24 * count }),
  };
  return fixture;
}
