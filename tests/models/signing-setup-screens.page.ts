import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { SigningSetupContext } from "#machines/signing-setup/signing-setup.types.ts";
import type { PageScript } from "#tests/harness/page-script.ts";
import type { SetupFormValues } from "#web/signing-desk/signing-setup.values.ts";
import { priceIn, signerIn, templates } from "./signing-setup.drafts.ts";

type Check = PageScript["states"][string];

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningSetupContext;
const valuesIn = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).values as SetupFormValues;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const twoVersions = (page: Page) =>
  page.getByRole("heading", { name: "This contract was changed somewhere else" });
const onward = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const seeChoice: Check = async (page, snapshot) => {
  const { templateId, isChecked, problem } = contextOf(snapshot);
  await expect(heading(page, "Choose a template")).toBeVisible();
  const chosen = page.getByRole("radio", { checked: true });
  await expect(chosen).toHaveCount(templateId === null ? 0 : 1);
  if (templateId === templates.first)
    await expect(page.getByRole("radio", { name: /^Listing agreement(?!,)/ })).toBeChecked();
  await expect(page.locator("[data-error-summary]")).toHaveCount(isChecked && templateId === null ? 1 : 0);
  if (snapshot.matches("choosing") && problem !== null && !isChecked)
    await expect(page.locator("form").getByRole("alert")).toContainText(problem.message);
  const next = onward(page, "Next");
  if (snapshot.hasTag("busy")) await expect(next).toHaveAttribute("aria-busy", "true");
  else await expect(next).not.toHaveAttribute("aria-busy");
};

const titles = {
  document: "Template",
  parties: "Who signs?",
  details: "Contract details",
  check: "Check and send",
} as const;

const seeStep =
  (step: keyof typeof titles): Check =>
  async (page, snapshot) => {
    if (snapshot.hasTag("comparing")) return await expect(twoVersions(page)).toBeVisible();
    const values = valuesIn(snapshot);
    await expect(heading(page, titles[step])).toBeVisible();
    if (step === "parties")
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(signerIn(values));
    if (step === "details" && contextOf(snapshot).facts?.fields.length === 1)
      await expect(page.getByLabel("Price", { exact: true })).toHaveValue(priceIn(values));
    if (step === "check")
      await expect(page.getByLabel("Days to sign", { exact: true })).toHaveValue(values.expiryDays);
    if (step === "check") await seePapers(page, snapshot);
    const go = onward(page, step === "check" ? "Send for signing" : "Next");
    if (snapshot.hasTag("busy")) await expect(go).toHaveAttribute("aria-busy", "true");
    else await expect(go).not.toHaveAttribute("aria-busy");
    await seeErrors(page, snapshot);
  };

/** What is attached, and what is asked for in its place. */
async function seePapers(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { facts, reason } = contextOf(snapshot);
  const [paper] = facts?.request.papers ?? [];
  const typed = page.getByLabel("Why you're sending without them");
  if (paper === undefined || paper.file !== null) await expect(typed).toHaveCount(0);
  else await expect(typed).toHaveValue(reason);
  if (paper !== undefined && paper.file !== null)
    await expect(page.getByRole("button", { name: "Open guide.pdf" })).toBeVisible();
}

/** Every error is listed once the way on was tried, and none before. */
async function seeErrors(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { step, isChecked, facts, reason } = contextOf(snapshot);
  const values = valuesIn(snapshot);
  const missing = {
    parties: signerIn(values) === "",
    details: facts?.fields.length === 1 && priceIn(values) === "",
    check:
      values.expiryDays === "" ||
      (facts?.request.papers.some(({ file }) => file === null) === true && reason === ""),
  };
  const isWrong =
    step === "check"
      ? Object.values(missing).some(Boolean)
      : step === "parties" || step === "details"
        ? missing[step]
        : false;
  await expect(page.locator("[data-error-summary]")).toHaveCount(isChecked && isWrong ? 1 : 0);
}

const seeAutosave =
  (label: string | RegExp): Check =>
  async (page) =>
    await expect(page.locator("form").getByRole("status")).toHaveText(label);

/** One check for each state of a contract that is prepared. */
export const signingSetupScreens: PageScript["states"] = {
  loading: async (page) => await expect(page.locator("main").getByRole("status")).toBeVisible(),
  failed: async (page, snapshot) => {
    await expect(heading(page, "We couldn't open this contract")).toBeVisible();
    await expect(page.locator("main")).toContainText(contextOf(snapshot).problem?.message ?? "");
  },
  choosing: seeChoice,
  asking: async (page) =>
    await expect(page.getByRole("dialog", { name: "Replace SF-7K3M9Q2Q?" })).toContainText("1 of 2 signed"),
  "creating.first": seeChoice,
  "creating.again": seeChoice,
  creationUnanswered: async (page, snapshot) => {
    const alert = page.locator("form").getByRole("alert");
    await expect(alert).toContainText("it won't be started twice");
    await expect(alert).toContainText(contextOf(snapshot).problem?.message ?? "");
  },
  "editing.place.document": seeStep("document"),
  "editing.place.parties": seeStep("parties"),
  "editing.place.details": seeStep("details"),
  "editing.place.check": seeStep("check"),
  "editing.place.finishing": seeStep("check"),
  "editing.autosave.saved": seeAutosave("Saved"),
  "editing.autosave.unsaved": seeAutosave("Not saved yet"),
  "editing.autosave.saving": seeAutosave("Saving…"),
  "editing.autosave.lost": seeAutosave(/^We couldn't reach the server\./),
  "editing.autosave.refused": async (page, snapshot) =>
    await expect(page.locator("form").getByRole("status")).toHaveText(
      `Not saved: ${contextOf(snapshot).problem?.message}`,
    ),
  "editing.autosave.comparing": async (page, snapshot) => {
    await expect(twoVersions(page)).toBeVisible();
    const { sides } = contextOf(snapshot);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(Object.keys(sides).length);
  },
  sending: seeStep("check"),
  unanswered: async (page, snapshot) => {
    const alert = page.locator("form").getByRole("alert");
    await expect(alert).toContainText("We couldn't confirm that it was sent");
    await expect(alert).toContainText(contextOf(snapshot).problem?.message ?? "");
  },
  sent: async (page) => {
    await expect(heading(page, "Listing Agreement")).toBeVisible();
    await expect(page.getByText("Out for signing", { exact: true })).toBeVisible();
  },
};
