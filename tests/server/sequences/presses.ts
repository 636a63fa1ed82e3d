import type { CardBehaviour } from "#tests/support/cards.ts";
import type { Page } from "./page.ts";
import type { Subject } from "./sequence-fixture.ts";

/** Something that a payer, the payer's bank or time can do now. */
export type Press = { name: string; do: (subject: Subject, page: Page) => unknown };

const cards: readonly CardBehaviour[] = ["paid", "declined", "challenge", "processing", "lost", "failsOnce"];
const bankDecides = (isApproved: boolean) => (subject: Subject) => {
  const { cards, chargesBefore } = subject;
  const undecided = cards.charges
    .slice(chargesBefore)
    .find(({ status }) => status === "challenge" || status === "processing");
  if (undecided !== undefined) cards.answer(undecided.chargeId, isApproved ? "approve" : "fail");
};

/** What can be pressed on a page as it is, by its charts. */
export function pressesOn(page: Page): Press[] {
  const payment = page.payment?.getSnapshot();
  const isOver = payment?.hasTag("confirmed") ?? true;
  return [
    ...gatePresses(page),
    ...(page.gate.getSnapshot().hasTag("open") ? openPresses(isOver) : []),
    ...(payment === undefined || isOver ? [] : paymentPresses(page)),
    { name: "the bank approves", do: bankDecides(true) },
    { name: "the bank refuses", do: bankDecides(false) },
    { name: "31 minutes pass", do: ({ server }) => server.forward({ minutes: 31 }) },
  ];
}

function gatePresses({ gate }: Page): Press[] {
  const snapshot = gate.getSnapshot();
  const presses: Press[] = [];
  if (snapshot.can({ type: "code.requested", channel: "SMS" }))
    presses.push({ name: "send a code", do: () => gate.send({ type: "code.requested", channel: "SMS" }) });
  if (snapshot.can({ type: "code.entered", value: "" })) {
    const enter = (isRight: boolean) => async (subject: Subject, page: Page) => {
      const id = page.gate.getSnapshot().context.sentOtpId ?? "";
      gate.send({ type: "code.entered", value: await codeOf(subject, id, isRight) });
    };
    // A right code twice, so that pages open more often than not.
    const right = { name: "enter the right code", do: enter(true) };
    presses.push(right, right, { name: "enter a wrong code", do: enter(false) });
  }
  return presses;
}

const openPresses = (isOver: boolean): Press[] => [
  { name: "open the card page", do: (_, page) => page.open("Credit Card") },
  ...(isOver
    ? [{ name: "open the transfer page", do: (_: Subject, page: Page) => page.open("Bank Transfer") }]
    : []),
];

function paymentPresses(page: Page): Press[] {
  const { payment } = page;
  const snapshot = payment?.getSnapshot();
  if (payment === null || snapshot === undefined) return [];
  const presses: Press[] = [];
  if (snapshot.matches("cardEntry"))
    for (const card of cards)
      presses.push({
        name: `pay with a card: ${card}`,
        do: () => {
          page.card = card;
          payment.send({ type: "card.changed", brand: "visa", isComplete: true });
          payment.send({ type: "card.submitted" });
        },
      });
  for (const type of [
    "transfer.announced",
    "status.retried",
    "challenge.finished",
    "challenge.abandoned",
  ] as const)
    if (snapshot.can({ type })) presses.push({ name: type, do: () => payment.send({ type }) });
  if (snapshot.matches("waiting") || snapshot.matches("lost"))
    presses.push({ name: "wait", do: () => page.clock.increment(5_000) });
  return presses;
}

/** The code that waits to be sent, or one that is wrong for sure. */
export async function codeOf({ server }: Subject, id: string, isRight: boolean): Promise<string> {
  const { rows } = await server.database.query<{ body: string }>(
    "select body from outbox_messages where effect_key = $1",
    [`otp:${id}`],
  );
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "000000";
  return isRight ? code : String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
