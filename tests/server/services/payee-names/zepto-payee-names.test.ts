import { inspect } from "node:util";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Payee } from "#domain/payment/payee.ts";
import { checkPayeeName } from "#server/core/supplier/payee-name-check.ts";
import { createZeptoPayeeNames } from "#server/services/payee-names/zepto-payee-names.ts";
import { answering, standInAnswering, useless } from "#tests/support/stand-in.ts";

const token = "zepto-token-of-this-test";
const account: Payee = {
  kind: "account",
  name: "O'Brien & Söhne Pty Ltd",
  bsb: "063-111",
  accountNumber: "00345678",
};
const askedBy = "stf_manager1";

function zepto(origin: string, timeoutMs = 5_000) {
  let questions = 0;
  const nextUid = () => {
    questions += 1;
    return `cop_${questions}`;
  };
  return createZeptoPayeeNames({ origin, token, nextUid, timeoutMs });
}
const outcome = (more: object) => JSON.stringify({ data: { outcome: more, uid: "cop_1" } });
const errors = (code?: string) =>
  JSON.stringify({ errors: [{ code, title: "Title", detail: "Detail", retryable: true }] });
const answerTo = async (text: string, status = 200) => {
  const { origin } = await standInAnswering(answering(text, status));
  return await zepto(origin).ask(account, askedBy);
};

test("Zepto is asked whether the name is that of the account, for whoever asks", async () => {
  const { origin, received } = await standInAnswering(answering(outcome({ result: "match" })));
  const names = zepto(origin);
  expect(names.kind).toBe("zepto");
  expect(await names.ask(account, askedBy)).toEqual({ outcome: "match", registeredName: null });
  expect(received).toMatchObject([
    {
      method: "POST",
      url: "/cop/account/validate",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        "content-type": "application/json",
        "zepto-api-version": "20260101",
      },
      body: `{"uid":"cop_1","account_identifier":{"type":"bban","value":"063111-00345678"},"party_name":"O'Brien & Söhne Pty Ltd","requester":{"id":"stf_manager1"}}`,
    },
  ]);
});

const insights = { risk_score: 8, is_joint: false, suggested_payment_channels: ["npp.sct", "de.dc"] };
test.each([
  [
    "a match, whose name nobody has to compare",
    { result: "match", match_name: "O'Brien", insights },
    "match",
    null,
  ],
  [
    "a close match",
    { result: "close_match", match_name: " O'Brien and others " },
    "close",
    "O'Brien and others",
  ],
  ["no match of a business", { result: "no_match", match_name: "Lenscraft" }, "none", "Lenscraft"],
  ["no match of a person", { result: "no_match" }, "none", null],
  ["an account that is closed", { result: "account_closed" }, "none", null],
])("%s", async (_what, more, said, registeredName) => {
  expect(await answerTo(outcome(more))).toEqual({ outcome: said, registeredName });
});

test.each([
  ["has no such account", 404, "ZCOPR02", "none"],
  ["cannot confirm the name", 422, "ZCOPR00", "error"],
  ["is not known by its BSB", 422, "ZCOPR01", "error"],
])("a bank that %s is an answer", async (_what, status, code, said) => {
  expect(await answerTo(errors(code), status)).toEqual({ outcome: said, registeredName: null });
});

test.each([
  ["a limit of the day", 422, errors("ZCOPR05"), "Zepto answered 422 ZCOPR05."],
  ["a request that it does not take", 422, errors(), "Zepto answered 422."],
  ["too many requests", 429, "", "Zepto answered 429."],
  ["a token that has ended", 401, errors(), "Zepto answered 401."],
  ["a token without the scope", 403, errors(), "Zepto answered 403."],
  ["an address that it does not have", 404, "<html></html>", "Zepto answered 404."],
  ["no account, without saying whose", 422, errors("ZCOPR02"), "Zepto answered 422 ZCOPR02."],
  ["a code that is none", 422, errors("a name, Jane Citizen"), "Zepto answered 422."],
  ["a close match without a name", 200, outcome({ result: "close_match" }), "Zepto's answer can't be read."],
  ["a blank name", 200, outcome({ result: "close_match", match_name: " " }), "Zepto's answer can't be read."],
  [
    "a name that no column keeps",
    200,
    outcome({ result: "no_match", match_name: "A\u0000B" }),
    "Zepto's answer can't be read.",
  ],
  ["another outcome", 200, outcome({ result: "perhaps" }), "Zepto's answer can't be read."],
  [
    "another question's answer",
    200,
    outcome({ result: "match" }).replace("cop_1", "cop_9"),
    "Zepto answered another question.",
  ],
])("%s is no answer", async (_what, status, text, failure) => {
  await expect(answerTo(text, status)).rejects.toThrow(new Error(failure));
});

test.each(useless)("a Zepto that %s is out of reach, once a question", async (_what, answer, said) => {
  const { origin, received } = await standInAnswering(answer);
  const failure = await zepto(origin, 1_000)
    .ask(account, askedBy)
    .catch((error: unknown) => inspect(error, { depth: null, showHidden: true }));
  expect(failure).toMatch(said);
  for (const kept of [token, "00345678", "Brien"]) expect(failure).not.toContain(kept);
  expect(received).toHaveLength(1);
});

test("whoever checks a name asks once more where Zepto hung up, by another question", async () => {
  let asked = 0;
  const { origin, received } = await standInAnswering((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end(outcome({ result: "match" }).replace("cop_1", "cop_2"));
  });
  const dependencies = { payeeNames: zepto(origin), log: pino({ level: "silent" }) };
  const answer = await checkPayeeName(dependencies, account, askedBy);
  expect(answer).toEqual({ outcome: "match", registeredName: null });
  expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { uid: "cop_1", requester: { id: askedBy } },
    { uid: "cop_2", requester: { id: askedBy } },
  ]);
});

test("the names of BPAY and PayID cannot be checked, and are sent to nobody", async () => {
  const { origin, received } = await standInAnswering(answering(outcome({ result: "match" })));
  const names = zepto(origin);
  const payees: Payee[] = [
    { kind: "bpay", name: "Lens", billerCode: "237960", reference: "1234" },
    { kind: "payId", name: "Lens", payIdKind: "Email", payId: "lens@example.com" },
  ];
  for (const payee of payees)
    expect(await names.ask(payee, askedBy)).toEqual({ outcome: "error", registeredName: null });
  expect(received).toEqual([]);
});
