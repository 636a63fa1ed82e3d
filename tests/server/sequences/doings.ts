import fc from "fast-check";
import type { CardBehaviour } from "#tests/support/cards.ts";
import { amounts, browserCount, type Command, keys } from "./commands.ts";
import type { Beginning } from "./sequence-fixture.ts";

type Choice = fc.Arbitrary<Command>;
type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const browser = fc.oneof(fc.constant(0), fc.nat({ max: browserCount - 1 }));
const key = fc.constantFrom(keys[0], ...keys);
const amountCents = fc.constantFrom(...amounts);
const back = fc.constantFrom(0, 0, 0, 1);
// The fields of a command are listed once, in its type: the compiler cannot follow a record made by name.
const one = (type: Command["type"], fields: Fields = {}) =>
  fc.record({ type: fc.constant(type), ...fields }) as unknown as Choice;
const weighed = (...choices: [weight: number, arbitrary: Choice][]): Choice =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const time = one("time.passed", { seconds: fc.constantFrom(30, 61, 301, 901, 1_801) });
const rightCode = one("code.entered", { browser, back, isRight: fc.constant(true) });
const wrongCode = one("code.entered", { browser, back, isRight: fc.constant(false) });
const askings = weighed([1, one("stored-id.asked", { browser })], [1, one("details.read", { browser })]);
const request = one("code.requested", { browser });
// Wrong more often than not: five of them end a code.
const codes = weighed([3, request], [2, rightCode], [9, wrongCode], [3, askings]);
const newest = { browser, back: fc.constant(0) };
const codesAtOnce = weighed(
  [1, request],
  [8, one("code.entered", { ...newest, isRight: fc.constant(true) })],
  [2, one("code.entered", { ...newest, isRight: fc.constant(false) })],
  [1, askings],
);
const application = weighed(
  [1, one("application.read")],
  [2, one("application.updated", { browser })],
  [2, one("application.partially-completed", { browser })],
  [3, one("application.completed", { browser })],
);
const card = (...cards: CardBehaviour[]) =>
  one("card.submitted", { browser, key, card: fc.constantFrom(...cards), amountCents });
const transfer = one("transfer.announced", {
  browser,
  key,
  method: fc.constantFrom("Bank Transfer", "PayID"),
});
const following = weighed(
  [2, one("payment.found", { browser, back })],
  [3, one("payment.checked", { browser, back })],
  [2, one("payment.cancelled", { browser, back })],
);
const bank = weighed(
  [3, one("bank.answered", { isApproved: fc.boolean() })],
  [2, one("gateway.reported")],
  [3, one("funds.arrived", { amountCents })],
  [2, one("funds.reversed", { back })],
);
// What is under way is where payments cross: more often than what is decided at once.
const anyCard = weighed(
  [2, card("paid")],
  [1, card("declined", "insufficient", "refused")],
  [5, card("challenge", "processing", "lost", "failsOnce")],
);
const payments = weighed(
  [5, anyCard],
  [2, transfer],
  [4, following],
  [5, bank],
  [1, one("refunds.made")],
  [1, time],
);
const writing = weighed([8, application], [2, codes], [1, bank], [1, time], [1, one("application.expired")]);
const everything = weighed([2, codes], [2, askings], [1, application], [9, payments]);

const writingAtOnce = weighed([6, application], [1, codes], [1, bank]);
// A gateway that does not answer is left out: a key whose call may be taken up again waits in real time.
const paymentsAtOnce = weighed(
  [5, card("paid", "declined", "challenge", "processing", "challenge", "processing", "refused")],
  [2, transfer],
  [4, following],
  [4, bank],
);

const begins = (
  status: Beginning["status"],
  isCodeRequired: boolean,
  isEntered = false,
): fc.Arbitrary<Beginning> => fc.constant({ status, isCodeRequired, isEntered });
const entered = begins("completed", true, true);
const unfinished = fc.oneof(begins("draft", true), begins("draft", false));

type Doing = { name: string; beginning: fc.Arbitrary<Beginning>; command: Choice; runs: number };

/** What is drawn one after the other. */
export const doings: readonly Doing[] = [
  { name: "codes", beginning: begins("completed", true), command: codes, runs: 5 },
  { name: "applications", beginning: unfinished, command: writing, runs: 5 },
  { name: "payments", beginning: begins("completed", false), command: payments, runs: 10 },
  { name: "all things", beginning: entered, command: everything, runs: 6 },
];

/** What is drawn at the same time, after a few things that come before. */
export const doingsAtOnce: readonly (Doing & { before: Choice })[] = [
  {
    name: "codes",
    beginning: begins("completed", true),
    before: weighed([4, request], [1, wrongCode], [3, time]),
    command: codesAtOnce,
    runs: 6,
  },
  { name: "applications", beginning: unfinished, before: writing, command: writingAtOnce, runs: 10 },
  {
    name: "payments",
    beginning: begins("completed", false),
    before: payments,
    command: paymentsAtOnce,
    runs: 14,
  },
  {
    name: "all things",
    beginning: entered,
    before: everything,
    command: weighed([3, codesAtOnce], [1, application], [3, paymentsAtOnce]),
    runs: 6,
  },
];
