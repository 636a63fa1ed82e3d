import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import type { BankFeedLine } from "#contract/payment.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import type { LocalSecrets } from "#server/start/local-secrets.ts";
import { cardSandboxOrigin, e2eDataFolder, e2eOrigin } from "./ports.ts";
import { readApplication, type Trial } from "./trials.ts";

export type Line = Pick<BankFeedLine, "kind" | "amountCents"> & Partial<BankFeedLine>;

/** The server that the bank tells, and its time: the one that every test shares, where none is named. */
type Bank = { origin: string; folder: string; now: Date };

/** A line of the bank's feed, signed as the bank signs it. Answers its id. */
export async function sendBankLine(
  request: APIRequestContext,
  line: Line,
  { origin, folder, now }: Bank = { origin: e2eOrigin, folder: e2eDataFolder, now: new Date() },
): Promise<string> {
  const lineId = randomUUID();
  const valueDate = now.toISOString().slice(0, 10);
  const lines = [{ lineId, instruction: "payment", valueDate, ...line }];
  const body = JSON.stringify({ feedId: `feed-${lineId}`, lines });
  const answer = await request.post(`${origin}/api/webhooks/bank-feed`, {
    headers: {
      "content-type": "application/json",
      "bank-feed-signature": signWebhook(body, secrets(folder).bankFeed, now),
    },
    data: Buffer.from(body),
  });
  expect(await answer.json()).toEqual({ accepted: 1, duplicates: 0 });
  return lineId;
}

/** What the card gateway's own books say was charged for an application. */
export async function chargesFor(request: APIRequestContext, trial: Trial) {
  const { payments } = await readApplication(request, trial);
  const charges: { status: string; amountCents: number }[] = [];
  for (const { id } of payments) {
    const answer = await request.get(`${cardSandboxOrigin}/v1/charges?reference=${id}`, {
      headers: { authorization: `Bearer ${secrets().cardSandboxKey}` },
    });
    const made = (await answer.json()) as { charges: typeof charges };
    charges.push(...made.charges.map(({ status, amountCents }) => ({ status, amountCents })));
  }
  return charges;
}

const secrets = (folder = e2eDataFolder) =>
  JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as LocalSecrets;

/** The card gateway's own books have at most so many cents left of a trial's charge: one more is refused. */
export async function refusesMoreThan(request: APIRequestContext, trial: Trial, leftCents: number) {
  const { payments } = await readApplication(request, trial);
  const headers = { authorization: `Bearer ${secrets().cardSandboxKey}` };
  for (const { id } of payments) {
    const found = await request.get(`${cardSandboxOrigin}/v1/charges?reference=${id}`, { headers });
    const { charges } = (await found.json()) as { charges: { chargeId: string }[] };
    const answer = await request.post(`${cardSandboxOrigin}/v1/refunds`, {
      headers: { ...headers, "idempotency-key": randomUUID() },
      data: { chargeId: charges[0]?.chargeId, amountCents: leftCents + 1, reference: "a cent too much" },
    });
    expect([answer.status(), (await answer.json()).error?.code]).toEqual([422, "refund.impossible"]);
  }
}
