import { accounts } from "#server/core/journal/journal.rules.ts";
import { makeRefund } from "#server/refund/make-refund.ts";
import { Refusal } from "#server/refusal.ts";
import { cardBody } from "#tests/server/payment/payment-fixture.ts";
import { cardToken } from "#tests/support/cards.ts";
import { idsOf, match, one, type Sequence } from "./sequence.ts";
import { agencyId } from "./trust-fixture.ts";

/** The agency's trust account, as a line of its feed names it. */
export const account = { bsb: "062-000", accountNumber: "318842" };

/** What happens to money of cards, until its batch is in the feed. */
export const cardSteps = {
  payByCard: async ({ fixture, owing, count }: Sequence, of: number, amountCents: number) => {
    const application = one(owing, of);
    if (application === undefined) return;
    const body = cardBody(cardToken("paid"), amountCents);
    const { status } = await fixture.create(application, `card-${count}`, body);
    if (status === 0) throw new Refusal("request.invalid");
  },
  settleCards: async (sequence: Sequence, of: number) => {
    const { fixture, count } = sequence;
    const awaitedCents = await fixture.balance(accounts.cardClearing(agencyId));
    if (awaitedCents <= 0) throw new Refusal("request.invalid");
    const feeCents = of % 2 === 0 ? 0 : Math.floor(awaitedCents / 100) * of;
    const line = { lineId: `line-${count}`, reference: "CARD SETTLEMENT 20261121", account };
    await fixture.receive({ ...line, amountCents: awaitedCents - feeCents });
    await match(sequence);
    const { rowCount } = await fixture.database.query(
      "select from incoming_funds where line_id = $1 and outcome = 'batch'",
      [line.lineId],
    );
    if (rowCount === 0) throw new Refusal("request.invalid");
    // The gateway settles each charge and each refund once.
    for (const { chargeId } of fixture.cards.charges) fixture.cards.unsettled.add(chargeId);
    fixture.cards.refunds.length = 0;
  },
  payShortfall: async (sequence: Sequence, of: number, amountCents: number) => {
    const reference = one(
      await idsOf(
        sequence,
        "select shortfall_reference as id from clearing_batches where shortfall_cents > 0 order by shortfall_reference",
      ),
      of,
    );
    if (reference === undefined) throw new Refusal("request.invalid");
    await sequence.fixture.receive({ lineId: `line-${sequence.count}`, reference, account, amountCents });
    await match(sequence);
  },
  refundCards: async (sequence: Sequence) => {
    const sending = await idsOf(sequence, "select id from refunds where status = 'sending' order by id");
    if (sending.length === 0) throw new Refusal("request.invalid");
    for (const id of sending) await makeRefund(sequence.fixture.dependencies, id);
  },
};
