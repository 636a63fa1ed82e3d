import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { currentItem, itemsOf } from "#machines/signing/signing.changes.ts";
import type { SigningContext } from "#machines/signing/signing.types.ts";
import { signingCopy as copy } from "#web/sign/signing.copy.ts";
import { openingCopy } from "#web/sign/signing-opening.copy.ts";
import { witnessCopy } from "#web/sign/witness.copy.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;
export const button = (on: Page, name: string) => on.getByRole("button", { name, exact: true });
export const dialog = (on: Page) => on.getByRole("dialog");
// A dialog hides the page below it from who listens.
const heading = (on: Page, name: string) =>
  on.getByRole("heading", { level: 1, name, exact: true, includeHidden: true });
const main = (on: Page) => on.locator("main");
const hidable = (on: Page, name: string) =>
  main(on).getByRole("button", { name, exact: true, includeHidden: true });
const status = (on: Page, label: string | RegExp) =>
  main(on).getByRole("status", { includeHidden: true }).filter({ hasText: label });

const isSeen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ running: { place: "walking" } });

async function seeSpinner(on: Page) {
  await expect(on.getByRole("status")).toHaveText("Loading...");
}

async function seeReview(on: Page, snapshot: AnyMachineSnapshot) {
  const { problem } = contextOf(snapshot);
  await expect(heading(on, copy.reviewTitle)).toBeVisible();
  const sign = hidable(on, problem?.code === "signing.sign-in-needed" ? copy.signIn : copy.sign);
  if (snapshot.hasTag("busy")) await expect(sign).toHaveAttribute("aria-busy", "true");
  else await expect(sign).not.toHaveAttribute("aria-busy");
  await expect(main(on).getByRole("alert", { includeHidden: true })).toHaveText(
    problem === null ? [] : [problem.message],
  );
}

/** Where the answers are is said on the way through the document alone. */
const seeSaved = (label: string | RegExp) => async (on: Page, snapshot: AnyMachineSnapshot) => {
  if (isSeen(snapshot)) await expect(status(on, label)).toHaveCount(1);
};

const seeEnding =
  (title: string, confirm: string, isBusy: boolean) => async (on: Page, snapshot: AnyMachineSnapshot) => {
    const { endingProblem } = contextOf(snapshot);
    await expect(on.getByRole("dialog", { name: title })).toBeVisible();
    const press = dialog(on).getByRole("button", { name: confirm, exact: true });
    if (isBusy) await expect(press).toHaveAttribute("aria-busy", "true");
    else await expect(press).not.toHaveAttribute("aria-busy");
    if (endingProblem !== null) await expect(dialog(on).getByRole("alert")).toHaveText(endingProblem.message);
  };

async function seeWalk(on: Page, snapshot: AnyMachineSnapshot) {
  const context = contextOf(snapshot);
  const items = itemsOf(context);
  const current = currentItem(context);
  await expect(heading(on, "Listing Agreement")).toBeVisible();
  const done = items.filter(({ isDone }) => isDone).length;
  await expect(main(on).getByText(copy.progress(done, items.length), { exact: true })).toBeVisible();
  await expect(
    main(on)
      .getByText(
        `${items.indexOf(items.find(({ id }) => id === current.id) ?? current) + 1} of ${items.length}`,
      )
      .first(),
  ).toBeVisible();
  await expect(hidable(on, context.view === "pages" ? copy.pages : copy.questions)).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  if (current.kind === "witness") await seeNaming(on, context);
}

async function seeNaming(on: Page, { witness, turn, witnessProblem }: SigningContext) {
  const name = turn?.witness?.name ?? null;
  if (witness === null && name !== null)
    return await expect(main(on).getByText(witnessCopy.named(name))).toBeVisible();
  await expect(main(on).getByLabel(witnessCopy.name)).toHaveValue(witness?.name ?? "");
  await expect(main(on).getByLabel(witnessCopy.phone)).toHaveValue(witness?.phoneNumber ?? "");
  if (witnessProblem !== null) await expect(main(on).getByText(witnessProblem.message)).toBeVisible();
}

async function seePapers(on: Page, snapshot: AnyMachineSnapshot) {
  const { turn, problem } = contextOf(snapshot);
  const isDone = turn?.papers.every(({ acknowledgedAt }) => acknowledgedAt !== null) === true;
  await expect(heading(on, copy.papersTitle)).toBeVisible();
  await expect(button(on, copy.papersNext)).toBeEnabled({ enabled: isDone });
  await expect(main(on).getByRole("alert")).toHaveText(problem === null ? [] : [problem.message]);
}

async function seeSigned(on: Page, snapshot: AnyMachineSnapshot) {
  const { problem } = contextOf(snapshot);
  await expect(heading(on, copy.signedTitle)).toBeVisible();
  await expect(main(on).getByText(copy.you(contextOf(snapshot).turn?.signer.name ?? ""))).toBeVisible();
  await expect(main(on).getByRole("alert")).toHaveText(problem === null ? [] : [problem.message]);
}

/** What is seen in each state of a signing. */
export const signingScreens: Record<string, (on: Page, snapshot: AnyMachineSnapshot) => Promise<void>> = {
  loading: seeSpinner,
  failed: async (on, snapshot) => {
    await expect(heading(on, openingCopy.couldntOpen)).toBeVisible();
    await expect(main(on).getByRole("alert")).toContainText(contextOf(snapshot).problem?.message ?? "");
  },
  locked: async (on) => await expect(heading(on, "Verification")).toBeVisible(),
  "running.place.consenting": async (on) => {
    await expect(heading(on, openingCopy.beforeYouSign)).toBeVisible();
    await expect(hidable(on, openingCopy.agree)).toHaveAttribute("aria-busy", "true");
  },
  "running.place.consent": async (on, snapshot) => {
    const { problem } = contextOf(snapshot);
    await expect(heading(on, openingCopy.beforeYouSign)).toBeVisible();
    await expect(main(on).getByRole("alert", { includeHidden: true })).toHaveText(
      problem === null ? [] : [problem.message],
    );
    for (const line of contextOf(snapshot).turn?.consent.text ?? [])
      await expect(main(on).getByText(line)).toBeVisible();
  },
  "running.place.papers.listing": seePapers,
  "running.place.papers.opening": seePapers,
  "running.place.papers.acknowledging": seePapers,
  "running.place.walking": seeWalk,
  "running.place.naming": async (on, snapshot) => {
    await seeWalk(on, snapshot);
    await expect(hidable(on, copy.next)).toHaveAttribute("aria-busy", "true");
  },
  "running.place.reviewing": seeReview,
  "running.place.awaiting": seeReview,
  "running.autosave.saved": seeSaved(copy.saved),
  "running.autosave.unsaved": seeSaved(copy.unsaved),
  "running.autosave.saving": seeSaved(copy.saving),
  "running.autosave.lost": seeSaved(copy.saveLost),
  "running.autosave.refused": seeSaved(/^Not saved\. /),
  "running.ending.goingOn": async (on) => await expect(dialog(on)).toHaveCount(0),
  "running.ending.askingToDecline": seeEnding(copy.declineTitle, openingCopy.decline, false),
  "running.ending.declining": seeEnding(copy.declineTitle, openingCopy.decline, true),
  "running.ending.askingToDelegate": seeEnding(copy.delegateTitle, copy.delegateConfirm, false),
  "running.ending.delegating": seeEnding(copy.delegateTitle, copy.delegateConfirm, true),
  "sending.first": seeReview,
  "sending.again": seeSendingAgain,
  signingIn: seeReview,
  unanswered: async (on, snapshot) => {
    // A closed gate stands before it.
    if (contextOf(snapshot).problem?.code === "otp.required")
      return await expect(heading(on, "Verification")).toBeVisible();
    await expect(main(on).getByRole("alert")).toContainText(copy.safeToTryAgain);
    await expect(button(on, copy.tryAgain)).toBeEnabled();
  },
  "signed.reading": seeSigned,
  "signed.current": seeSigned,
  "signed.downloading": async (on, snapshot) => {
    await seeSigned(on, snapshot);
    await expect(button(on, copy.download)).toHaveAttribute("aria-busy", "true");
  },
  "signed.askingToRescind": seeEnding(copy.rescindTitle, copy.rescind, false),
  "signed.rescinding": seeEnding(copy.rescindTitle, copy.rescind, true),
  "signed.rescinded": async (on) => await expect(heading(on, openingCopy.rescindedTitle)).toBeVisible(),
  notYourTurn: async (on) => await expect(heading(on, openingCopy.notYourTurnTitle)).toBeVisible(),
  over: async (on, snapshot) => {
    const { turn } = contextOf(snapshot);
    const known = turn === null ? undefined : openingCopy.over[turn.status as keyof typeof openingCopy.over];
    await expect(heading(on, known?.title ?? openingCopy.unknownTitle)).toBeVisible();
  },
};

async function seeSendingAgain(on: Page): Promise<void> {
  await expect(heading(on, copy.reviewTitle)).toBeVisible();
  await expect(hidable(on, copy.sign)).toHaveAttribute("aria-busy", "true");
}
