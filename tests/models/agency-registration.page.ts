import { expect, type Page } from "@playwright/test";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import {
  fieldsOfStep,
  type RegistrationField,
  type RegistrationStep,
  registrationFields,
} from "#domain/registration/registration-answers.ts";
import { furthestOf } from "#machines/agency-registration/agency-registration.changes.ts";
import type {
  AgencyRegistrationContext,
  AgencyRegistrationInput,
  AgencyRegistrationPorts,
  KeptRegistration,
  SaveAnswer,
  SentCode,
} from "#machines/agency-registration/agency-registration.types.ts";
import { answered } from "#tests/harness/answers.ts";
import type { HttpAnswer, Outcome } from "#tests/harness/model.ts";
import { definePage, walkStart } from "#tests/harness/page-script.ts";
import { savings } from "./agency-registration.answers.ts";
import { eventsOf, parts, registrationKey } from "./agency-registration.cases.ts";
import { model } from "./agency-registration.model.ts";
import { agencyRegistrationScreens } from "./agency-registration-screens.page.ts";
import { callOf } from "./pay-calls.page.ts";

type Input<Port extends keyof AgencyRegistrationPorts> = AgencyRegistrationPorts[Port]["input"];
type Answers = KeptRegistration["answers"];

const draftSlot = "saleflow.draft.registrant.public.registration";
const codeSlot = "saleflow.sent-code.application.registration";
const contextOf = ({ context }: AnyMachineSnapshot) => context as AgencyRegistrationContext;
const at = (snapshot: AnyMachineSnapshot, place: unknown) =>
  snapshot.matches({ running: { place } } as never);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const labels: Readonly<Record<RegistrationField, string>> = {
  abn: "ABN",
  name: "Trading name",
  licenceNumber: "Licence number",
  licenceState: "State of the licence",
  licenceHolder: "Licence holder",
  officeName: "Office name",
  officeAddress: "Office address",
  officeState: "State of the office",
  officePhone: "Office phone",
  officeEmail: "Office email",
  principalName: "Full name",
  principalEmail: "Email",
  principalMobile: "Mobile (optional)",
};
const listed = ["business", "licence", "office", "principal", "review"] as const;
const names: Readonly<Record<string, string>> = {
  business: "Agency",
  licence: "Licence",
  office: "Office",
  principal: "Contact",
  review: "Review",
};
const placeOf = (step: RegistrationStep) => listed.indexOf(step === "proving" ? "principal" : step);

/** The fields that can be typed in. */
function fieldsShown(snapshot: AnyMachineSnapshot): readonly RegistrationField[] {
  if (snapshot.hasTag("busy") || !snapshot.matches("running")) return [];
  if (at(snapshot, "resuming")) return ["principalEmail"];
  if (at(snapshot, { business: "asking" })) return ["abn"];
  return fieldsOfStep[contextOf(snapshot).step];
}

const isChoosable = (snapshot: AnyMachineSnapshot, step: RegistrationStep): boolean => {
  const { step: current } = contextOf(snapshot);
  if (!snapshot.matches("running") || at(snapshot, "resuming") || snapshot.hasTag("busy")) return false;
  if (step === "proving") return false;
  if (current === "proving" && step === "principal") return true;
  return placeOf(step) !== placeOf(current) && placeOf(step) <= placeOf(furthestOf(contextOf(snapshot)));
};

/** The registration on its page. */
export const page = definePage({
  actor: "agencyRegistration",
  maxSteps: 30,
  open: ({ input }) => {
    const { kept, sentCode } = input as AgencyRegistrationInput;
    const value = (held: unknown) => JSON.stringify(held);
    const times = (code: SentCode) => ({
      otpId: code.otpId,
      sentTo: code.sentTo,
      channel: "EMAIL",
      expiresAtMs: walkStart.getTime() + code.expiresInSeconds * 1_000,
      resendAtMs: walkStart.getTime() + code.resendInSeconds * 1_000,
    });
    return {
      path: "/register",
      ...(kept === null
        ? {}
        : { localStorage: { [draftSlot]: value({ value: kept, keptAtMs: walkStart.getTime() }) } }),
      ...(sentCode === null ? {} : { sessionStorage: { [codeSlot]: value(times(sentCode)) } }),
    };
  },
  backdrop: () => [
    {
      ...callOf(routes.readRegistration, {}),
      answer: { status: 200, json: routes.readRegistration.example.reply },
    },
  ],
  // On the page each field is typed by itself, and where it is.
  events: (snapshot) =>
    [...eventsOf(snapshot), ...betweenSteps(snapshot)].flatMap((event) => {
      if (event.type !== "answers.changed") return [event];
      const [first] = Object.entries(event.changes as Partial<Answers>).filter(
        ([field, typed]) => contextOf(snapshot).answers[field as RegistrationField] !== typed,
      );
      return first === undefined ? [] : [{ type: event.type, changes: Object.fromEntries([first]) }];
    }),
  outcomes: { ...model.outcomes, saveDraft: (snapshot) => [...savings(snapshot), ...emptied(snapshot)] },
  ports: {
    openDraft: () => [callOf(routes.openRegistration, {})],
    findBusiness: (body: Input<"findBusiness">) => [callOf(routes.findBusiness, {}, body)],
    sendCode: (body: Input<"sendCode">) => [callOf(routes.sendRegistrationCode, {}, body)],
    checkCode: ({ otpId: id, ...body }: Input<"checkCode">) => [
      callOf(routes.checkRegistrationCode, { id }, body),
    ],
    saveDraft: (body: Input<"saveDraft">) => [
      { ...callOf(routes.saveRegistration, {}, body), answer: savingAnswer },
    ],
    submit: ({ answers }: Input<"submit">) => [callOf(routes.submitRegistration, {}, answers)],
  },
  offers: (snapshot, { type, changes, step }) => {
    if (type === "answers.changed")
      return Object.keys(changes as object).every((field) =>
        fieldsShown(snapshot).includes(field as RegistrationField),
      );
    if (type === "step.chosen") return isChoosable(snapshot, step);
    if (type === "step.passed")
      return !snapshot.hasTag("busy") && !at(snapshot, "proving") && !at(snapshot, "review");
    if (type === "resume.requested") return at(snapshot, { business: "asking" });
    if (type === "registration.confirmed") return at(snapshot, "review");
    return true;
  },
  gestures: {
    "answers.changed": async ({ page }, { changes }) => {
      for (const [field, typed] of Object.entries(changes as Partial<Answers>))
        await fill(page, field as RegistrationField, typed);
    },
    "step.passed": async ({ page, before }) => {
      const name = at(before, "resuming")
        ? "Send code"
        : at(before, { business: "asking" })
          ? "Look up ABN"
          : "Next";
      await button(page, name).click();
    },
    "step.chosen": async ({ page, before }, { step }) => {
      if (contextOf(before).step === "proving" && step === "principal")
        return await button(page, "Change email").click();
      await page
        .getByRole("navigation", { name: "Steps of your registration" })
        .getByRole("button", { name: names[step] ?? "" })
        .click();
    },
    "resume.requested": async ({ page }) =>
      await button(page, "Continue a registration from another device").click(),
    "resume.dismissed": async ({ page }) => await button(page, "Start a new registration").click(),
    "code.requested": async ({ page, before }) =>
      await button(page, at(before, { proving: "unsent" }) ? "Send code" : "Send new code").click(),
    "code.entered": async ({ page }, { value }) => {
      const boxes = page.getByLabel("Please enter your pin code").locator("input");
      for (const [index, digit] of [...(value as string)].entries()) await boxes.nth(index).press(digit);
      await button(page, "Verify code").click();
    },
    "registration.confirmed": async ({ page }) => await button(page, "Register agency").click(),
    "registration.retried": async ({ page }) => await button(page, "Try again").click(),
    "abn.replaced": async ({ page }) => await button(page, "Enter another ABN").click(),
    "open.retried": async ({ page }) => await button(page, "Retry").click(),
    "save.retried": async ({ page }) => await button(page, "Try now").click(),
    "page.hidden": async ({ page }) =>
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      }),
  },
  states: agencyRegistrationScreens,
  acts: {
    keepLocal: async (page, { kept }: { kept: KeptRegistration }) =>
      await expect
        .poll(async () => (await keptIn(page, "localStorage", draftSlot))?.value?.answers)
        .toEqual(kept.answers),
    dropLocal: async (page) => await expect.poll(() => keptIn(page, "localStorage", draftSlot)).toBeNull(),
    writeSentCode: async (page, { code: { otpId, sentTo } }: { code: SentCode }) =>
      expect(await keptIn(page, "sessionStorage", codeSlot)).toMatchObject({ otpId, sentTo }),
    eraseSentCode: async (page) => expect(await keptIn(page, "sessionStorage", codeSlot)).toBeNull(),
    openConfirmation: async (page) => await expect(page).toHaveURL(/\/confirmation$/),
  },
});

/** Whoever changes what the server has goes to the step of it first, and on from there. */
function betweenSteps(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const { answers } = contextOf(snapshot);
  if (answers.licenceNumber !== parts.proven) return [];
  const chosen = (["office", "review"] as const).map((step) => ({ type: "step.chosen", step }));
  const confirmed = { type: "registration.confirmed", key: registrationKey };
  return [...chosen, ...(answers.licenceHolder === "" ? [confirmed] : [])];
}

/** Another device emptied a field of an earlier step, which this one finds out as it saves. */
function emptied(snapshot: AnyMachineSnapshot): readonly Outcome[] {
  const { answers, sent, version } = contextOf(snapshot);
  if (answers.licenceNumber !== parts.proven || version === 9) return [];
  const savedAt = "2026-11-27T02:15:00.000Z";
  const draft = { email: sent.principalEmail, version: 9, answers: { ...sent, licenceHolder: "" }, savedAt };
  return [answered("emptied", { kind: "newer", draft })];
}

async function fill(page: Page, field: RegistrationField, typed: string): Promise<void> {
  if (field === "name" && typed === "")
    return await page.getByRole("radio", { name: "Another name", exact: true }).check();
  const input = page.getByLabel(labels[field], { exact: true });
  if (registrationFields[field].kind === "choice") await input.selectOption(typed);
  else await input.fill(typed);
}

/** What a saving is answered: a newer draft comes with its refusal. */
function savingAnswer(outcome: Outcome): HttpAnswer {
  if ("error" in outcome) return outcome.http ?? "no answer";
  const { kind, draft } = outcome.output as SaveAnswer;
  if (kind === "saved") return { status: 200, json: draft };
  const { message } = problem("registration.version-conflict");
  return { status: 409, json: { error: { code: "registration.version-conflict", message }, current: draft } };
}

type Kept = { value?: { answers: unknown } } | null;

const keptIn = async (
  page: Page,
  storage: "localStorage" | "sessionStorage",
  slot: string,
): Promise<Kept> => {
  const text = await page.evaluate(([kind, key]) => window[kind].getItem(key), [storage, slot] as const);
  return JSON.parse(text ?? "null") as Kept;
};
