import type { AnyEventObject } from "xstate";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import { type DebitFixture, openDebitFixture } from "#tests/server/mandate/debit/debit-fixture.ts";

type Subject = { fixture: DebitFixture; shortcode: string; mandateId: string };

/** Two debits a year apart: the fate of the first is looked at, and its mandate is in force beside it. */
const halves = {
  timing: "Now",
  timingDays: null,
  recurrence: "Annually",
  recurrenceDays: null,
  amountType: "Percent",
  amount: 5_000,
  endType: "NoEndDate",
  endDays: null,
};

/** An instalment by what moves it: the clock, the file that staff make, the bank's word and the payer's. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const fixture = await openDebitFixture(kind, 120);
    return {
      begin: async () => {
        const shortcode = fixture.nextShortcode();
        return { fixture, shortcode, mandateId: (await fixture.debit(shortcode, halves)).id };
      },
      errors: fixture.errors,
      close: fixture.close,
    };
  },
  read: async ({ fixture, shortcode, mandateId }) => {
    const [first] = (await fixture.read(shortcode, mandateId)).instalments;
    return { state: first?.status ?? "none", everything: first };
  },
  traces: {
    applyDebit: (subject) => paymentsOf(subject, "settled_at is not null"),
    declineDebit: (subject) => paymentsOf(subject, "status = 'declined'"),
    reverseDebit: (subject) => paymentsOf(subject, "status = 'reversed'"),
    notifyDishonour: ({ fixture, shortcode }) =>
      countOf(
        fixture.database,
        `outbox_messages m join applications a on a.id = m.application_id
         where a.shortcode = $1 and m.effect_key like 'dishonour:%'`,
        [shortcode],
      ),
    failMandate: ({ fixture, mandateId }) =>
      countOf(fixture.database, "mandates where id = $1 and status = 'failed'", [mandateId]),
  },
  untraced: { completeMandate: "The second debit is a year ahead; the mandate's own walk completes one." },
  drivers: {
    "instalment.submitted": async ({ fixture }) => {
      fixture.days(7);
      return await fixture.exportFile();
    },
    "instalment.cleared": async ({ fixture }) => {
      fixture.days(7);
      await fixture.work["clear-debits"]({});
    },
    "instalment.dishonoured": async ({ fixture, shortcode, mandateId }, event: AnyEventObject) => {
      const [first] = (await fixture.read(shortcode, mandateId)).instalments;
      const sent = await fixture.sendBack(
        first?.lodgementReference ?? "DD0000000000",
        event.isFinal ? "3" : "6",
      );
      return sent.json();
    },
    "instalment.cancelled": async ({ fixture, shortcode, mandateId }) =>
      (await fixture.browser().call("cancelMandate", { shortcode, id: mandateId })).json(),
  },
};

const paymentsOf = ({ fixture, shortcode }: Subject, condition: string): Promise<number> =>
  countOf(
    fixture.database,
    `payments p where p.application_id = (select id from applications where shortcode = $1) and p.${condition}`,
    [shortcode],
  );
