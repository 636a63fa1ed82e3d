import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { AgencyRegistrationContext } from "#machines/agency-registration/agency-registration.types.ts";
import type { PageScript } from "#tests/harness/page-script.ts";

type Check = PageScript["states"][string];

const contextOf = ({ context }: AnyMachineSnapshot) => context as AgencyRegistrationContext;
const at = (snapshot: AnyMachineSnapshot, place: unknown) =>
  snapshot.matches({ running: { place } } as never);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

const steps = {
  business: ["Register your agency", "Agency"],
  licence: ["Your licence", "Licence"],
  office: ["Your office", "Office"],
  principal: ["The principal", "Contact"],
  review: ["Check and send", "Review"],
} as const;
const waysOn = { naming: "Next", asking: "Look up ABN", review: "Register agency" } as const;

/** A field of each step, with what was typed there. */
const shown = {
  business: ["ABN", "abn"],
  licence: ["Licence number", "licenceNumber"],
  office: ["Office name", "officeName"],
  principal: ["Email", "principalEmail"],
} as const;

const seeStep =
  (step: keyof typeof steps, wayOn: string = waysOn.naming, isBusy = false): Check =>
  async (page, snapshot) => {
    const [title, name] = steps[step];
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator("[aria-current=step]")).toContainText(name);
    const go = page.getByRole("button", { name: wayOn, exact: true });
    if (isBusy) await expect(go).toHaveAttribute("aria-busy", "true");
    else await expect(go).not.toHaveAttribute("aria-busy");
    const { answers } = contextOf(snapshot);
    if (step === "review") return await expect(page.getByRole("main")).toContainText(answers.licenceNumber);
    const [label, field] = shown[step];
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(answers[field]);
  };

const seeNames: Check = async (page, snapshot) => {
  await seeStep("business")(page, snapshot);
  const { business, answers } = contextOf(snapshot);
  if (business?.status === "unreached")
    await expect(page.getByText("We couldn't reach the Australian Business Register")).toBeVisible();
  else
    await expect(
      page.getByRole("radio", { name: answers.name === "" ? "Another name" : answers.name, exact: true }),
    ).toBeChecked();
};

/** Where the answers are kept is said on every step that has a field, and on the review. */
const seeAutosave =
  (label: string | RegExp): Check =>
  async (page, snapshot) => {
    if (at(snapshot, "proving") || at(snapshot, "resuming")) return;
    await expect(page.locator("form").getByRole("status").filter({ hasText: label })).toBeVisible();
  };

const seeCode =
  (isBusy: boolean): Check =>
  async (page, snapshot) => {
    await expect(heading(page, "Confirm your email")).toBeVisible();
    await expect(page.getByLabel("Please enter your pin code").locator("input")).toHaveCount(6);
    await expect(page.getByRole("main").getByText(contextOf(snapshot).code?.sentTo ?? "")).toBeVisible();
    const busy = page.getByRole("main").locator("button[aria-busy=true]");
    if (isBusy) await expect(busy).not.toHaveCount(0);
    else await expect(busy).toHaveCount(0);
  };

const seeSpinner: Check = async (page) => await expect(page.getByRole("status")).toHaveText("Loading...");
const seeLost =
  (isBusy: boolean): Check =>
  async (page) => {
    await expect(heading(page, "We couldn't confirm your registration")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("your agency won't be registered twice");
    const again = page.getByRole("button", { name: "Try again", exact: true });
    if (isBusy) await expect(again).toHaveAttribute("aria-busy", "true");
    else await expect(again).not.toHaveAttribute("aria-busy");
  };
const saving = "Saved on this device. Saving with us…";

/** One check for each state of a registration. */
export const agencyRegistrationScreens: PageScript["states"] = {
  loading: seeSpinner,
  failed: async (page, snapshot) => {
    await expect(heading(page, "We couldn't open your registration")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(contextOf(snapshot).problem?.message ?? "");
  },
  "running.place.business.asking": seeStep("business", waysOn.asking),
  "running.place.business.lookingUp": seeStep("business", waysOn.asking, true),
  "running.place.business.naming": seeNames,
  "running.place.resuming": async (page, snapshot) => {
    await expect(heading(page, "Continue your registration")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(
      contextOf(snapshot).answers.principalEmail,
    );
  },
  "running.place.licence": seeStep("licence"),
  "running.place.office": seeStep("office"),
  "running.place.principal": seeStep("principal"),
  "running.place.proving.sending": async (page) =>
    await expect(page.getByRole("main").getByRole("status")).toContainText("Sending a code…"),
  "running.place.proving.unsent": async (page, snapshot) => {
    await expect(heading(page, "Confirm your email")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(contextOf(snapshot).problem?.message ?? "");
    await expect(page.getByRole("button", { name: "Send code", exact: true })).toBeVisible();
  },
  "running.place.proving.entering.awaiting": seeCode(false),
  "running.place.proving.entering.verifying": seeCode(true),
  "running.place.proving.entering.resending": seeCode(true),
  "running.place.review": seeStep("review", waysOn.review),
  "running.autosave.local": seeAutosave(/^(What you enter is saved as you go\.|Saved on this device\.)$/),
  "running.autosave.unsaved": seeAutosave(saving),
  "running.autosave.saving": seeAutosave(saving),
  "running.autosave.saved": seeAutosave("Saved on this device and with us."),
  "running.autosave.lost": seeAutosave(/^Saved on this device\. We couldn't reach the server/),
  "running.autosave.refused": async (page, snapshot) =>
    await seeAutosave(`Saved on this device only. ${contextOf(snapshot).problem?.message}`)(page, snapshot),
  "submitting.first": seeStep("review", waysOn.review, true),
  "submitting.again": seeLost(true),
  lost: async (page, snapshot) => {
    await seeLost(false)(page, snapshot);
    await expect(page.getByRole("alert")).toContainText(contextOf(snapshot).problem?.message ?? "");
  },
  refused: async (page, snapshot) => {
    await expect(heading(page, "This ABN can't be registered")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(contextOf(snapshot).problem?.message ?? "");
  },
  registered: async (page) => await expect(heading(page, "Your registration has arrived")).toBeVisible(),
};
