import type { LightMyRequestResponse } from "fastify";
import type { BankFeedLine } from "#contract/payment.ts";
import type { RouteName } from "#contract/routes.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { linkBody, linkFor, pressKey } from "./payment-link-stories.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");
const subject = "demo-second";
/** A second person who manages everything. */
export const second = bearerOf(subject);

export async function hireSecond({ database, dependencies }: TestServer): Promise<void> {
  await database.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     select 'stf_second', $1, $2, $3, 'Sasha Second', 'second@demo.test', permissions, $4
     from staff_members where id = 'stf_manager' on conflict do nothing`,
    [demoAgencyId, demoBranchIds[0], subject, dependencies.clock.now()],
  );
}

/** The account that a payer named, of which the local bank has the same name. */
export const payOutBody = {
  payee: { kind: "account", name: "Jane Citizen", bsb: "063-111", accountNumber: "10122340" },
  reason: null,
};

/** Money that arrives for the agency; the bank's word of it. */
export async function receive(fixture: TestServer, line: Partial<BankFeedLine>): Promise<string> {
  const lineId = pressKey();
  const whole = {
    kind: "transfer",
    instruction: "payment",
    amountCents: 120_000,
    valueDate: "2026-11-21",
  } as const;
  await sendBankFeed(fixture.browser(), fixture.dependencies, [{ lineId, ...whole, ...line }]);
  return lineId;
}

/** Money for the agency that names no application: it waits in suspense. */
export async function suspended(fixture: TestServer, line: Partial<BankFeedLine> = {}) {
  const lineId = await receive(fixture, { kind: "payid", payId: "pay.nobody@pay.harbourvale.test", ...line });
  const { rows } = await fixture.database.query<{ id: string }>(
    "select id from incoming_funds where line_id = $1",
    [lineId],
  );
  return { id: rows[0]?.id ?? "", lineId };
}

/** Money that names neither application nor agency. */
export async function unassigned(fixture: TestServer, line: Partial<BankFeedLine> = {}): Promise<string> {
  const { id } = await suspended(fixture, { kind: "transfer", payId: "", reference: "house", ...line });
  return id;
}

const assign = (fixture: TestServer, id: string) => {
  const body = { agencyId: "agy_coastcountry", reason: "The bank named their account." };
  return fixture.browser().call("assignFunds", { id }, { headers, body });
};

/** A payment link that a transfer has paid, in whole or in part. */
export async function paidLink(fixture: TestServer, amountCents = 120_000, line: Partial<BankFeedLine> = {}) {
  const link = await linkFor(fixture, { ...linkBody, paymentRequiresOTP: false });
  const lineId = await receive(fixture, { reference: link.reference, amountCents, ...line });
  const { rows } = await fixture.database.query<{ id: string }>(
    "select id from payments where application_id = $1 and status = 'settled'",
    [link.applicationId],
  );
  return { ...link, lineId, paymentId: rows[0]?.id ?? "" };
}

export const refundBody = { amountCents: 20_000, reason: "The signboard was not put up.", isOwedAgain: true };

const search =
  (name: "searchPayments" | "searchIncomingFunds"): Story =>
  (fixture) =>
    fixture.browser().call(name, null, { headers, body: { queries: ["*"], page: 0, size: 20, sort: {} } });

async function waiting(fixture: TestServer): Promise<string> {
  await hireSecond(fixture);
  const { paymentId } = await paidLink(fixture);
  const body = { ...refundBody, amountCents: 110_000 };
  const asked = await fixture
    .browser()
    .call("askRefund", { id: paymentId }, { headers: second, key: pressKey(), body });
  return asked.json().id;
}

/** Money in suspense that is put to a debt which its line does not name: it waits for a second person. */
export const requestMatch = (
  fixture: TestServer,
  id: string,
  reference: string,
  { amountCents = 120_000, by = headers }: { amountCents?: number; by?: typeof headers } = {},
) => {
  const body = { reference, amountCents, reason: "The payer named the street alone." };
  return fixture.browser().call("matchFunds", { id }, { headers: by, key: pressKey(), body });
};

async function waitingMatch(fixture: TestServer): Promise<string> {
  await hireSecond(fixture);
  const { id } = await suspended(fixture);
  const { reference } = await linkFor(fixture);
  return (await requestMatch(fixture, id, reference, { by: second })).json().match.id;
}

/** One good call of each route of the desk and of refunds, by the demo's manager. */
export const deskStories = {
  searchPayments: search("searchPayments"),
  searchIncomingFunds: search("searchIncomingFunds"),
  readDeskPayment: async (fixture) => {
    const { paymentId } = await paidLink(fixture);
    return await fixture.browser().call("readDeskPayment", { id: paymentId }, { headers });
  },
  readDeskChanges: (fixture) => fixture.browser().call("readDeskChanges", { since: "start" }, { headers }),
  readDeskFunds: async (fixture) => {
    const { id } = await suspended(fixture);
    return await fixture.browser().call("readDeskFunds", { id }, { headers });
  },
  readDeskAlerts: (fixture) => fixture.browser().call("readDeskAlerts", null, { headers }),
  searchOwingApplications: async (fixture) => {
    const { reference } = await linkFor(fixture);
    return await fixture
      .browser()
      .call("searchOwingApplications", null, { headers, body: { text: reference } });
  },
  matchFunds: async (fixture) => {
    const { id } = await suspended(fixture);
    return await requestMatch(fixture, id, (await linkFor(fixture)).reference);
  },
  searchAgencies: (fixture) =>
    fixture.browser().call("searchAgencies", null, { headers, body: { text: "coast" } }),
  assignFunds: async (fixture) => assign(fixture, await unassigned(fixture)),
  unassignFunds: async (fixture) => {
    const id = await unassigned(fixture);
    await assign(fixture, id);
    return await fixture.browser().call("unassignFunds", { id }, { headers });
  },
  previewBankFile: async (fixture) => {
    const { reference } = await linkFor(fixture);
    const text = `line_id,kind,amount,value_date,reference\nL-1,transfer,1200.00,2026-11-21,${reference}\n`;
    return await fixture
      .browser()
      .call("previewBankFile", null, { headers, body: { name: "nab.csv", text } });
  },
  importBankLines: (fixture) =>
    fixture.browser().call("importBankLines", null, {
      headers,
      body: {
        name: "nab.csv",
        lines: [
          {
            lineId: pressKey(),
            kind: "transfer",
            instruction: "payment",
            amountCents: 100,
            valueDate: "2026-11-21",
          },
        ],
      },
    }),
  readOpenMatches: async (fixture) => {
    await waitingMatch(fixture);
    return await fixture.browser().call("readOpenMatches", null, { headers });
  },
  approveMatch: async (fixture) =>
    fixture.browser().call("approveMatch", { id: await waitingMatch(fixture) }, { headers }),
  declineMatch: async (fixture) =>
    fixture.browser().call("declineMatch", { id: await waitingMatch(fixture) }, { headers }),
  undoMatch: async (fixture) => {
    const id = await waitingMatch(fixture);
    await fixture.browser().call("approveMatch", { id }, { headers });
    return await fixture.browser().call("undoMatch", { id }, { headers, body: { reason: "Not theirs." } });
  },
  readLedger: async (fixture) => {
    const { applicationId } = await paidLink(fixture);
    return await fixture.browser().call("readLedger", { id: applicationId }, { headers });
  },
  askRefund: async (fixture) => {
    const { paymentId } = await paidLink(fixture);
    return await fixture
      .browser()
      .call("askRefund", { id: paymentId }, { headers, key: pressKey(), body: refundBody });
  },
  askSuspenseRefund: async (fixture) => {
    const { id } = await suspended(fixture);
    const body = { amountCents: 1_000, reason: "Paid twice." };
    return await fixture.browser().call("askSuspenseRefund", { id }, { headers, key: pressKey(), body });
  },
  readOpenRefunds: (fixture) => fixture.browser().call("readOpenRefunds", null, { headers }),
  approveRefund: async (fixture) =>
    fixture.browser().call("approveRefund", { id: await waiting(fixture) }, { headers }),
  declineRefund: async (fixture) =>
    fixture.browser().call("declineRefund", { id: await waiting(fixture) }, { headers }),
  payOutRefund: async (fixture) => {
    const id = await waiting(fixture);
    await fixture.browser().call("approveRefund", { id }, { headers });
    return await fixture.browser().call("payOutRefund", { id }, { headers, body: payOutBody });
  },
} satisfies Partial<Record<RouteName, Story>>;
