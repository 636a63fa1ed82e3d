import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { Mandate } from "#contract/mandate.ts";
import { routes } from "#contract/routes.ts";
import type {
  MandateSetupContext,
  MandateSetupInput,
  MandateSetupPorts,
} from "#machines/mandate-setup/mandate-setup.types.ts";
import { payPage } from "#tests/e2e/pay-page.ts";
import type { HttpAnswer } from "#tests/harness/model.ts";
import { type Call, definePage } from "#tests/harness/page-script.ts";
import { keptDraft, mandateInput, telling } from "./mandate-setup.model.ts";
import { mandateActs, mandateStates } from "./mandate-setup-screens.page.ts";
import { applicationWith, callOf, readsApplication } from "./pay-calls.page.ts";

type Input<Port extends keyof MandateSetupPorts> = MandateSetupPorts[Port]["input"];

const contextOf = ({ context }: AnyMachineSnapshot) => context as MandateSetupContext;
const slugs = { PayTo: "payto", "Direct Debit": "direct-debit" } as const;
const press = async (page: Page, name: string) =>
  await page.getByRole("button", { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** What the page asks over and over while an agreement is looked at: held until a gesture tells news. */
const watching: Call = { method: "GET", path: /\/mandates\/man_\w+$/ };
let requests = 0;
/** The page tells nobody of what it was told before: each time something that does not count is new. */
const newsOf = (mandate: Mandate): HttpAnswer => {
  requests += 1;
  return { status: 200, json: { ...mandate, createdAt: new Date(requests * 1_000).toISOString() } };
};

/** Regular payments on their page; the gate in front of it asks for no code. */
export const page = definePage({
  actor: "mandateSetup",
  // There the form counts as state, which hands fill in word by word.
  opens: ({ input }) => (input as MandateSetupInput).shortcode !== telling,
  scenarios: [{ name: "a form that this tab kept", input: { ...mandateInput, draft: keptDraft } }],
  open: ({ input }) => {
    const { shortcode, method, draft } = input as MandateSetupInput;
    const query = method === null ? "" : `?method=${slugs[method]}`;
    return {
      path: `/pay/${shortcode}/direct-debit${query}`,
      sessionStorage:
        draft === null ? {} : { [`saleflow.mandate-draft.${shortcode}`]: JSON.stringify(draft) },
    };
  },
  backdrop: ({ input }) => {
    const { shortcode } = input as MandateSetupInput;
    const product = { type: "Standard", paymentRequiresOTP: false } as const;
    return [
      { ...readsApplication(shortcode), answer: applicationWith({ shortcode, product }) },
      {
        ...callOf(routes.readDebitSetup, { shortcode }),
        answer: { status: 200, json: routes.readDebitSetup.example.reply },
      },
    ];
  },
  held: [watching],
  ports: {
    readMandate: ({ shortcode }: Input<"readMandate">) => [callOf(routes.listMandates, { shortcode })],
    previewSchedule: ({ shortcode }: Input<"previewSchedule">) => [
      callOf(routes.previewSchedule, { shortcode }),
    ],
    createMandate: ({ shortcode }: Input<"createMandate">) => [callOf(routes.createMandate, { shortcode })],
    cancelMandate: ({ shortcode, id }: Input<"cancelMandate">) => [
      callOf(routes.cancelMandate, { shortcode, id }),
    ],
  },
  gestures: {
    "method.chosen": async ({ page: on }, { method }) =>
      await on
        .getByRole("radio", { name: method === "PayTo" ? "PayTo" : "Direct debit", exact: true })
        .check(),
    "method.confirmed": async ({ page: on }) => await press(on, "Continue"),
    "field.changed": async ({ page: on, before }) => await someField(on, before).fill("Typed by hand"),
    "field.left": async ({ page: on, before }) => {
      await someField(on, before).focus();
      await someField(on, before).blur();
    },
    "details.submitted": async ({ page: on, before }, { isValid }) => {
      const isPayTo = contextOf(before).method === "PayTo";
      if (isPayTo) await field(on, "PayID").fill(isValid ? "0491 570 156" : "");
      else await fillDebit(on, isValid);
      await press(on, "Continue");
    },
    "agreement.submitted": async ({ page: on }, { isValid }) => {
      await on.getByRole("checkbox").setChecked(isValid);
      await field(on, "Your full name").fill("Jamie Nguyen");
      await press(on, "Continue");
    },
    "back.requested": async ({ page: on }) => await press(on, "Back"),
    "mandate.confirmed": async ({ page: on, before }) =>
      await press(
        on,
        contextOf(before).method === "PayTo" ? "Ask my bank for approval" : "Set up this direct debit",
      ),
    "status.retried": async ({ page: on }) => await press(on, "Check again"),
    "mandate.changed": async (stage, { mandate }) => {
      // It asks at once, and from then on a second after each answer.
      await stage.runClock(1_000);
      await stage.answer(watching, newsOf(mandate as Mandate));
    },
    "cancel.requested": async ({ page: on }) =>
      await on.getByRole("button", { name: /^Cancel this (PayTo agreement|direct debit)$/ }).click(),
    "cancel.confirmed": async ({ page: on }) => await press(on, "Cancel it"),
    "cancel.abandoned": async ({ page: on }) => await press(on, "Keep it"),
    "setup.restarted": async ({ page: on }) => await payPage(on).press("Set up another"),
  },
  states: mandateStates,
  acts: mandateActs,
});

/** A field that the step has, whichever it is. */
function someField(page: Page, before: AnyMachineSnapshot) {
  if (before.matches("agreement")) return field(page, "Your full name");
  return field(page, contextOf(before).method === "PayTo" ? "PayID" : "Name of the account");
}

async function fillDebit(page: Page, isValid: boolean) {
  await field(page, "Name of the account").fill("Jamie Nguyen");
  await field(page, "BSB").fill("063-000");
  await field(page, "Account number").fill(isValid ? "12345678" : "none");
  await field(page, "Amount each time").fill("1,000");
}
