import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { settlementSign } from "#contract/settlement.ts";
import { exampleAuthority } from "#contract/settlement-routes.ts";
import { settlementSigningMachine } from "#machines/settlement-signing/settlement-signing.machine.ts";
import { blankSigning } from "#machines/settlement-signing/settlement-signing.setup.ts";
import type { SigningDraft, SigningPorts } from "#machines/settlement-signing/settlement-signing.types.ts";
import { signOf } from "#web/pay/settlement-signing.actors.ts";
import { connectSigning, signingErrors } from "#web/pay/settlement-signing.connect.ts";
import { earlierLabel } from "#web/pay/settlement-status.connect.ts";

const today = "2026-11-21";
const terms = { textVersion: "2026-11-22", amountCents: 429_500 };
const valid: SigningDraft = {
  ...blankSigning,
  name: " Jane Citizen ",
  settlementDate: "2027-01-29",
  consents: true,
};
const stroke = "M 40,120 Q 60,20 90,110 L 300,120 Z";

describe("what is wrong with a signing", () => {
  test("nothing, when it is in order", () => {
    expect(signingErrors(valid, today)).toEqual({});
    expect(signingErrors({ ...valid, kind: "drawn", paths: [stroke] }, today)).toEqual({});
  });

  test("everything that is missing, in the order of the fields", () => {
    expect(Object.keys(signingErrors({ ...blankSigning, kind: "drawn" }, today))).toEqual([
      "settlementDate",
      "name",
      "paths",
      "consents",
    ]);
  });

  test.each<[string, Partial<SigningDraft>, keyof SigningDraft]>([
    ["a day that is over", { settlementDate: "2026-11-20" }, "settlementDate"],
    ["a day years ahead", { settlementDate: "2029-01-01" }, "settlementDate"],
    ["a conveyancer without a name", { conveyancerEmail: "a@b.example" }, "conveyancerName"],
    ["no e-mail address", { conveyancerName: "P", conveyancerEmail: "a@b" }, "conveyancerEmail"],
    ["no mobile", { conveyancerName: "P", conveyancerPhone: "03 9000 0000" }, "conveyancerPhone"],
    ["a name that is too long", { name: "x".repeat(121) }, "name"],
    ["a dot for a signature", { kind: "drawn", paths: ["M 1,1 L 3,3"] }, "paths"],
    ["no agreement", { consents: false }, "consents"],
  ])("%s", (_what, change, field) => {
    expect(Object.keys(signingErrors({ ...valid, ...change }, today))).toEqual([field]);
  });
});

test("letters that the authority could not show are told as soon as they are typed, and nothing is sent [T419]", () => {
  const sent: unknown[] = [];
  const actor = createActor(
    settlementSigningMachine.provide({
      actors: { sign: fromPromise(async ({ input }) => void sent.push(input)) },
    }),
    { input: { shortcode: "DEM0PAY000000001", terms, kept: null } },
  ).start();
  const page = () => connectSigning(actor.getSnapshot(), actor.send, today);
  page().fill({ ...valid, name: "Li 李", conveyancerName: "שרה" });
  const missing = "has letters that our documents can't show";
  expect(page().errorOf("name")).toBe(
    `This name ${missing}: 李. Use the letters on your licence or passport.`,
  );
  expect(page().errorOf("conveyancerName")).toContain(`This name ${missing}: ש, ר, ה.`);
  page().sign();
  expect(page().isBusy).toBe(false);
  page().fill({ name: "Ελένη Łukasz Дмитрий Nguyễn", conveyancerName: "" });
  expect(page().summary).toEqual([]);
  page().sign();
  expect(page().isBusy).toBe(true);
  expect(sent).toHaveLength(1);
});

test("a limit refuses a first signature in its own words; after a lost answer the same one can be sent again [T320]", async () => {
  const refusals: ProblemCode[] = ["limit.reached", "network.lost", "limit.reached"];
  const sign = fromPromise<unknown, SigningPorts["sign"]["input"]>(() =>
    Promise.reject(problem(refusals.shift() ?? "server.unexpected")),
  );
  const actor = createActor(settlementSigningMachine.provide({ actors: { sign } }), {
    input: { shortcode: "DEM0PAY000000001", terms, kept: { draft: valid, terms, key: null } },
  }).start();
  const page = () => connectSigning(actor.getSnapshot(), actor.send, today);
  const shownAfter = async (press: () => void) => {
    press();
    await new Promise((resolve) => setImmediate(resolve));
    return { isUnanswered: page().isUnanswered, code: page().problem?.code };
  };
  expect(await shownAfter(() => page().sign())).toEqual({ isUnanswered: false, code: "limit.reached" });
  expect(await shownAfter(() => page().sign())).toEqual({ isUnanswered: true, code: "network.lost" });
  expect(await shownAfter(() => page().retry())).toEqual({ isUnanswered: true, code: "limit.reached" });
});

test("what the page lets through is what the contract takes", () => {
  const drafts: SigningDraft[] = [
    valid,
    { ...valid, kind: "drawn", paths: [stroke] },
    {
      ...valid,
      conveyancerName: "Plain Conveyancing",
      conveyancerEmail: "Desk@Plain.Example ",
      conveyancerPhone: "0412 345 678",
    },
  ];
  for (const draft of drafts) {
    expect(signingErrors(draft, today)).toEqual({});
    expect(settlementSign.safeParse(signOf(draft, terms)).error).toBeUndefined();
  }
  expect(signOf(drafts[2] ?? valid, terms)).toMatchObject({
    name: "Jane Citizen",
    conveyancer: {
      name: "Plain Conveyancing",
      email: "Desk@plain.example",
      phoneNumber: "+61412345678",
    },
    signature: { kind: "typed" },
  });
});

test("an earlier authority is told only where it stands no more", () => {
  expect([earlierLabel(null), earlierLabel(exampleAuthority)]).toEqual([null, null]);
  expect(earlierLabel({ ...exampleAuthority, status: "revoked" })).toMatch(/is revoked/);
  expect(earlierLabel({ ...exampleAuthority, status: "lapsed" })).toMatch(/\$4,295\.00 is no longer valid/);
});
