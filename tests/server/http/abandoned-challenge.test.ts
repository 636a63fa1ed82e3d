import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { challengeMaxSeconds } from "#domain/limits.ts";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { CardGatewayFailure } from "#server/services/cards/card-gateway.ts";
import { jobWork } from "#server/start/job-work.ts";
import { dueCents, insertOwing, type Owing } from "#tests/server/payment/owing.ts";
import { CARDS } from "#tests/server/services/cards/sandbox-fixture.ts";
import { type HttpFixture, openHttpFixture, outcomeOf } from "./http-fixture.ts";
import { pressKey } from "./payment-link-stories.ts";
import { signBody } from "./settlement-stories.ts";

const today = todayIn("VIC", new Date("2026-11-21T02:00:00.000Z"));
const schedule = {
  timing: "Now",
  timingDays: null,
  recurrence: "Once",
  recurrenceDays: null,
  amountType: "Percent",
  amount: 10_000,
  endType: "NoEndDate",
  endDays: null,
};
const account = { bsb: "063-000", accountNumber: "12345678", accountName: "Jane Citizen" };
const agreement = { version: directDebitAgreementVersion, accepted: true, signedName: "Jane Citizen" };
const payTo = { frequency: "WEEK", amountCents: dueCents, firstOn: addDays(today, 7), lastOn: null };
const sign = { ...signBody, amountCents: dueCents };

/** Each other way to pay, as its page asks for it. */
const ways = [
  { way: "a bank transfer", route: "createPayment", body: { method: "Bank Transfer" } },
  { way: "PayID", route: "createPayment", body: { method: "PayID" } },
  { way: "BPAY", route: "createPayment", body: { method: "BPay" } },
  {
    way: "a direct debit",
    route: "createMandate",
    body: { method: "Direct Debit", account, schedule, agreement },
  },
  {
    way: "PayTo",
    route: "createMandate",
    body: {
      method: "PayTo",
      debtor: { kind: "payId", type: "Email", value: "jane@example.com" },
      schedule: payTo,
    },
  },
  { way: "an authority to pay at settlement", route: "signSettlement", body: sign },
] as const;

describe("a challenge that its payer left", () => {
  let fixture: HttpFixture;
  let application: Owing;
  let crns = 0;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 0 });
  });
  beforeEach(async () => {
    crns += 1;
    application = await insertOwing(fixture.dependencies, {
      agencyId: demoAgencyId,
      crn: String(60_000_000_000 + crns),
      methods: [
        "Credit Card",
        "Bank Transfer",
        "PayID",
        "BPay",
        "Direct Debit",
        "PayTo",
        "Pay At Settlement",
      ],
    });
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const card = async (number: string) =>
    fixture.browser("203.0.113.9").call(
      "createPayment",
      { shortcode: application.shortcode },
      {
        key: pressKey(),
        body: {
          method: "Credit Card",
          token: await fixture.sandbox.tokenFor(number),
          amountCents: dueCents,
          surchargeCents: 0,
        },
      },
    );
  const choose = ({ route, body }: (typeof ways)[number]) =>
    fixture
      .browser("203.0.113.10")
      .call(route, { shortcode: application.shortcode }, { key: pressKey(), body });
  const challenged = async () => {
    const answer = (await card(CARDS.challenge)).json();
    expect(answer.status).toBe("challenge");
    return { id: answer.id as string, url: new URL(answer.challenge.url) };
  };
  /** The payer's bank hears the payer's answer, whoever gave the payment up meanwhile. */
  const approve = async (url: URL) => {
    const answer = await fetch(new URL(`${url.pathname}/answer`, url), {
      method: "POST",
      headers: { "content-type": "application/json", origin: url.origin },
      body: JSON.stringify({ secret: url.searchParams.get("secret"), answer: "approve" }),
    });
    return ((await answer.json()) as { status: string }).status;
  };
  const cardPayment = async (id: string) => {
    const params = { shortcode: application.shortcode, id };
    const { status, problem } = (await fixture.browser().call("readPayment", params)).json();
    return { status, problem: problem?.code ?? null };
  };
  const accountNow = async () =>
    (await fixture.browser().call("readApplication", { shortcode: application.shortcode })).json().account;

  test.each(ways)("is cancelled at the gateway at once where $way is chosen [T488]", async (way) => {
    const { id, url } = await challenged();
    expect((await choose(way)).statusCode).toBe(201);
    expect(await cardPayment(id)).toEqual({ status: "cancelled", problem: "card.challenge-replaced" });
    expect(await approve(url)).toBe("cancelled");
  });

  test.each(ways)(
    "counts where the bank approved it before $way was chosen, and nothing more is planned [T489]",
    async (way) => {
      const { id, url } = await challenged();
      expect(await approve(url)).toBe("succeeded");
      expect(outcomeOf(await choose(way))).toBe("payment.already-settled");
      expect((await cardPayment(id)).status).toBe("settled");
      expect(await accountNow()).toMatchObject({ remainingCents: 0, planned: [] });
    },
  );

  test.each(ways)(
    "stays where the gateway is away and $way is chosen, which can be chosen again [T490]",
    async (way) => {
      const { id } = await challenged();
      const { cards } = fixture.dependencies;
      const { cancelCharge } = cards;
      cards.cancelCharge = () => Promise.reject(new CardGatewayFailure("unavailable", "no-answer"));
      expect(outcomeOf(await choose(way))).toBe("gateway.unavailable");
      cards.cancelCharge = cancelCharge;
      expect((await cardPayment(id)).status).toBe("challenge");
      expect((await choose(way)).statusCode).toBe(201);
    },
  );

  test("frees the card path five minutes after it began, for whoever asks [T491]", async () => {
    const { id, url } = await challenged();
    fixture.forward({ seconds: challengeMaxSeconds - 1 });
    expect(outcomeOf(await card(CARDS.paid))).toBe("payment.in-flight");
    fixture.forward({ seconds: 1 });
    expect((await card(CARDS.paid)).json().status).toBe("settled");
    expect(await cardPayment(id)).toEqual({ status: "cancelled", problem: "card.challenge-expired" });
    expect(await approve(url)).toBe("cancelled");
  });

  test("is given up by its own job five minutes after it began [T492]", async () => {
    const { id, url } = await challenged();
    const due = fixture.jobs.sent.filter(({ data }) => "paymentId" in data && data.paymentId === id);
    expect(due.map(({ afterSeconds }) => afterSeconds)).toEqual([30, challengeMaxSeconds]);
    fixture.forward({ seconds: challengeMaxSeconds });
    await jobWork(fixture.dependencies)["reconcile-payment"]({ paymentId: id });
    expect(await cardPayment(id)).toEqual({ status: "cancelled", problem: "card.challenge-expired" });
    expect(await approve(url)).toBe("cancelled");
  });
});
