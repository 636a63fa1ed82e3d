import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type { DeclarationDraft, WitnessDraft } from "#domain/signing/witnesses.ts";
import { currentItem, previousItem } from "#machines/signing/signing.changes.ts";
import type {
  DelegateDraft,
  SigningContext,
  SigningDraft,
  SigningInput,
  SigningPorts,
} from "#machines/signing/signing.types.ts";
import type { HttpAnswer, Outcome } from "#tests/harness/model.ts";
import { definePage, type PageStage } from "#tests/harness/page-script.ts";
import { signingCopy as copy } from "#web/sign/signing.copy.ts";
import { openingCopy } from "#web/sign/signing-opening.copy.ts";
import { witnessCopy } from "#web/sign/witness.copy.ts";
import { anyCallOf, callOf } from "./pay-calls.page.ts";
import { model } from "./signing.model.ts";
import * as turns from "./signing.turns.ts";
import { opensSigning } from "./signing-fixture.page.ts";
import { button, dialog, signingScreens } from "./signing-screens.page.ts";

type Input<Port extends keyof SigningPorts> = SigningPorts[Port]["input"];
const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;
const sends = anyCallOf(routes.sendSmsByCode);
const checks = anyCallOf(routes.checkHolderCode);
const { paper } = turns;
const answered = "fld_name";

/** A document that is fetched: its bytes are looked at by nobody here. */
const asDocument = (outcome: Outcome): HttpAnswer =>
  "error" in outcome ? (outcome.http ?? "no answer") : { status: 200, json: {} };

const isAsking = (snapshot: AnyMachineSnapshot): boolean =>
  ["askingToDecline", "declining", "askingToDelegate", "delegating"].some((ending) =>
    snapshot.matches({ running: { ending } }),
  ) ||
  snapshot.matches({ signed: "askingToRescind" }) ||
  snapshot.matches({ signed: "rescinding" });
const isAt = (snapshot: AnyMachineSnapshot, place: string) => snapshot.matches({ running: { place } });
const inDialog = [
  "reason.changed",
  "decline.confirmed",
  "delegate.changed",
  "delegation.confirmed",
  "question.dismissed",
  "rescission.confirmed",
];

/** The contract at its signer's own link; the code in front of it was entered before. */
export const page = definePage({
  actor: "signing",
  open: ({ input }) => opensSigning((input as SigningInput).code, (input as SigningInput).kept),
  backdrop: ({ input }) => {
    const { code } = input as SigningInput;
    return [
      {
        ...callOf(routes.readSigningLink, { code }),
        answer: { status: 200, json: routes.readSigningLink.example.reply },
      },
      // Which pages were drawn is told beside the flow.
      { ...anyCallOf(routes.noteSigningPages), answer: { status: 200, json: { seen: 1 } } },
      { ...anyCallOf(routes.otpStatus), answer: { status: 200, json: { valid: true } } },
    ];
  },
  maxSteps: 28,
  events: (snapshot) => [...model.events(snapshot), ...changesWhileSending(snapshot)],
  held: [sends, checks],
  ports: {
    readTurn: ({ code }: Input<"readTurn">) => [callOf(routes.readSigning, { code })],
    giveConsent: ({ code, hash }: Input<"giveConsent">) => [
      callOf(routes.giveSigningConsent, { code }, { hash }),
    ],
    openPaper: ({ code, hash }: Input<"openPaper">) => [
      { ...callOf(routes.readSigningFile, { code, hash }), answer: asDocument },
    ],
    acknowledgePaper: ({ code, paper: name, hash }: Input<"acknowledgePaper">) => [
      callOf(routes.acknowledgeSigningPaper, { code, paper: name }, { hash }),
    ],
    saveAnswers: ({ code, ...save }: Input<"saveAnswers">) => [
      callOf(routes.saveSigningAnswers, { code }, save),
    ],
    sign: ({ code, key: _, ...sign }: Input<"sign">) => [
      callOf(routes.signTurn, { code }, { ...sign, consent: true }),
    ],
    signIn: () => [{ method: "GET", path: "/config.json", answer: () => "no answer" }],
    nameWitness: ({ code, witness }: Input<"nameWitness">) => [callOf(routes.nameWitness, { code }, witness)],
    decline: ({ code, reason }: Input<"decline">) => [callOf(routes.declineSigning, { code }, { reason })],
    delegate: ({ code, delegate }: Input<"delegate">) => [callOf(routes.delegateSigning, { code }, delegate)],
    rescind: ({ code }: Input<"rescind">) => [callOf(routes.rescindContract, { code }, { confirmed: true })],
    downloadContract: ({ code }: Input<"downloadContract">) => [
      { ...callOf(routes.readSignedContract, { code }), answer: asDocument },
    ],
  },
  offers: (snapshot, event) => {
    const { type } = event;
    const context = contextOf(snapshot);
    if (isAsking(snapshot)) return inDialog.includes(type);
    if (type === "paper.opened" || type === "paper.acknowledged") return event.paper === paper.paper;
    if (type === "turn.retried")
      return !snapshot.hasTag("confirmed") || context.turn?.others[0]?.status !== "signed";
    if (type === "contract.signed") return context.problem?.code !== "signing.sign-in-needed";
    if (type === "contract.requested") return context.turn?.others[0]?.status === "signed";
    if (!isAt(snapshot, "walking")) return !["answers.changed", "save.retried"].includes(type);
    const { kind } = currentItem(context);
    const isTyping = context.witness !== null || context.turn?.witness?.name === null;
    if (type === "witness.changed") return kind === "witness" && isTyping;
    if (type === "witness.reopened") return kind === "witness" && !isTyping;
    if (type === "witness.kept")
      return kind === "witness" && isTyping && context.turn?.witness?.name !== null;
    if (type === "declaration.changed")
      return kind === ("address" in event.change ? "details" : "declaration");
    if (type === "answers.changed") return kind === "answer";
    if (type === "initials.placed") return kind === "initials" && !context.hasInitials;
    if (type === "signature.adopted") return kind === "signature";
    if (type === "signature.reopened") return kind === "signature";
    if (type === "walk.returned") return previousItem(context) !== null;
    // It has no place on a page: gone back to, or from the last look.
    if (type === "item.chosen") return event.id !== "witness";
    return true;
  },
  gestures: {
    "turn.retried": async ({ page: on, before }) =>
      await button(on, before.hasTag("failed") ? "Retry" : openingCopy.checkAgain).click(),
    "gate.opened": passGate,
    "consent.given": async ({ page: on }) => await button(on, openingCopy.agree).click(),
    "paper.opened": async ({ page: on }) => await button(on, copy.openPaperOf(paper.label)).click(),
    "paper.acknowledged": async ({ page: on }) => await button(on, copy.paperHaveOf(paper.label)).click(),
    "papers.passed": async ({ page: on }) => await button(on, copy.papersNext).click(),
    "view.chosen": async ({ page: on }, { view }) =>
      await button(on, view === "pages" ? copy.pages : copy.questions).click(),
    "answers.changed": async ({ page: on }, { change }) =>
      await on.getByRole("textbox", { name: "Vendor's name" }).fill(change.vendor_name),
    "item.chosen": async ({ page: on, before }, { id }) => {
      if (isAt(before, "walking")) return await on.locator(`[data-item=${id}]`).first().click();
      const label = id === "witness" ? witnessCopy.witness : "Vendor's name";
      await button(on, id === "signature" ? copy.changeSignature : copy.changeOf(label)).click();
    },
    "walk.advanced": async ({ page: on }) =>
      await on.getByRole("button", { name: new RegExp(`^(?:${copy.next}|${copy.review})$`) }).click(),
    "walk.returned": async ({ page: on }) => await button(on, copy.back).click(),
    "witness.changed": async ({ page: on }, { change }) => {
      const { name, phoneNumber } = change as Partial<WitnessDraft>;
      if (name !== undefined) await on.getByLabel(witnessCopy.name).fill(name);
      if (phoneNumber !== undefined) await on.getByLabel(witnessCopy.phone).fill(phoneNumber);
    },
    "witness.reopened": async ({ page: on }) => await button(on, witnessCopy.change).click(),
    "witness.kept": async ({ page: on }) => await button(on, witnessCopy.keep(turns.witness.name)).click(),
    "declaration.changed": async ({ page: on }, { change }) => await declare(on, change),
    "initials.placed": async ({ page: on }) => await on.getByRole("button", { name: /^Add JC/ }).click(),
    "signature.adopted": async ({ page: on }) => await button(on, copy.adopt).click(),
    "signature.reopened": async ({ page: on }) => await button(on, copy.changeSignature).click(),
    "contract.signed": async ({ page: on }) => await button(on, copy.sign).click(),
    "signing.retried": async ({ page: on }) => await button(on, copy.tryAgain).click(),
    "sign-in.requested": async ({ page: on }) => await button(on, copy.signIn).click(),
    "save.retried": async ({ page: on }) => await button(on, copy.tryNow).click(),
    "page.hidden": async ({ page: on }) => await putAway(on),
    "decline.requested": async ({ page: on }) => await button(on, openingCopy.decline).click(),
    "reason.changed": async ({ page: on }, { reason }) =>
      await dialog(on).getByLabel(copy.reason).fill(reason),
    "decline.confirmed": async ({ page: on }) =>
      await dialog(on).getByRole("button", { name: openingCopy.decline }).click(),
    "delegation.requested": async ({ page: on }) => await button(on, openingCopy.delegate).click(),
    "delegate.changed": async ({ page: on }, { change }) => await fillDelegate(on, change),
    "delegation.confirmed": async ({ page: on }) => await button(on, copy.delegateConfirm).click(),
    "question.dismissed": async ({ page: on, before }) =>
      await button(on, before.hasTag("confirmed") ? copy.keepContract : copy.keepReading).click(),
    "rescission.requested": async ({ page: on }) => await button(on, copy.rescind).click(),
    "rescission.confirmed": async ({ page: on }) =>
      await dialog(on).getByRole("button", { name: copy.rescind }).click(),
    "contract.requested": async ({ page: on }) => await button(on, copy.download).click(),
  },
  states: signingScreens,
  acts: {
    keepDraft: async (on, { draft }: { draft: SigningDraft }, snapshot) =>
      expect(JSON.parse((await keptDraft(on, contextOf(snapshot).code)) ?? "null")).toEqual(draft),
    dropDraft: async (on, _, snapshot) => expect(await keptDraft(on, contextOf(snapshot).code)).toBeNull(),
  },
});

const keptDraft = (on: Page, code: string) =>
  on.evaluate((name) => sessionStorage.getItem(name), `saleflow.form.witness.${code}`);

/** Of what is about to be sent an answer is changed where it is asked: the last look leads back there. */
function changesWhileSending(snapshot: AnyMachineSnapshot) {
  const { code, answers, current, problem } = contextOf(snapshot);
  if (turns.partOf(code) !== "sending" || problem !== null) return [];
  if (isAt(snapshot, "reviewing")) return [{ type: "item.chosen", id: answered }];
  return isAt(snapshot, "walking") && current === answered && answers.vendor_name === turns.answers.one
    ? [{ type: "answers.changed", change: { vendor_name: turns.answers.two } }]
    : [];
}

async function fillDelegate(on: Page, { name, email }: Partial<DelegateDraft>): Promise<void> {
  // The address first: the fields are reported one by one, and the last of them is what the chart predicts.
  if (email !== undefined) await dialog(on).getByLabel(copy.delegateEmail).fill(email);
  if (name !== undefined) await dialog(on).getByLabel(copy.delegateName).fill(name);
}

async function declare(on: Page, change: Partial<DeclarationDraft>): Promise<void> {
  const { address, occupation, presence, isNoParty, isAdult } = change;
  if (address !== undefined) await on.getByLabel(witnessCopy.address).fill(address);
  if (occupation !== undefined) await on.getByLabel(witnessCopy.occupation).fill(occupation);
  if (typeof presence === "string") await on.getByLabel(witnessCopy.presences[presence]).check();
  if (isNoParty !== undefined) await on.getByLabel(witnessCopy.isNoParty).setChecked(isNoParty);
  if (isAdult !== undefined) await on.getByLabel(witnessCopy.isAdult).setChecked(isAdult);
}

const putAway = async (on: Page) =>
  await on.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });

/** A code by text message, and its six digits. */
async function passGate({ page: on, answer }: PageStage): Promise<void> {
  await button(on, "Send code").click();
  await answer(sends, {
    status: 200,
    json: { otpId: "otp_later12345", mobile: "XXXXXX156", expiresInSeconds: 300, resendInSeconds: 60 },
  });
  const boxes = on.getByLabel("Please enter your pin code").locator("input");
  for (const [index, digit] of [..."123456"].entries()) await boxes.nth(index).press(digit);
  await button(on, "Verify code").click();
  await answer(checks, { status: 200, json: { valid: true } });
}
