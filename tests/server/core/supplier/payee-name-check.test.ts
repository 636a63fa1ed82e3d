import { pino } from "pino";
import { expect, test } from "vitest";
import type { Payee } from "#domain/payment/payee.ts";
import { checkPayeeName, requireNameDecision } from "#server/core/supplier/payee-name-check.ts";
import { localBusinessRegister } from "#server/services/business-register/local-business-register.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import type { PayeeNameAnswer } from "#server/services/payee-names.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const account = (accountNumber: string): Payee => ({
  kind: "account",
  name: "Lens",
  bsb: "063-111",
  accountNumber,
});
const askedBy = "stf_manager1";
const log = pino({ level: "silent" });
const answering = (...answers: (PayeeNameAnswer | Error)[]) => {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("asked too often");
    return answer;
  };
  return { dependencies: { payeeNames: { kind: "local", ask }, log } as const, asked: () => asked };
};
const match: PayeeNameAnswer = { outcome: "match", registeredName: null };
const error: PayeeNameAnswer = { outcome: "error", registeredName: null };

test("the local bank answers by the last digit of the account", async () => {
  const outcomes = await Promise.all(
    [..."0123456789"].map(
      async (digit) => (await localPayeeNames.ask(account(`1${digit}`), askedBy)).outcome,
    ),
  );
  expect(outcomes).toEqual([...Array<string>(7).fill("match"), "close", "none", "error"]);
  expect(
    await localPayeeNames.ask({ kind: "payId", name: "Lens", payIdKind: "Email", payId: "a@b.cd" }, askedBy),
  ).toEqual(match);
});

test("the local register answers by the last digit of the ABN", async () => {
  const found = (abn: string) => localBusinessRegister.find(abn);
  expect([await found("51824753556"), await found("88000014678"), await found("53004085619")]).toMatchObject([
    { status: "active", isGstRegistered: true },
    { status: "active", isGstRegistered: false },
    { status: "cancelled", isGstRegistered: false },
  ]);
});

test("a name that cannot be checked is asked about once more, whether the bank said so or was out of reach", async () => {
  const mended = answering(error, match);
  expect([await checkPayeeName(mended.dependencies, account("1"), askedBy), mended.asked()]).toEqual([
    match,
    2,
  ]);
  const away = answering(new Error("away"), new Error("away"));
  expect([await checkPayeeName(away.dependencies, account("1"), askedBy), away.asked()]).toEqual([error, 2]);
  const good = answering(match);
  expect([await checkPayeeName(good.dependencies, account("1"), askedBy), good.asked()]).toEqual([match, 1]);
});

test("only a match needs no reason", () => {
  const codes = (["match", "close", "none", "error"] as const).map((outcome) =>
    refusalOf(() =>
      requireNameDecision({ outcome, registeredName: null }, { payee: account("1"), reason: null }),
    ),
  );
  expect(codes).toEqual([
    null,
    "payee.name-close reason",
    "payee.name-different reason",
    "payee.name-unchecked reason",
  ]);
  requireNameDecision(
    { outcome: "none", registeredName: null },
    { payee: account("1"), reason: "Their bank renamed it." },
  );
});
