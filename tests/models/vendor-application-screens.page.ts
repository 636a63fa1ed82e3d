import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import type { VendorApplicationContext } from "#machines/vendor-application/vendor-application.types.ts";
import type { PageScript } from "#tests/harness/page-script.ts";

type Check = PageScript["states"][string];

const contextOf = ({ context }: AnyMachineSnapshot) => context as VendorApplicationContext;
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** Under a question the page is still there, and hidden from everybody else. */
const behind = (snapshot: AnyMachineSnapshot) => ({ includeHidden: snapshot.hasTag("asking") });
const heading = (page: Page, name: string, under = {}) =>
  page.getByRole("heading", { level: 1, name, exact: true, ...under });
const titles: Record<ApplicationStep, string> = {
  property: "Your property",
  owners: "Who owns it?",
  agent: "Your agent",
  finish: "Your loan and signature",
};

const seeStep =
  (step: ApplicationStep, isBusy = false): Check =>
  async (page, snapshot) => {
    if (snapshot.hasTag("comparing")) return await expect(heading(page, twoVersions)).toBeVisible();
    const under = behind(snapshot);
    const name = step === "finish" ? "Sign and send" : "Next";
    const go = page.getByRole("button", { name, exact: true, ...under });
    await expect(heading(page, titles[step], under)).toBeVisible();
    await expect(page.locator("[aria-current=step]")).toContainText(
      { property: "Property", owners: "Owners", agent: "Agent", finish: "Finish" }[step],
    );
    if (isBusy) await expect(go).toHaveAttribute("aria-busy", "true");
    else await expect(go).not.toHaveAttribute("aria-busy");
    if (step === "property")
      await expect(page.getByLabel("Street address")).toHaveValue(
        (contextOf(snapshot).answers as { property: { addressLine: string } }).property.addressLine,
      );
  };

const twoVersions = "Two versions of your application";

const seeAutosave =
  (label: string | RegExp): Check =>
  async (page, snapshot) =>
    await expect(page.locator("form").getByRole("status", behind(snapshot))).toHaveText(label);

const seeRefusal: Check = async (page, snapshot) => {
  const { problem } = contextOf(snapshot);
  await expect(page.locator("form").getByRole("status")).toHaveText(
    `Saved on this device only: ${problem?.message}`,
  );
  await expect(page.locator("form").getByRole("alert")).toHaveText(problem?.message ?? "");
};

const saving = "Saved on this device. Saving with us…";

/** One check for each state of an application. */
export const vendorApplicationScreens: PageScript["states"] = {
  "running.ending.goingOn": async (page) => await expect(page.getByRole("dialog")).toHaveCount(0),
  "running.ending.askingToCancel": async (page, snapshot) => {
    await expect(dialog(page, "Cancel this application?")).toBeVisible();
    const { cancelProblem } = contextOf(snapshot);
    if (cancelProblem === null) await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
    else await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(cancelProblem.message);
  },
  "running.ending.cancelling": async (page) =>
    await expect(page.getByRole("button", { name: "Cancel the application" })).toHaveAttribute(
      "aria-busy",
      "true",
    ),
  "running.ending.askingToRestart": async (page, snapshot) => {
    const isKept = contextOf(snapshot).shortcode !== null;
    await expect(dialog(page, "Start another application?")).toContainText(
      isKept ? "This one isn't cancelled." : "This one is saved on this device only",
    );
  },
  choosingAgency: async (page, snapshot) => {
    await expect(heading(page, "Which agency is selling your home?")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Agency's name" })).toHaveValue(
      contextOf(snapshot).agencyName,
    );
  },
  loading: async (page) => await expect(page.getByRole("status")).toHaveText("Loading..."),
  failed: async (page, snapshot) => {
    const { problem } = contextOf(snapshot);
    if (problem?.code === "application.unknown")
      return await expect(heading(page, "We couldn't find this application")).toBeVisible();
    const isClosed = problem?.code === "application.not-offered";
    await expect(
      heading(page, isClosed ? "Please talk to your agent" : "We couldn't open your application"),
    ).toBeVisible();
    await expect(page.locator("main")).toContainText(problem?.message ?? "");
  },
  locked: async (page) => await expect(heading(page, "Verification")).toBeVisible(),
  over: async (page) => await expect(heading(page, "This application was cancelled")).toBeVisible(),
  confirmed: async (page) => await expect(heading(page, "We have your application")).toBeVisible(),
  "running.place.property": seeStep("property"),
  "running.place.owners": seeStep("owners"),
  "running.place.agent": seeStep("agent"),
  "running.place.releasing": seeStep("agent", true),
  "running.place.finish": seeStep("finish"),
  "running.place.completing": seeStep("finish", true),
  "running.autosave.untouched": seeAutosave("What you enter is saved as you go."),
  "running.autosave.unsaved": seeAutosave("Saved on this device."),
  "running.autosave.saving": seeAutosave(saving),
  "running.autosave.saved": seeAutosave(/^Saved on this device and with us at /),
  "running.autosave.lost": seeAutosave(/^Saved on this device\. We couldn't reach the server/),
  "running.autosave.refused": seeRefusal,
  "running.autosave.comparing": async (page, snapshot) => {
    await expect(heading(page, twoVersions)).toBeVisible();
    const { sides } = contextOf(snapshot);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(Object.keys(sides).length);
  },
  "running.autosave.releasing": seeAutosave(saving),
  "running.autosave.completing": seeAutosave(saving),
};
