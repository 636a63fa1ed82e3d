import type { AnyEventObject } from "xstate";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { type DebitWorld, openDebitWorld } from "#tests/server/debit/debit-world.ts";

type Subject = { world: DebitWorld; shortcode: string; mandateId: string };

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
    const world = await openDebitWorld(kind, 120);
    return {
      begin: async () => {
        const shortcode = world.nextShortcode();
        return { world, shortcode, mandateId: (await world.debit(shortcode, halves)).id };
      },
      faults: world.faults,
      close: world.close,
    };
  },
  read: async ({ world, shortcode, mandateId }) => {
    const [first] = (await world.read(shortcode, mandateId)).instalments;
    return { state: first?.status ?? "none", everything: first };
  },
  drivers: {
    "instalment.submitted": async ({ world }) => {
      world.days(7);
      return await world.exportFile();
    },
    "instalment.cleared": async ({ world }) => {
      world.days(7);
      await world.work["clear-debits"]({});
    },
    "instalment.dishonoured": async ({ world, shortcode, mandateId }, event: AnyEventObject) => {
      const [first] = (await world.read(shortcode, mandateId)).instalments;
      const sent = await world.sendBack(
        first?.lodgementReference ?? "DD0000000000",
        event.isFinal ? "3" : "6",
      );
      return sent.json();
    },
    "instalment.cancelled": async ({ world, shortcode, mandateId }) =>
      (await world.browser().call("cancelMandate", { shortcode, id: mandateId })).json(),
  },
};
