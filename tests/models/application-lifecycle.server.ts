import type { LightMyRequestResponse } from "fastify";
import type { AnyEventObject } from "xstate";
import * as z from "zod/mini";
import { type PublicApplication, publicApplication } from "#contract/application.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { type Browser, openTestServer, type TestServer } from "#tests/support/server.ts";
import { completionOf, wholeAnswers } from "#tests/support/vendor-answers.ts";
import { enterCode } from "#tests/support/verification.ts";

type Subject = {
  server: TestServer;
  browser: Browser;
  shortcode: string;
  mobile: string;
  /** The bank's lines of what was paid and stands. */
  receipts: BankFeedLine[];
  /** How many lines the bank told of it. */
  lines: number;
};

const dueCents = 429_500;
const dueDate = "2026-12-12";
const partCents = 1_250;
/** Past 60 days after the due date, and so past 60 days without a change. */
const longAfter = { hours: 24 * 90 };

/** The life of an application by the calls, the bank feed and the jobs that move it. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    let started = 0;
    return {
      begin: () => {
        started += 1;
        return begin(server, started);
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const { account, ...rest } = await read(subject);
    // Money that nobody owes waits beside an application of every state.
    const { overCents, next, ...owed } = account;
    return { state: rest.status, everything: { ...rest, account: owed } };
  },
  traces: {
    removeCharge: (subject) => postingsOf(subject, "charge-cancelled"),
    publishSettlement: ({ server, shortcode }) =>
      countOf(
        server.database,
        "receipts where application_id = (select id from applications where shortcode = $1)",
        [shortcode],
      ),
  },
  untraced: Object.fromEntries(
    [
      "publishPartialCompletion",
      "publishCompletion",
      "publishCancellation",
      "publishLinkCancellation",
      "publishExpiry",
      "publishFullPayment",
      "publishReversal",
    ].map((name) => [name, "Whoever follows an event shows it; tests/server/core/events says who does."]),
  ),
  drivers: {
    "application.updated": (subject) => change(subject, "updateApplication"),
    "application.partially-completed": (subject) => change(subject, "markPartiallyCompleted"),
    "application.completed": async (subject) =>
      letIn(subject, async ({ browser, shortcode }) =>
        browser.call(
          "completeApplication",
          { shortcode },
          { body: completionOf((await read(subject)).version) },
        ),
      ),
    "application.expired": ({ server }) => {
      server.forward(longAfter);
      return jobWork(server.dependencies)["expire-applications"]({});
    },
    "application.cancelled": cancel,
    "payment.settled": pay,
    "payment.reversed": reverseLine,
  },
  grounded: withReceipts,
};

/** A reversal takes back a receipt: where none stands, a part is paid first. */
function withReceipts(events: readonly AnyEventObject[]): AnyEventObject[] {
  let status = 0;
  return events.flatMap((event) => {
    if (event.type === "payment.settled") status += 1;
    if (event.type !== "payment.reversed") return [event];
    if (status === 0) return [{ type: "payment.settled", isFullyPaid: false }, event];
    status -= 1;
    return [event];
  });
}

async function begin(server: TestServer, number: number): Promise<Subject> {
  const browser = server.browser(`203.0.113.${number}`);
  const mobile = `+614915${70_000 + number}`;
  const created = await browser.call("createApplication", null, {
    body: {
      answers: wholeAnswers({ today: todayIn("VIC", server.dependencies.clock.now()), mobile, email: "" }),
    },
  });
  const { shortcode } = created.json();
  await chargeFor(server, shortcode);
  return { server, browser, shortcode, mobile, receipts: [], lines: 0 };
}

const listingId = "lst_00000001";

/** What an agency's campaign makes owed, when it is due, and the listing that staff find it under. */
async function chargeFor({ database, dependencies }: TestServer, shortcode: string) {
  const { rows } = await database.query<{ applicationId: string; agencyId: string }>(
    `select id as "applicationId", agency_id as "agencyId" from applications where shortcode = $1`,
    [shortcode],
  );
  await database.query("update applications set listing_id = $2 where shortcode = $1", [
    shortcode,
    listingId,
  ]);
  for (const row of rows)
    await database.transaction((tx) => openObligation(tx, dependencies, { ...row, dueCents, dueDate }));
}

async function read({ browser, shortcode }: Subject): Promise<PublicApplication> {
  const answer = await browser.call("readApplication", { shortcode });
  return z.parse(publicApplication, answer.json());
}

const change = (subject: Subject, name: "updateApplication" | "markPartiallyCompleted") =>
  letIn(subject, async ({ browser, shortcode }) => {
    const { version } = await read(subject);
    return browser.call(name, { shortcode }, { body: { version, agent: { name: "Alex Agent" } } });
  });

/** Makes a call; where the server asks for a code, enters one and makes the call again. */
async function letIn(subject: Subject, call: (subject: Subject) => Promise<LightMyRequestResponse>) {
  const answer = await call(subject);
  if (answer.statusCode !== 428) return answer.json();
  await enterCode(subject.server, subject.browser, subject);
  return (await call(subject)).json();
}

/** By the agency's manager, on the listing. */
async function cancel({ server, browser, shortcode }: Subject) {
  const { rows } = await server.database.query<{ id: string }>(
    "select id from applications where shortcode = $1",
    [shortcode],
  );
  const params = { id: listingId, applicationId: rows[0]?.id ?? "" };
  return (await browser.call("cancelPaymentLink", params)).json();
}

/** A BPAY payment where the server says how, else a transfer with the reference that anyone with the link sees. */
async function pay(subject: Subject, event: AnyEventObject) {
  const { account, reference } = await read(subject);
  const bpay = await letIn(subject, ({ browser, shortcode }) => browser.call("readBpay", { shortcode }));
  const line: BankFeedLine = {
    lineId: nextLine(subject),
    instruction: "payment",
    amountCents: event.isFullyPaid === true ? Math.max(account.remainingCents, 1) : partCents,
    valueDate: "2026-11-21",
    ...("crn" in bpay
      ? { kind: "bpay", billerCode: bpay.billerCode, crn: bpay.crn }
      : { kind: "transfer", reference }),
  };
  subject.receipts.push(line);
  return await sendBankFeed(subject.browser, subject.server.dependencies, [line]);
}

async function reverseLine(subject: Subject) {
  const {
    lineId,
    reference: _,
    ...receipt
  } = subject.receipts.pop() ?? {
    lineId: "L-none",
    kind: "bpay",
    amountCents: partCents,
    valueDate: "2026-11-21",
  };
  const reversal = {
    ...receipt,
    instruction: "reversal",
    lineId: nextLine(subject),
    reverses: lineId,
  } as const;
  return await sendBankFeed(subject.browser, subject.server.dependencies, [reversal]);
}

function nextLine(subject: Subject): string {
  subject.lines += 1;
  return `L-${subject.shortcode}-${subject.lines}`;
}

const postingsOf = ({ server, shortcode }: Subject, kind: string): Promise<number> =>
  countOf(
    server.database,
    `journal_transactions where kind = $2
       and application_id = (select id from applications where shortcode = $1)`,
    [shortcode, kind],
  );
