import type { LightMyRequestResponse } from "fastify";
import type { BankFeedLine } from "#contract/payment.ts";
import type { RouteName } from "#contract/routes.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { linkBody, linkFor, pressKey } from "./payment-link-stories.ts";

type Story = (world: TestServer) => Promise<LightMyRequestResponse>;
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

/** Money that arrives for the agency; the bank's word of it. */
export async function receive(world: TestServer, line: Partial<BankFeedLine>): Promise<string> {
  const lineId = pressKey();
  const whole = {
    kind: "transfer",
    instruction: "payment",
    amountCents: 120_000,
    valueDate: "2026-11-21",
  } as const;
  await sendBankFeed(world.browser(), world.dependencies, [{ lineId, ...whole, ...line }]);
  return lineId;
}

/** Money for the agency that names no application: it waits in suspense. */
export async function suspended(world: TestServer, line: Partial<BankFeedLine> = {}) {
  const lineId = await receive(world, { kind: "payid", payId: "pay.nobody@pay.harbourvale.test", ...line });
  const { rows } = await world.database.query<{ id: string }>(
    "select id from incoming_funds where line_id = $1",
    [lineId],
  );
  return { id: rows[0]?.id ?? "", lineId };
}

/** Money that names neither application nor agency. */
export async function unassigned(world: TestServer, line: Partial<BankFeedLine> = {}): Promise<string> {
  const { id } = await suspended(world, { kind: "transfer", payId: "", reference: "house", ...line });
  return id;
}

const assign = (world: TestServer, id: string) => {
  const body = { agencyId: "agy_coastcountry", reason: "The bank named their account." };
  return world.browser().call("assignFunds", { id }, { headers, body });
};

/** A payment link that a transfer has paid, in whole or in part. */
export async function paidLink(world: TestServer, amountCents = 120_000, line: Partial<BankFeedLine> = {}) {
  const link = await linkFor(world, { ...linkBody, paymentRequiresOTP: false });
  const lineId = await receive(world, { reference: link.reference, amountCents, ...line });
  const { rows } = await world.database.query<{ id: string }>(
    "select id from payments where application_id = $1 and status = 'settled'",
    [link.applicationId],
  );
  return { ...link, lineId, paymentId: rows[0]?.id ?? "" };
}

export const refundBody = { amountCents: 20_000, reason: "The signboard was not put up.", isOwedAgain: true };

const search =
  (name: "searchPayments" | "searchIncomingFunds"): Story =>
  (world) =>
    world.browser().call(name, null, { headers, body: { queries: ["*"], page: 0, size: 20, sort: {} } });

async function waiting(world: TestServer): Promise<string> {
  await hireSecond(world);
  const { paymentId } = await paidLink(world);
  const body = { ...refundBody, amountCents: 110_000 };
  const asked = await world
    .browser()
    .call("askRefund", { id: paymentId }, { headers: second, key: pressKey(), body });
  return asked.json().id;
}

/** Money in suspense that is put to a debt which its line does not name: it waits for a second person. */
export const requestMatch = (
  world: TestServer,
  id: string,
  reference: string,
  { amountCents = 120_000, by = headers }: { amountCents?: number; by?: typeof headers } = {},
) => {
  const body = { reference, amountCents, reason: "The payer named the street alone." };
  return world.browser().call("matchFunds", { id }, { headers: by, key: pressKey(), body });
};

async function waitingMatch(world: TestServer): Promise<string> {
  await hireSecond(world);
  const { id } = await suspended(world);
  const { reference } = await linkFor(world);
  return (await requestMatch(world, id, reference, { by: second })).json().match.id;
}

/** One good call of each route of the desk and of refunds, by the demo's manager. */
export const deskStories = {
  searchPayments: search("searchPayments"),
  searchIncomingFunds: search("searchIncomingFunds"),
  readDeskPayment: async (world) => {
    const { paymentId } = await paidLink(world);
    return await world.browser().call("readDeskPayment", { id: paymentId }, { headers });
  },
  readDeskChanges: (world) => world.browser().call("readDeskChanges", { since: "start" }, { headers }),
  readDeskFunds: async (world) => {
    const { id } = await suspended(world);
    return await world.browser().call("readDeskFunds", { id }, { headers });
  },
  readDeskAlerts: (world) => world.browser().call("readDeskAlerts", null, { headers }),
  searchOwingApplications: async (world) => {
    const { reference } = await linkFor(world);
    return await world
      .browser()
      .call("searchOwingApplications", null, { headers, body: { text: reference } });
  },
  matchFunds: async (world) => {
    const { id } = await suspended(world);
    return await requestMatch(world, id, (await linkFor(world)).reference);
  },
  searchAgencies: (world) =>
    world.browser().call("searchAgencies", null, { headers, body: { text: "coast" } }),
  assignFunds: async (world) => assign(world, await unassigned(world)),
  unassignFunds: async (world) => {
    const id = await unassigned(world);
    await assign(world, id);
    return await world.browser().call("unassignFunds", { id }, { headers });
  },
  previewBankFile: async (world) => {
    const { reference } = await linkFor(world);
    const text = `line_id,kind,amount,value_date,reference\nL-1,transfer,1200.00,2026-11-21,${reference}\n`;
    return await world.browser().call("previewBankFile", null, { headers, body: { name: "nab.csv", text } });
  },
  importBankLines: (world) =>
    world.browser().call("importBankLines", null, {
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
  readOpenMatches: async (world) => {
    await waitingMatch(world);
    return await world.browser().call("readOpenMatches", null, { headers });
  },
  approveMatch: async (world) =>
    world.browser().call("approveMatch", { id: await waitingMatch(world) }, { headers }),
  declineMatch: async (world) =>
    world.browser().call("declineMatch", { id: await waitingMatch(world) }, { headers }),
  undoMatch: async (world) => {
    const id = await waitingMatch(world);
    await world.browser().call("approveMatch", { id }, { headers });
    return await world.browser().call("undoMatch", { id }, { headers, body: { reason: "Not theirs." } });
  },
  readLedger: async (world) => {
    const { applicationId } = await paidLink(world);
    return await world.browser().call("readLedger", { id: applicationId }, { headers });
  },
  askRefund: async (world) => {
    const { paymentId } = await paidLink(world);
    return await world
      .browser()
      .call("askRefund", { id: paymentId }, { headers, key: pressKey(), body: refundBody });
  },
  askSuspenseRefund: async (world) => {
    const { id } = await suspended(world);
    const body = { amountCents: 1_000, reason: "Paid twice." };
    return await world.browser().call("askSuspenseRefund", { id }, { headers, key: pressKey(), body });
  },
  readOpenRefunds: (world) => world.browser().call("readOpenRefunds", null, { headers }),
  approveRefund: async (world) =>
    world.browser().call("approveRefund", { id: await waiting(world) }, { headers }),
  declineRefund: async (world) =>
    world.browser().call("declineRefund", { id: await waiting(world) }, { headers }),
  payOutRefund: async (world) => {
    const id = await waiting(world);
    await world.browser().call("approveRefund", { id }, { headers });
    return await world.browser().call("payOutRefund", { id }, { headers, body: { reference: "NAB 1" } });
  },
} satisfies Partial<Record<RouteName, Story>>;
