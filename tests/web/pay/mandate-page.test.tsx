import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import { exampleAccount, exampleApplication } from "#contract/examples.ts";
import type { Mandate } from "#contract/mandate.ts";
import { exampleMandate } from "#contract/mandate-examples.ts";
import { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import { MandateScreen } from "#web/pay/pay-direct-debit.page.tsx";
import { formWith, setup } from "./mandate-fixture.ts";

afterEach(cleanup);

/** The page of an agreement whose last payment is collected while its payer looks. */
async function showCompleted(application: PublicApplication) {
  const actor = createActor(
    mandateSetupMachine.provide({
      actors: {
        readMandate: fromPromise(async (): Promise<Mandate | null> => exampleMandate),
        watchMandate: fromCallback(() => undefined),
      },
    }),
    { input: { shortcode: application.shortcode, method: "Direct Debit", form: formWith({}), draft: null } },
  ).start();
  render(
    <MandateScreen application={application} actor={actor} setup={setup} onAgreement={() => undefined} />,
  );
  await waitFor(actor, (snapshot) => snapshot.matches("status"));
  act(() => actor.send({ type: "mandate.changed", mandate: { ...exampleMandate, status: "completed" } }));
  await screen.findByRole("heading", { level: 1, name: "All payments made" });
}

test("an agreement that paid everything leads to the receipts, and offers nothing more to pay", async () => {
  await showCompleted({
    ...exampleApplication,
    account: { ...exampleAccount, remainingCents: 0, payableCents: 0 },
  });
  expect(screen.getByRole("link", { name: "See your receipts" }).getAttribute("href")).toBe(
    `/pay/${exampleApplication.shortcode}/receipts`,
  );
  expect(screen.queryByRole("button", { name: "Set up another" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Pay another way" })).toBeNull();
});

test("an agreement that paid a part offers to pay the rest", async () => {
  await showCompleted(exampleApplication);
  expect(screen.getByRole("button", { name: "Set up another" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pay another way" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "See your receipts" })).toBeNull();
});
