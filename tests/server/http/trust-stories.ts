import type { LightMyRequestResponse } from "fastify";
import type { BankFeedLine } from "#contract/payment.ts";
import type { RouteName } from "#contract/routes.ts";
import type { TrustMonth, TrustMonthSummary, TrustMonths } from "#contract/trust-month.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { jobWork } from "#server/start/job-work.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;
type Headers = Record<string, string>;
export const comparer: Headers = bearerOf("demo-manager");
export const signer: Headers = bearerOf("demo-principal");
/** The trust account of the demo's agency. */
const account = { bsb: "063-000", accountNumber: "00318842" };

export const followMonths = (server: TestServer) => jobWork(server.dependencies)["follow-trust-months"]({});

export async function readMonths(server: TestServer, headers = comparer): Promise<TrustMonths> {
  return (await server.browser().call("readTrustMonths", null, { headers })).json();
}

/** A month of the agency, as the list shows it. */
export async function monthOf(
  server: TestServer,
  month: string,
  headers = comparer,
): Promise<TrustMonthSummary> {
  const { months } = await readMonths(server, headers);
  const found = months.find((each) => each.month === month);
  if (found === undefined) throw new Error(`no month ${month}`);
  return found;
}

export async function readMonth(server: TestServer, id: string, headers = comparer): Promise<TrustMonth> {
  return (await server.browser().call("readTrustMonth", { id }, { headers })).json();
}

type Compared = { on: string; balanceCents: number; headers?: Headers };
export async function compareWith(
  server: TestServer,
  { id }: { id: string },
  { on, balanceCents, headers = comparer }: Compared,
): Promise<LightMyRequestResponse> {
  const { version } = await readMonth(server, id, headers);
  const body = { version, balanceCents, on };
  return await server.browser().call("compareTrustMonth", { id }, { headers, body });
}

export async function signBy(
  server: TestServer,
  { id }: { id: string },
  headers = signer,
): Promise<LightMyRequestResponse> {
  const { version } = await readMonth(server, id, headers);
  return await server.browser().call("signTrustMonth", { id }, { headers, body: { version } });
}

export const postLine = (
  server: TestServer,
  id: string,
  body: object,
  { headers = comparer, key = pressKey() }: { headers?: Headers; key?: string } = {},
) => server.browser().call("postTrustLine", { id }, { headers, key, body });

/** A line of the bank's feed on the trust account. */
export async function bankLine(server: TestServer, line: Partial<BankFeedLine> = {}): Promise<string> {
  const lineId = pressKey();
  const kind = { kind: "transfer", instruction: "payment" } as const;
  const { rows } = await server.database.query<{ bsb: string; accountNumber: string }>(
    `select bank_bsb as bsb, bank_account_number as "accountNumber" from agencies where id = $1`,
    [demoAgencyId],
  );
  const of = { account: rows[0] ?? account, amountCents: 4_200, valueDate: "2026-11-18" };
  await sendBankFeed(server.browser(), server.dependencies, [{ lineId, ...kind, ...of, ...line }]);
  return lineId;
}

/** What the bank takes for its account, and no payment of ours is: $42.00. */
export const bankFee = (server: TestServer, line: Partial<BankFeedLine> = {}) =>
  bankLine(server, { direction: "out", reference: "ACCOUNT KEEPING FEE", ...line });

const current = async (server: TestServer) => {
  await followMonths(server);
  return await monthOf(server, server.dependencies.clock.now().toISOString().slice(0, 7));
};
const today = (server: TestServer) => server.dependencies.clock.now().toISOString().slice(0, 10);

/** Compares the month with a balance that is a dollar off, or just what the feed says. */
async function compared(server: TestServer, offCents = 0): Promise<LightMyRequestResponse> {
  const { id } = await current(server);
  const { feedCents } = (await readMonth(server, id)).now.figures;
  return await compareWith(server, { id }, { on: today(server), balanceCents: feedCents + offCents });
}

/** October, which is over and in which nothing moved. */
async function october({ database, dependencies }: TestServer): Promise<{ id: string }> {
  const id = dependencies.ids.next("tmo");
  const { rows } = await database.query<{ id: string }>(
    `insert into trust_months (id, agency_id, month, status, version, opened_at)
     values ($1, $2, '2026-10', 'open', 1, $3) returning id`,
    [id, demoAgencyId, dependencies.clock.now()],
  );
  return rows[0] ?? { id };
}

/** Posts a debit of the bank that no payment of ours is. */
async function postFee(server: TestServer, line: Partial<BankFeedLine> = {}) {
  const lineId = await bankFee(server, line);
  await compared(server, 100);
  return await postLine(server, (await current(server)).id, { kind: "feed", lineId });
}

const documentOf =
  (name: "readTrustMonthPdf" | "readTrustMonthCsv"): Story =>
  async (server) => {
    const { id } = await current(server);
    return await server.browser().call(name, { id, document: "statement" }, { headers: comparer });
  };

/** One good call of each route of the trust months. */
export const trustStories = {
  readTrustMonths: (server) => server.browser().call("readTrustMonths", null, { headers: comparer }),
  readTrustMonth: async (server) => {
    const { id } = await current(server);
    return await server.browser().call("readTrustMonth", { id }, { headers: comparer });
  },
  compareTrustMonth: (server) => compared(server),
  postTrustLine: (server) => postFee(server),
  signTrustMonth: async (server) => {
    const month = await october(server);
    await compareWith(server, month, { on: "2026-10-31", balanceCents: 0 });
    return await signBy(server, month);
  },
  readTrustLedgerCard: async (server) => {
    const { id } = await current(server);
    const { ledgers } = await readMonth(server, id);
    const params = { id, ledger: ledgers[0]?.ledger ?? "suspense" };
    return await server.browser().call("readTrustLedgerCard", params, { headers: comparer });
  },
  readTrustMonthPdf: documentOf("readTrustMonthPdf"),
  readTrustMonthCsv: documentOf("readTrustMonthCsv"),
  reportTrustOverdraft: async (server) => {
    await postFee(server, { amountCents: 90_000_000 });
    await followMonths(server);
    const { overdrafts } = await readMonths(server);
    const params = { id: overdrafts[0]?.id ?? "" };
    return await server.browser().call("reportTrustOverdraft", params, { headers: comparer });
  },
} satisfies Partial<Record<RouteName, Story>>;
