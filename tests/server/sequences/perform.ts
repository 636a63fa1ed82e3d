import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { gateCookie } from "#server/core/gate/gate.rules.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { cardToken } from "#tests/support/cards.ts";
import { completionOf } from "#tests/support/vendor-answers.ts";
import type { Command, CommandOf } from "./commands.ts";
import { servicePerformers } from "./perform-service.ts";
import type { Answer, Known } from "./program.ts";
import type { Subject } from "./sequence-fixture.ts";

export type Performers<Types extends Command["type"]> = {
  [Type in Types]: (subject: Subject, command: CommandOf<Type>, known: Known) => Promise<Answer>;
};

/** Makes a command happen on the real server, over HTTP where people do it, and tells what was answered. */
export async function perform(subject: Subject, command: Command, known: Known): Promise<Answer> {
  const perform = performers[command.type] as Performers<"code.requested">["code.requested"];
  return await perform(subject, command as CommandOf<"code.requested">, known);
}

type Services = keyof typeof servicePerformers;
const performers: Performers<Command["type"]> = {
  ...servicePerformers,
  ...({
    "code.requested": async (subject, { browser }) => {
      const answer = await call(subject, browser, "sendVendorCode");
      if (answer.statusCode >= 400) return refused(answer);
      const id: string = answer.json().otpId;
      if (!subject.codeIds.includes(id)) subject.codeIds.push(id);
      subject.storedIds[browser] = id;
      return { said: "sent", id };
    },
    "code.entered": enterCode,
    "stored-id.asked": async (subject, { browser }, { codeId: id }) => {
      if (id === null) return { said: "not valid" };
      const answer = await call(subject, browser, "otpStatus", { id, scope: "payment-options" });
      return { said: answer.json().valid ? "valid" : "not valid" };
    },
    "details.read": async (subject, { browser }) => {
      const answer = await call(subject, browser, "readBankDetails");
      return answer.statusCode >= 400 ? refused(answer) : { said: `owes ${answer.json().amountCents}` };
    },
    "application.updated": (...given) => change("updateApplication", { agent: { name: "Alex" } }, ...given),
    "application.partially-completed": (...given) => change("markPartiallyCompleted", {}, ...given),
    "application.completed": (...given) => change("completeApplication", completionOf(1), ...given),
    "application.read": async (subject) => {
      const { status, account } = (await call(subject, 0, "readApplication")).json();
      return { said: `${status}, ${account.receivedCents} of ${account.dueCents} paid` };
    },
    "card.submitted": (subject, { browser, key, card, amountCents }) => {
      const wish = `${key} ${card} ${amountCents}`;
      const token = subject.tokens.get(wish) ?? cardToken(card);
      subject.tokens.set(wish, token);
      return pay(subject, browser, key, { method: "Credit Card", token, amountCents, surchargeCents: 0 });
    },
    "transfer.announced": (subject, { browser, key, method }) => pay(subject, browser, key, { method }),
    "payment.found": async (subject, { browser }, { key }) =>
      payment(subject, key, await call(subject, browser, "findPayment", { key: longKey(key) })),
    "payment.checked": async (subject, { browser }, { key, paymentId }) =>
      payment(subject, key, await call(subject, browser, "checkPayment", { id: paymentId ?? noPayment })),
    "payment.cancelled": async (subject, { browser }, { key, paymentId }) =>
      payment(subject, key, await call(subject, browser, "cancelPayment", { id: paymentId ?? noPayment })),
  } satisfies Performers<Exclude<Command["type"], Services>>),
};

const noPayment = "pay_that_nobody_made";
const longKey = (key: string): string => key.padEnd(16, "_");
const refused = (answer: LightMyRequestResponse): Answer => ({ said: problemOf(answer).code });

async function call(
  { browsers, shortcode }: Subject,
  browser: number,
  name: RouteName,
  params: Record<string, string> = {},
  sending: { body?: unknown; key?: string } = {},
): Promise<LightMyRequestResponse> {
  const from = browsers[browser];
  if (from === undefined) throw new Error(`There is no browser ${browser}.`);
  const answer = await from.call(name as "sendVendorCode", { shortcode, ...params }, sending);
  if (answer.statusCode === 500) throw new Error(answer.body);
  return answer;
}

async function enterCode(
  subject: Subject,
  { browser }: CommandOf<"code.entered">,
  { codeId: id, codeValue: otpValue }: Known,
): Promise<Answer> {
  if (id === null) return { said: "nothing to enter" };
  const answer = await call(subject, browser, "checkVendorCode", { id }, { body: { otpValue } });
  if (answer.statusCode >= 400) return refused(answer);
  subject.storedIds[browser] = id;
  const name = gateCookie("payment-options", subject.shortcode);
  return { said: "valid", cookie: answer.cookies.find((cookie) => cookie.name === name)?.value ?? "" };
}

async function change(
  name: "updateApplication" | "markPartiallyCompleted" | "completeApplication",
  fields: object,
  subject: Subject,
  { browser }: { browser: number },
  { version }: Known,
): Promise<Answer> {
  const answer = await call(subject, browser, name, {}, { body: { ...fields, version } });
  return answer.statusCode >= 400 ? refused(answer) : { said: answer.json().status };
}

async function pay(subject: Subject, browser: number, key: string, body: object): Promise<Answer> {
  if (!subject.keys.includes(key)) subject.keys.push(key);
  const answer = await call(subject, browser, "createPayment", {}, { body, key: longKey(key) });
  return payment(subject, key, answer);
}

function payment(subject: Subject, key: string, answer: LightMyRequestResponse): Answer {
  if (answer.statusCode >= 400) return { ...refused(answer), bytes: answer.body };
  const { id, status, amountCents } = answer.json();
  subject.paymentIds.set(key, id);
  return { said: `${status} ${amountCents}`, id, bytes: answer.body };
}
