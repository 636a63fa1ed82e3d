import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type { InPersonContext, InPersonInput, InPersonPorts } from "#machines/in-person/in-person.types.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { inPersonCopy as copy } from "#web/sign/in-person.copy.ts";
import { callOf } from "./pay-calls.page.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as InPersonContext;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const holderOf = (snapshot: AnyMachineSnapshot) => {
  const { hosting, turnId } = contextOf(snapshot);
  return hosting?.people.find((person) => person.turnId === turnId);
};

const seeSigning = async (on: Page, snapshot: AnyMachineSnapshot) => {
  await expect(on.getByText(copy.bar(holderOf(snapshot)?.name ?? ""), { exact: true })).toBeVisible();
  await expect(heading(on, "Verification")).toBeVisible();
};

const seePeople = async (on: Page, snapshot: AnyMachineSnapshot) => {
  for (const { name } of contextOf(snapshot).hosting?.people ?? [])
    await expect(button(on, copy.iAm(name))).toBeVisible();
};

/** The device that people sign on one after the other; what each signs behind their code is a page of its own. */
export const page = definePage({
  actor: "inPerson",
  open: ({ input }) => {
    const { secret } = input as InPersonInput;
    return { path: secret === null ? "/in-person" : `/in-person#${secret}` };
  },
  backdrop: (_, snapshot) =>
    (contextOf(snapshot).hosting?.people ?? []).map(({ code }) => ({
      ...callOf(routes.readSigningLink, { code }),
      answer: { status: 200, json: routes.readSigningLink.example.reply },
    })),
  ports: {
    openHosting: (input: InPersonPorts["openHosting"]["input"]) => [callOf(routes.openHosting, {}, input)],
  },
  offers: (snapshot, event) =>
    event.type !== "signer.chosen" ||
    contextOf(snapshot).hosting?.people.some(({ turnId }) => turnId === event.turnId) === true,
  gestures: {
    "hosting.retried": async ({ page: on }) => await button(on, "Retry").click(),
    "signer.chosen": async ({ page: on, before }, { turnId }) => {
      const person = contextOf(before).hosting?.people.find((each) => each.turnId === turnId);
      await button(on, copy.iAm(person?.name ?? "")).click();
    },
    "device.handed-on": async ({ page: on }) => await button(on, copy.done).click(),
    "hosting.ended": async ({ page: on }) => await button(on, copy.nobodyElse).click(),
  },
  states: {
    hosting: async (on) => await expect(on.getByRole("status")).toHaveText("Loading..."),
    "handed.choosing": async (on, snapshot) => {
      await expect(heading(on, copy.whoTitle)).toBeVisible();
      await seePeople(on, snapshot);
    },
    "handed.witnessing": async (on, snapshot) => {
      const witness = contextOf(snapshot).hosting?.people.find(({ watched }) => watched !== null);
      await expect(heading(on, copy.witnessTitle(witness?.watched ?? ""))).toBeVisible();
      await expect(on.getByRole("button", { name: /^I'm / }).first()).toHaveText(
        copy.iAm(witness?.name ?? ""),
      );
      await seePeople(on, snapshot);
    },
    "handed.signing": seeSigning,
    failed: async (on, snapshot) => {
      await expect(heading(on, copy.couldntOpen)).toBeVisible();
      await expect(on.getByText(copy.keepDevice)).toBeVisible();
      await expect(on.getByRole("alert")).toContainText(contextOf(snapshot).problem?.message ?? "");
    },
    returned: async (on, snapshot) =>
      await expect(heading(on, copy.returnedTitle(contextOf(snapshot).hosting?.host ?? ""))).toBeVisible(),
    closed: async (on) => await expect(heading(on, copy.closedTitle)).toBeVisible(),
  },
});
