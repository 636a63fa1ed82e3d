import type { CardWebhookEvent } from "#server/services/cards/card-gateway.ts";
import { jobWork } from "#server/start/job-work.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { longAfterSeconds } from "./expected-application.ts";
import type { Performers } from "./perform.ts";
import type { Answer } from "./program.ts";
import type { Subject } from "./sequence-fixture.ts";

const line = { kind: "transfer", valueDate: "2026-11-21" } as const;
const bankOf = ({ browsers: [browser] }: Subject) => {
  if (browser === undefined) throw new Error("A sequence needs a browser.");
  return browser;
};
const chargesOf = ({ cards, chargesBefore }: Subject) => cards.charges.slice(chargesBefore);

/** What happens away from the payer's pages: at banks, at the gateway, by jobs, in time. */
export const servicePerformers: Performers<
  | "bank.answered"
  | "gateway.reported"
  | "funds.arrived"
  | "funds.reversed"
  | "refunds.made"
  | "application.expired"
  | "time.passed"
> = {
  "bank.answered": async (subject, { isApproved }) => {
    const undecided = chargesOf(subject).find(
      ({ status }) => status === "challenge" || status === "processing",
    );
    if (undecided === undefined) return { said: "nothing to decide" };
    subject.cards.answer(undecided.chargeId, isApproved ? "approve" : "fail");
    return { said: "decided" };
  },
  "gateway.reported": notifyCharge,
  "funds.arrived": async (subject, { amountCents }, { lineId }) => {
    const id = lineId ?? "";
    await sendBankFeed(bankOf(subject), subject.server.dependencies, [
      { ...line, lineId: id, instruction: "payment", amountCents, reference: subject.reference },
    ]);
    subject.lines.push({ lineId: id, amountCents });
    return { said: "used" };
  },
  "funds.reversed": async (subject, _command, { lineId }) => {
    const used = subject.lines.find((each) => each.lineId === lineId);
    if (used === undefined) return { said: "nothing to take back" };
    subject.events += 1;
    const reversal = { lineId: `R-${used.lineId}-${subject.events}`, reverses: used.lineId };
    await sendBankFeed(bankOf(subject), subject.server.dependencies, [
      { ...line, ...reversal, instruction: "reversal", amountCents: used.amountCents },
    ]);
    return { said: "used" };
  },
  "refunds.made": async ({ server, shortcode }) => {
    // As the sweep does: every payment by card, also where its own job has run.
    const { rows } = await server.database.query<{ paymentId: string }>(
      `select p.id as "paymentId" from payments p join applications a on a.id = p.application_id
       where a.shortcode = $1 and p.card_brand is not null order by p.created_at`,
      [shortcode],
    );
    for (const payment of rows) await jobWork(server.dependencies)["reconcile-payment"](payment);
    return { said: "ran" };
  },
  "application.expired": async ({ server }) => {
    server.forward({ seconds: longAfterSeconds });
    await jobWork(server.dependencies)["expire-applications"]({});
    return { said: "ran" };
  },
  "time.passed": async ({ server }, { seconds }) => {
    server.forward({ seconds });
    return { said: "passed" };
  },
};

const eventTypes = {
  succeeded: "charge.succeeded",
  declined: "charge.declined",
  challenge: "charge.challenged",
  processing: "charge.processing",
  cancelled: "charge.cancelled",
} as const;

/** The newest charge as it is now, in a signed event. */
async function notifyCharge(subject: Subject): Promise<Answer> {
  const charge = chargesOf(subject).at(-1);
  if (charge === undefined) return { said: "nothing to tell" };
  const { server, cards } = subject;
  subject.events += 1;
  const event: CardWebhookEvent = {
    eventId: `evt_${subject.shortcode}_${subject.events}`,
    type: eventTypes[charge.status],
    charge: { ...charge },
  };
  const { rawBody, signature } = cards.webhook(event, server.dependencies.clock.now());
  const headers = { "sandbox-signature": signature };
  const answer = await bankOf(subject).call("receiveCardEvent", null, { body: rawBody.toString(), headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { said: "received" };
}
