import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { exampleApplication } from "#contract/examples.ts";
import { routes } from "#contract/routes.ts";
import { stepHref } from "#contract/vendor-paths.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { applicationTerms } from "#domain/vendor-application/terms.ts";
import type {
  LocalDraft,
  VendorApplicationContext,
  VendorApplicationInput,
  VendorApplicationPorts,
} from "#machines/vendor-application/vendor-application.types.ts";
import { definePage, type PageStage, walkStart } from "#tests/harness/page-script.ts";
import { anyCallOf, callOf, readsApplication } from "./pay-calls.page.ts";
import { wholeAnswers } from "./vendor-application.answers.ts";
import {
  cancelAnswer,
  checks,
  lastLabel,
  openingAnswer,
  passGate,
  savingAnswer,
  sends,
  statuses,
} from "./vendor-application-fixture.page.ts";
import { vendorApplicationScreens } from "./vendor-application-screens.page.ts";

type Input<Port extends keyof VendorApplicationPorts> = VendorApplicationPorts[Port]["input"];

const { shortcode } = exampleApplication;
const slots = "saleflow.draft.vendor.public.application";
const slotOf = (known: string | null | undefined) => (known == null ? slots : `${slots}.${known}`);
const contextOf = ({ context }: AnyMachineSnapshot) => context as VendorApplicationContext;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const found = { code: "harbour-vale", name: "Harbour & Vale Property" };

/** What is answered to a question; "Close dialog", Escape and a press beside it are one gesture. */
const asked = ["cancel.confirmed", "question.dismissed"];

const keptFor = (local: LocalDraft, kept: (value: unknown) => string): Record<string, string> =>
  local.shortcode === null
    ? { [slots]: kept(local) }
    : { [slotOf(local.shortcode)]: kept(local), [`${slots}s`]: kept([local.shortcode]) };

/** The application on the page of its scenario's step. */
export const page = definePage({
  actor: "vendorApplication",
  open: ({ input }) => {
    const { step, shortcode: named, local } = input as VendorApplicationInput;
    const kept = (value: unknown) => JSON.stringify({ value, keptAtMs: walkStart.getTime() });
    return {
      path: stepHref(step, named ?? local?.shortcode ?? null),
      ...(local === null ? {} : { localStorage: keptFor(local, kept) }),
    };
  },
  backdrop: (_, predicted) => {
    const status = predicted.hasTag("confirmed") ? "completed" : "draft";
    return [
      {
        ...readsApplication(shortcode),
        answer: { status: 200, json: { ...exampleApplication, isVendorApplication: true, status } },
      },
      { ...anyCallOf(routes.findLocalities), answer: { status: 200, json: { localities: [] } } },
      { ...anyCallOf(routes.findAgencies), answer: { status: 200, json: { agencies: [found] } } },
    ];
  },
  held: [lastLabel, sends, checks, statuses],
  ports: {
    openApplication: ({ shortcode: known, agencyCode }: Input<"openApplication">) => {
      if (known !== null)
        return [{ ...callOf(routes.readDraft, { shortcode: known }), answer: openingAnswer }];
      return [
        agencyCode === null
          ? { ...callOf(routes.readDefaultOffer, {}), answer: openingAnswer }
          : { ...callOf(routes.readOffer, { agencyCode }), answer: openingAnswer },
      ];
    },
    saveDraft: ({ shortcode: known, version, answers, step }: Input<"saveDraft">) => [
      known === null
        ? { ...callOf(routes.createApplication, {}), answer: (outcome) => savingAnswer(outcome, 201) }
        : {
            ...callOf(routes.updateApplication, { shortcode: known }, { version, answers, step }),
            answer: savingAnswer,
          },
    ],
    release: ({ shortcode: known, version }: Input<"release">) => [
      {
        ...callOf(routes.markPartiallyCompleted, { shortcode: known }, { version, step: "finish" }),
        answer: savingAnswer,
      },
    ],
    cancel: ({ shortcode: known }: Input<"cancel">) => [
      { ...callOf(routes.cancelApplication, { shortcode: known }), answer: cancelAnswer },
    ],
    complete: ({ shortcode: known, version }: Input<"complete">) => {
      const { kind, name } = wholeAnswers.finish.signature;
      const signed = { consent: true, termsVersion: applicationTerms.version, signature: { kind, name } };
      return [
        {
          ...callOf(routes.completeApplication, { shortcode: known }, { version, ...signed }),
          answer: savingAnswer,
        },
      ];
    },
  },
  offers: (snapshot, { type, step }) => {
    const { step: place, problem } = contextOf(snapshot);
    const isFilling = snapshot.hasTag("open") && !snapshot.hasTag("comparing");
    if (type === "answers.changed") return isFilling && place === "property";
    if (type === "step.passed") return isFilling;
    if (type === "step.chosen") return !snapshot.hasTag("comparing") && (step as string) !== "";
    if (type === "open.retried") return problem?.code !== "application.not-offered";
    if (type === "cancel.requested") return isFilling;
    if (type === "restart.requested")
      return isFilling && place === "property" && contextOf(snapshot).isResumed;
    if (type === "application.restarted")
      return !snapshot.hasTag("failed") || problem?.code === "application.unknown";
    if (snapshot.hasTag("asking")) return asked.includes(type);
    return true;
  },
  gestures: {
    "answers.changed": async ({ page }, { changes }) =>
      await page.getByLabel("Street address").fill(changes["property.addressLine"]),
    "step.passed": async ({ page, before }) =>
      await button(page, contextOf(before).step === "finish" ? "Sign and send" : "Next").click(),
    "step.chosen": async (stage, { step }) => await goByBrowser(stage, step),
    "side.chosen": async ({ page }) =>
      await page
        .getByRole("group", { name: "Street address" })
        .getByLabel(/^In the other tab or device/)
        .check(),
    "sides.chosen": async ({ page }) => await button(page, "Keep all of mine").click(),
    "comparison.accepted": async ({ page }) => await button(page, "Save my choices").click(),
    "save.retried": async ({ page }) => await button(page, "Try now").click(),
    "open.retried": async ({ page }) => await button(page, "Retry").click(),
    "agency-name.changed": async ({ page }, { name }) =>
      await page.getByRole("combobox", { name: "Agency's name" }).fill(name),
    "agency.chosen": async ({ page }) => await page.getByRole("option", { name: found.name }).click(),
    "gate.opened": passGate,
    "cancel.requested": async ({ page }) => await button(page, "Cancel this application").click(),
    "cancel.confirmed": async ({ page }) => await button(page, "Cancel the application").click(),
    "restart.requested": async ({ page }) => await button(page, "Start another application").click(),
    "question.dismissed": async ({ page }) => await button(page, "Close dialog").click(),
    "application.restarted": async ({ page, before }) =>
      await button(page, before.hasTag("asking") ? "Start another" : "Start a new application").click(),
    "page.hidden": async ({ page }) =>
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      }),
    "page.left": async ({ page }) =>
      await page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent("pagehide"))),
  },
  states: vendorApplicationScreens,
  acts: {
    openStep: async (page, { step, shortcode: known }: { step: ApplicationStep; shortcode: string | null }) =>
      await expect(page).toHaveURL(new RegExp(`${stepHref(step, known)}$`)),
    openConfirmation: async (page) =>
      await expect(page).toHaveURL(/\/vendors\/vendor-application-online-confirmation\/\w+$/),
    keepLocal: async (page, { local }: { local: LocalDraft }) =>
      await expect
        .poll(async () => (await keptIn(page, local.shortcode))?.value?.answers)
        .toEqual(local.answers),
    dropLocal: async (page, slot: Pick<LocalDraft, "shortcode">) =>
      await expect.poll(() => keptIn(page, slot.shortcode)).toBeNull(),
  },
});

type Kept = { value?: { answers: unknown } } | null;

const keptIn = async (page: Page, known: string | null): Promise<Kept> => {
  const text = await page.evaluate((key) => localStorage.getItem(key), slotOf(known));
  return JSON.parse(text ?? "null") as Kept;
};

/** The browser's own way back or forward, to whatever step. */
const goByBrowser = async ({ page, before }: PageStage, step: ApplicationStep) =>
  await page.evaluate(
    (href) => {
      history.pushState(null, "", href);
      window.dispatchEvent(new PopStateEvent("popstate"));
    },
    stepHref(step, contextOf(before).shortcode),
  );
