import type { DebitSetup } from "#contract/mandate.ts";
import { routes } from "#contract/routes.ts";
import { blankForm } from "#web/pay/mandate-form.ts";

/** What the server says of an application that owes $4,295.00, on 21 November 2026. */
export const setup: DebitSetup = {
  ...routes.readDebitSetup.example.reply,
  methods: ["PayTo", "Direct Debit"],
};

/** A form with what was filled in. */
export const formWith = (filled: Record<string, string>) => ({ ...blankForm(setup), ...filled });

export const account = { accountName: "Jane Citizen", bsb: "063 000", accountNumber: "12 345-678" };
