import { expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { Mandate, PlannedSchedule } from "#contract/mandate.ts";
import { exampleInstalment, exampleMandate, examplePayTo } from "#contract/mandate-examples.ts";
import { type Problem, problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#domain/calendar/instants.ts";
import { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import { connectMandate } from "#web/pay/mandate.connect.ts";
import { endedLabel, timingOptions } from "#web/pay/mandate-labels.ts";
import { connectStatus } from "#web/pay/mandate-status.connect.ts";
import { account, formWith, setup } from "./mandate-fixture.ts";

const { outstandingCents, instalments } = routes.previewSchedule.example.reply;
const planned: PlannedSchedule = { outstandingCents, instalments: [...instalments] };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

type Answers = { found?: Mandate | null; made?: () => Promise<Mandate> };

/** The page's machine on the way of direct debit, its form filled in. */
async function started({ found = null, made = async () => exampleMandate }: Answers = {}) {
  const actor = createActor(
    mandateSetupMachine.provide({
      actors: {
        readMandate: fromPromise(async () => found),
        previewSchedule: fromPromise(async () => planned),
        createMandate: fromPromise(made),
        cancelMandate: fromPromise(
          async (): Promise<Mandate> => ({ ...exampleMandate, status: "cancelled" }),
        ),
        watchMandate: fromCallback(() => undefined),
      },
    }),
    {
      input: {
        shortcode: "DEM0PAY000000001",
        method: "Direct Debit",
        form: formWith({ ...account, amount: "500" }),
        draft: null,
      },
    },
  ).start();
  const page = () => connectMandate(actor.getSnapshot(), actor.send, { setup, zone: "Australia/Melbourne" });
  await settled();
  return page;
}

test("an error is shown once its field was left, and every error once going on was tried [T195]", async () => {
  const page = await started();
  page().fill("bsb", "06");
  expect([page().errorOf("bsb"), page().summary]).toEqual([null, []]);
  page().leave("bsb");
  expect(page().errorOf("bsb")).toBe("Enter a BSB of six digits, such as 063-000.");
  page().fill("accountName", "");
  page().submit();
  expect(page().summary).toEqual([
    { path: "accountName", label: "Name of the account", message: "Please fill this in." },
    { path: "bsb", label: "BSB", message: "Enter a BSB of six digits, such as 063-000." },
  ]);
});

test("a direct debit shows its agreement, then everything that would be sent, then how it stands", async () => {
  const page = await started();
  page().submit();
  await settled();
  expect(page()).toMatchObject({ screen: "agreement", title: "Direct debit agreement", preview: planned });
  page().submit();
  expect(page().summary.map(({ path }) => path)).toEqual(["isAccepted", "signedName"]);
  page().fill("isAccepted", "yes");
  page().fill("signedName", "Jane Citizen");
  page().submit();
  expect(page()).toMatchObject({
    screen: "review",
    reviewFacts: [
      { term: "Way to pay", detail: "Direct debit" },
      { term: "Paid from", detail: "Jane Citizen: Commonwealth Bank, BSB 063-000, account 12 345-678" },
      { term: "Collected by", detail: "Harbour & Vale Property" },
      { term: "How often", detail: "Every month" },
      { term: "Signed by", detail: "Jane Citizen" },
    ],
  });
  page().confirm();
  await settled();
  expect(page()).toMatchObject({ screen: "status", title: "Your direct debit is set up", notice: null });
});

const refusing = (refused: Problem) => () => Promise.reject({ problem: refused });

async function confirmed(made: () => Promise<Mandate>) {
  const page = await started({ made });
  page().submit();
  await settled();
  page().fill("isAccepted", "yes");
  page().fill("signedName", "Jane Citizen");
  page().submit();
  page().confirm();
  await settled();
  return page;
}

test("letters that the agreement could not show are told beside the name before it is sent [T418]", async () => {
  const page = await started();
  page().fill("accountName", "王 W");
  page().leave("accountName");
  expect(page().errorOf("accountName")).toBe(
    "This name has letters that our documents can't show: 王. Use the letters on your licence or passport.",
  );
  page().fill("accountName", "Łukasz Żółć");
  page().submit();
  await settled();
  page().fill("isAccepted", "yes");
  page().fill("signedName", "Jane محمد");
  page().leave("signedName");
  expect(page().errorOf("signedName")).toContain(
    "This name has letters that our documents can't show: م, ح, د.",
  );
  page().submit();
  expect(page().screen).toBe("agreement");
  page().fill("signedName", "Ελένη Παπαδοπούλου");
  page().submit();
  expect(page().screen).toBe("review");
});

test("a refusal stands beside its field with what was typed; a lost answer says not to send again", async () => {
  const refused = await confirmed(
    refusing({ ...problem("request.invalid"), field: "account.accountNumber" }),
  );
  expect(refused()).toMatchObject({ screen: "details", notice: null });
  expect(refused().errorOf("accountNumber")).toBe(problem("request.invalid").message);
  expect(refused().values.accountNumber).toBe(account.accountNumber);
  const lost = await confirmed(refusing(problem("network.lost")));
  expect(lost()).toMatchObject({ screen: "unread", isLost: true });
  const outdated = await confirmed(refusing(problem("mandate.agreement-changed")));
  expect(outdated()).toMatchObject({ screen: "agreement", isOutdated: true });
  expect(outdated().values.isAccepted).toBe("");
});

test("an agreement that ended is told of where another is begun", async () => {
  const page = await started({ found: { ...examplePayTo, status: "declined" } });
  expect(page()).toMatchObject({
    screen: "details",
    ended: "Your last PayTo agreement was declined at your bank. Nothing was collected.",
  });
  expect(endedLabel({ method: "PayTo", status: "active" })).toBeNull();
});

test("PayTo that waits says until when, and offers the demo's bank only where there is one [T573]", () => {
  const waiting = connectStatus(examplePayTo, "Australia/Perth");
  expect(waiting).toMatchObject({
    title: "Approve it in your bank's app",
    bankHref: examplePayTo.pretendBankUrl,
    canCancel: true,
    hasAgreement: false,
  });
  const by = examplePayTo.authoriseBy ?? "";
  expect(waiting.steps.join().replaceAll("\u00a0", " ")).toContain(formatInstant(by, "Australia/Perth"));
  expect(connectStatus({ ...examplePayTo, pretendBankUrl: null }, "Australia/Perth").bankHref).toBeNull();
  expect(connectStatus({ ...examplePayTo, status: "active" }, "Australia/Perth").bankHref).toBeNull();
});

test("what stands tells what is paid and what comes next, and a debit that came back before all else [T197]", () => {
  const [first = exampleInstalment, second = exampleInstalment] = exampleMandate.instalments;
  const dishonour = { code: "6", label: "Refer to customer" };
  const status = connectStatus(
    {
      ...exampleMandate,
      instalments: [
        { ...first, status: "cleared", collectedCents: 100_000 },
        { ...second, status: "retrying", dishonour, collectOn: "2026-12-10" },
      ],
    },
    "Australia/Melbourne",
  );
  expect(status.facts).toEqual([
    { term: "Paid from", detail: "Commonwealth Bank, BSB 063-000, account XXXXXX678" },
    { term: "How often", detail: "Every week" },
    { term: "Next payment", detail: "$1,073.75 on 10 December 2026" },
    { term: "Paid so far", detail: "$1,000.00" },
  ]);
  expect(status.warning).toBe(
    "Your bank returned it: refer to customer. We'll try once more on 10 December 2026.",
  );
});

test("a direct debit may begin when it is due only where that day is known", () => {
  const labels = (dueOn: string | null) => timingOptions({ dueOn }).map(({ label }) => label);
  expect(labels("2026-12-12")).toContain("When it is due, 12 December 2026");
  expect(labels(null)).toHaveLength(7);
});
