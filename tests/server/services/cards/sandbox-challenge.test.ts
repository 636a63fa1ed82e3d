import { afterEach, beforeEach, expect, test } from "vitest";
import type { CardCharge } from "#server/services/cards/card-gateway.ts";
import { APP_ORIGIN, CARDS, chargeOf, type SandboxFixture, startSandboxFixture } from "./sandbox-fixture.ts";

let fixture: SandboxFixture;
let charge: CardCharge;
let challenge: URL;

beforeEach(async () => {
  fixture = await startSandboxFixture();
  charge = await fixture.gateway().charge(chargeOf(await fixture.tokenFor(CARDS.challenge), "pay-1"));
  challenge = new URL(charge.challenge?.kind === "frame" ? charge.challenge.url : "");
});
afterEach(() => fixture.close());

const answer = (choice: string, change: { secret?: string; origin?: string } = {}) => {
  const secret = change.secret ?? challenge.searchParams.get("secret");
  const headers = { origin: change.origin ?? fixture.origin() };
  return fixture.post(`${challenge.pathname}/answer`, { secret, answer: choice }, headers);
};
const events = async (count: number) =>
  (await fixture.inbox.until(count)).map(({ body }) => JSON.parse(body.toString("utf8")).type).sort();

test("the bank's page names the payee and the amount, for the app's pages alone", async () => {
  const page = await fetch(challenge);
  const html = await page.text();
  expect(html).toContain("Harbour Realty, 12 Wattle Street");
  expect(html).toContain("$1,250.00 AUD");
  expect(page.headers.get("content-security-policy")).toContain(`frame-ancestors ${APP_ORIGIN};`);
  expect(page.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect(page.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("approved: the charge succeeds and its address is gone", async () => {
  expect(await (await answer("approve")).json()).toEqual({ status: "succeeded" });
  const settled = { ...charge, status: "succeeded", challenge: null };
  expect(await fixture.gateway().readCharge(charge.chargeId)).toEqual(settled);
  expect(await events(2)).toEqual(["charge.challenged", "charge.succeeded"]);
});

test("failed: the charge is declined, and approving it later changes nothing", async () => {
  expect(await (await answer("fail")).json()).toEqual({ status: "declined" });
  expect(await (await answer("approve")).json()).toEqual({ status: "declined" });
  expect(await fixture.gateway().readCharge(charge.chargeId)).toMatchObject({
    status: "declined",
    decline: "challengeFailed",
  });
  expect(await events(2)).toEqual(["charge.challenged", "charge.declined"]);
});

test("cancelled: the charge can no longer succeed", async () => {
  expect(await fixture.gateway().cancelCharge(charge.chargeId)).toMatchObject({ status: "cancelled" });
  expect(await (await answer("approve")).json()).toEqual({ status: "cancelled" });
  expect(await events(2)).toEqual(["charge.cancelled", "charge.challenged"]);
});

test("cancelling too late answers the charge as it is", async () => {
  await answer("approve");
  expect(await fixture.gateway().cancelCharge(charge.chargeId)).toMatchObject({ status: "succeeded" });
});

test("the challenge waits through a restart", async () => {
  await fixture.restart();
  challenge = new URL(challenge.pathname + challenge.search, fixture.origin());
  expect((await fetch(challenge)).status).toBe(200);
  expect(await (await answer("approve")).json()).toEqual({ status: "succeeded" });
});

test("a wrong secret, another origin and a charge without a challenge open nothing", async () => {
  expect((await answer("approve", { secret: "cs_wrong" })).status).toBe(404);
  expect((await answer("approve", { origin: APP_ORIGIN })).status).toBe(403);
  expect((await answer("perhaps")).status).toBe(400);
  const paid = await fixture.gateway().charge(chargeOf(await fixture.tokenFor(CARDS.paid), "pay-2"));
  expect((await fetch(`${fixture.origin()}/challenge/${paid.chargeId}?secret=null`)).status).toBe(404);
  expect(await fixture.gateway().readCharge(charge.chargeId)).toEqual(charge);
});

test("a description cannot write into the page", async () => {
  const token = await fixture.tokenFor(CARDS.challenge);
  const description = `<script>alert("x")</script>`;
  const odd = await fixture.gateway().charge(chargeOf(token, "pay-3", { description }));
  const page = await fetch(odd.challenge?.kind === "frame" ? odd.challenge.url : "");
  expect(await page.text()).not.toContain("<script>alert");
});
