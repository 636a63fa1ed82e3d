import * as z from "zod/mini";
import { applicationCreated } from "#contract/application.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { buildApp } from "#server/app.ts";
import { demoOperator } from "#server/config.operator.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { pageConfigOf } from "#server/page-config.ts";
import { type ScriptedCards, scriptedCards } from "#tests/support/cards.ts";
import { type Browser, openBrowser, openTestServer, type TestServer } from "#tests/support/server.ts";
import { completionOf, wholeAnswers } from "#tests/support/vendor-answers.ts";
import { browserCount, dueCents } from "./commands.ts";
import { type Gatekeeper, heldCards, heldDatabase } from "./held.ts";

export type SequenceFixture = Awaited<ReturnType<typeof openSequenceFixture>>;

/** One application of the real server, and what its browsers, the bank and the gateway know of it. */
export type Subject = {
  server: TestServer;
  cards: ScriptedCards;
  shortcode: string;
  reference: string;
  browsers: Browser[];
  /** How many charges the gateway had made before. */
  chargesBefore: number;
  /** What is wrong with the money and was not before: smaller sequences must not be blamed for it. */
  newErrors: () => Promise<string[]>;
  codeIds: string[];
  /** By browser: the id that its page keeps. */
  storedIds: (string | null)[];
  tokens: Map<string, string>;
  /** In the order of their first use. */
  keys: string[];
  paymentIds: Map<string, string>;
  /** What the bank was answered to have taken. */
  lines: { lineId: string; amountCents: number }[];
  /** How many lines and events were told of it. */
  events: number;
};

export type Beginning = {
  status: "draft" | "completed";
  isCodeRequired: boolean;
  /** The first browser has entered a code. */
  isEntered: boolean;
};

const always: Gatekeeper = () => Promise.resolve();
const daySeconds = 86_400;
const config = {
  awsRegion: "ap-southeast-2",
  userPoolId: "local_saleflow",
  userPoolClientId: "saleflow-demo",
  cognitoDomain: "http://localhost:4011",
  namespace: "saleflow",
};

/** The whole app, every step of which towards the database and the gateway can be held back. */
export async function openSequenceFixture(kind: DatabaseKind) {
  const cards = scriptedCards();
  const server = await openTestServer({ kind, cards });
  let gatekeeper = always;
  const hold: Gatekeeper = (step) => gatekeeper(step);
  const app = await buildApp({
    dependencies: {
      ...server.dependencies,
      database: heldDatabase(server.database, hold),
      cards: heldCards(cards, hold),
    },
    page: pageConfigOf({ runtime: config, operator: demoOperator }),
    pageFolder: null,
    metricsToken: null,
    checkReplies: true,
  });
  await app.ready();
  let started = 0;
  const printed = new Set<string>();
  const newErrors = async () => {
    const errors = (await server.errors()).filter((error) => !printed.has(error));
    for (const error of errors) printed.add(error);
    return errors;
  };
  return {
    server,
    /** A new application at the beginning of a day, so that no limit of another one counts. */
    begin: async (beginning: Beginning): Promise<Subject> => {
      started += 1;
      const seconds = server.dependencies.clock.now().getTime() / 1_000;
      server.forward({ seconds: daySeconds - (seconds % daySeconds) });
      server.jobs.sent.length = 0;
      const browsers = Array.from({ length: browserCount }, (_, at) =>
        openBrowser(app, `2001:${started >> 16}:${started & 0xffff}:${at}::1`),
      );
      return { ...(await beginSubject(server, cards, browsers, beginning)), newErrors };
    },
    /** Runs work whose steps are let through by a schedule. */
    heldBy: async <T>(keeper: Gatekeeper, work: () => Promise<T>): Promise<T> => {
      gatekeeper = keeper;
      try {
        return await work();
      } finally {
        gatekeeper = always;
      }
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
}

async function beginSubject(
  server: TestServer,
  cards: ScriptedCards,
  browsers: Browser[],
  beginning: Beginning,
): Promise<Omit<Subject, "newErrors">> {
  const [own] = browsers;
  if (own === undefined) throw new Error("A sequence needs a browser.");
  for (const [at, browser] of browsers.entries()) browser.cookies.set("browser", `browser ${at}`);
  const today = todayIn("VIC", server.dependencies.clock.now());
  const answer = await own.call("createApplication", null, {
    body: { answers: wholeAnswers({ today, mobile: mobileOf(server), email: "" }) },
  });
  const { shortcode, directApplication } = z.parse(applicationCreated, answer.json());
  await charge(server, shortcode, beginning.isCodeRequired);
  if (beginning.status === "completed")
    await own.call("completeApplication", { shortcode }, { body: completionOf(1) });
  return {
    server,
    cards,
    shortcode,
    reference: directApplication.reference,
    browsers,
    chargesBefore: cards.charges.length,
    codeIds: [],
    storedIds: browsers.map(() => null),
    tokens: new Map(),
    keys: [],
    paymentIds: new Map(),
    lines: [],
    events: 0,
  };
}

// A number is limited too: each day's application has one of its own.
const mobileOf = (server: TestServer): string =>
  `+61${400_000_000 + Math.floor(server.dependencies.clock.now().getTime() / 86_400_000)}`;

/** What an agency charges, whose payer it knows, and whether its product asks for a code: agencies have no pages for it yet. */
async function charge({ database, dependencies }: TestServer, shortcode: string, isCodeRequired: boolean) {
  const { rows } = await database.query<{ applicationId: string; agencyId: string }>(
    `update applications set payment_requires_otp = $2, mobile_verified_at = created_at where shortcode = $1
     returning id as "applicationId", agency_id as "agencyId"`,
    [shortcode, isCodeRequired],
  );
  const dueDate = dependencies.clock.now().toISOString().slice(0, 10);
  for (const row of rows)
    await database.transaction((tx) => openObligation(tx, dependencies, { ...row, dueCents, dueDate }));
}
