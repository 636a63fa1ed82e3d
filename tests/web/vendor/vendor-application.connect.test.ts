import { expect, test, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { exampleAccount, exampleApplication, examplePaidAccount } from "#contract/examples.ts";
import { vendorApplicationMachine } from "#machines/vendor-application/vendor-application.machine.ts";
import type {
  Opening,
  VendorApplicationPorts as Ports,
  SaveAnswer,
} from "#machines/vendor-application/vendor-application.types.ts";
import { blank, wholeAnswers } from "#tests/models/vendor-application.answers.ts";
import { connectEstimate } from "#web/vendor/estimate.connect.ts";
import { connectOver } from "#web/vendor/over.connect.ts";
import { connectVendorApplication } from "#web/vendor/vendor-application.connect.ts";
import { connectVendorConfirmation } from "#web/vendor/vendor-confirmation.connect.ts";

const today = "2026-11-22";
const savedAt = "2026-11-21T23:42:00.000Z";

async function opened(opening: Opening, step: "property" | "owners" | "finish" = "property") {
  const actor = createActor(
    vendorApplicationMachine.provide({
      actors: {
        openApplication: fromPromise<Opening, Ports["openApplication"]["input"]>(async () => opening),
        saveDraft: fromPromise<SaveAnswer, Ports["saveDraft"]["input"]>(() => new Promise(() => {})),
        watchPage: fromCallback(() => {}),
      },
    }),
    { input: { step, shortcode: shortcodeOf(opening), agencyCode: null, local: null, key: "key", blank } },
  ).start();
  await vi.waitFor(() => expect(actor.getSnapshot().matches("loading")).toBe(false));
  const connect = () => {
    const snapshot = actor.getSnapshot();
    const child = snapshot.children.applicationStep;
    const sends = { send: actor.send, sendStep: child?.send ?? null };
    return connectVendorApplication(snapshot, child?.getSnapshot() ?? null, sends, today);
  };
  return { connect };
}

const applied = { ...exampleApplication, isVendorApplication: true };
const shortcodeOf = ({ kind }: Opening) => (kind === "found" ? exampleApplication.shortcode : null);
const fresh: Opening = { kind: "new", agency: null };
const found = (answers: typeof blank): Opening => ({
  kind: "found",
  application: { ...applied, status: "draft" },
  draft: { version: 2, step: "finish", answers, savedAt },
});

test("a field says what is wrong once it was left, every field once Next was tried", async () => {
  const { connect } = await opened(fresh);
  expect(connect().errorOf("property.suburb")).toBeNull();
  connect().leave("property.suburb");
  expect(connect().errorOf("property.suburb")).toBe("Enter the suburb or town.");
  expect(connect().summary).toEqual([]);
  connect().next();
  expect(connect().summary[0]).toEqual({
    path: "property.addressLine",
    label: "Street address",
    message: "Enter the street address of the property, such as 12 Wattle Street.",
    step: "property",
  });
  expect(connect().step).toBe("property");
});

test("an answer is put in order when its field is left, never while it is typed", async () => {
  const { connect } = await opened(fresh);
  connect().fill("property.expectedPrice", "1250000");
  expect(connect().answers.property.expectedPrice).toBe("1250000");
  connect().leave("property.expectedPrice");
  expect(connect().answers.property.expectedPrice).toBe("1,250,000");
  expect(connect().autosave.label).toBe("Saved on this device.");
});

test("a step in order goes on, and back again with what was typed", async () => {
  const { connect } = await opened(found(wholeAnswers));
  connect().next();
  expect(connect().title).toBe("Who owns it?");
  connect().back?.();
  expect(connect().answers.property).toEqual(wholeAnswers.property);
  expect(connect().steps.map(({ isReached }) => isReached)).toEqual([true, true, true, true]);
});

test("to cancel and to begin another are asked about first, with what becomes of it", async () => {
  const { connect } = await opened(found(wholeAnswers));
  expect(connect().question).toBeNull();
  connect().askToCancel?.();
  expect(connect().question).toMatchObject({ kind: "cancel", isBusy: false, problem: null, address: null });
  connect().question?.dismiss();
  connect().askToRestart();
  expect(connect().question?.lines).toHaveLength(1);
  expect(connect().question?.address).toBe("/vendors/vendor-application-online/DEM0PAY000000001");
  connect().fill("property.suburb", "Kew");
  expect(connect().question?.lines[1]).toBe(
    "Your latest changes haven't been saved with us yet and would be lost.",
  );
  connect().restart("another");
  expect(connect().question).toBeNull();
});

test("nothing is offered to be cancelled before there is an application", async () => {
  const { connect } = await opened(fresh);
  expect(connect().askToCancel).toBeNull();
  connect().askToRestart();
  expect(connect().question).toMatchObject({ kind: "restart", address: null });
});

test("the estimate says what the loan costs from today, once enough is known", () => {
  expect(connectEstimate(blank.finish, today)).toBeNull();
  expect(connectEstimate({ ...wholeAnswers.finish, settlesOn: today }, today)).toBeNull();
  expect(connectEstimate(wholeAnswers.finish, today)?.at(-1)).toEqual({
    label: "Repaid when the sale settles on 15 February 2027",
    cents: 1_260_702,
    isTotal: true,
  });
});

test.each([
  ["cancelled", "This application was cancelled"],
  ["expired", "This application has expired"],
  ["completed", "Your application is complete"],
] as const)("an application that is %s is not filled in any more, and says so", (status, title) => {
  expect(connectOver({ ...applied, status }).title).toBe(title);
});

test.each([
  ["completed", true, "/pay/DEM0PAY000000001"],
  ["paid", true, undefined],
  ["partiallyCompleted", false, "/vendors/vendor-application-online/DEM0PAY000000001"],
  ["expired", false, "/vendors/vendor-application-step-one"],
] as const)("the confirmation of a %s application shows the server's answer", (status, isDone, href) => {
  const account = status === "paid" ? examplePaidAccount : exampleAccount;
  const application = { ...applied, shortcode: "DEM0PAY000000001", status, account };
  const confirmation = connectVendorConfirmation(application);
  expect([confirmation.isDone, confirmation.action?.href]).toEqual([isDone, href]);
});

test("what an agency made has no application: its pages lead to its payment [T567]", () => {
  const made = { ...exampleApplication, shortcode: "DEM0PAY000000001" };
  const title = "There's no application at this address";
  const href = "/pay/DEM0PAY000000001";
  for (const status of ["completed", "paid", "cancelled", "expired"] as const) {
    expect(connectOver({ ...made, status })).toMatchObject({ title, href });
    const confirmation = connectVendorConfirmation({ ...made, status });
    expect(confirmation).toMatchObject({ title, isDone: false, reference: null, next: [] });
    expect(confirmation.action).toEqual({ label: "Open the payment page", href });
  }
});
