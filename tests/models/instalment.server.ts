import type { AnyEventObject } from "xstate";
import type { ServerScript } from "#tests/harness/server-script.ts";
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
