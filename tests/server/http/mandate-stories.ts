import type { LightMyRequestResponse } from "fastify";
import type { directEntryRoutes } from "#contract/direct-entry-routes.ts";
import type { mandateRoutes } from "#contract/mandate-routes.ts";
import { addDays } from "#domain/calendar/days.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { jobWork } from "#server/start/job-work.ts";
import { scriptedPayTo } from "#tests/support/payto.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;
type Name = keyof typeof mandateRoutes | keyof typeof directEntryRoutes;

const account = { bsb: "063-000", accountNumber: "12345678", accountName: "Jane Citizen" };
const agreement = { version: "2026-11-22", accepted: true, signedName: "Jane Citizen" };
const debitSchedule = {
  timing: "Now",
  timingDays: null,
  recurrence: "Weekly",
  recurrenceDays: null,
  amountType: "Percent",
  amount: 2_500,
  endType: "NoEndDate",
  endDays: null,
};
const table = { page: 0, size: 20, sort: {} };
const [setupTrial, madeTrial, agreedTrial, filedTrial, staffTrial] = [20, 22, 24, 26, 28].map(
  (number) => `TESTPAY${String(number).padStart(9, "0")}`,
) as [string, string, string, string, string];

const create = (fixture: TestServer, shortcode: string, body: object, key = pressKey()) =>
  fixture.browser().call("createMandate", { shortcode }, { key, body });
/** The mandate that the stories of an application share. */
async function mandateOf(fixture: TestServer, shortcode: string): Promise<string> {
  const { mandates } = (await fixture.browser().call("listMandates", { shortcode })).json();
  if (mandates[0]) return mandates[0].id;
  const body = { method: "Direct Debit", account, schedule: debitSchedule, agreement };
  return (await create(fixture, shortcode, body)).json().id;
}

/** A file with the debits of an application that are due. */
async function fileOf(fixture: TestServer): Promise<{ id: string; lodgementReference: string }> {
  const { files } = (await fixture.browser().call("listDirectEntryFiles", null)).json();
  const id = files[0]?.id ?? (await (await stories.exportDirectEntry(fixture)).json()).id;
  const found = await fixture
    .browser()
    .call("searchInstalments", null, { body: { ...table, queries: ["*", "status:submitted"] } });
  return { id, lodgementReference: found.json().hits[0]._source.lodgementReference };
}

const stories: Record<Name, Story> = {
  readDebitSetup: (fixture) => fixture.browser().call("readDebitSetup", { shortcode: setupTrial }),
  previewSchedule: (fixture) =>
    fixture
      .browser()
      .call(
        "previewSchedule",
        { shortcode: setupTrial },
        { body: { method: "Direct Debit", schedule: debitSchedule } },
      ),
  createMandate: (fixture) =>
    create(fixture, setupTrial, { method: "Direct Debit", account, schedule: debitSchedule, agreement }),
  listMandates: (fixture) => fixture.browser().call("listMandates", { shortcode: setupTrial }),
  readMandate: async (fixture) =>
    fixture.browser().call("readMandate", { shortcode: madeTrial, id: await mandateOf(fixture, madeTrial) }),
  readDebitAgreement: async (fixture) =>
    fixture
      .browser()
      .call("readDebitAgreement", { shortcode: madeTrial, id: await mandateOf(fixture, madeTrial) }),
  cancelMandate: async (fixture) =>
    fixture
      .browser()
      .call("cancelMandate", { shortcode: madeTrial, id: await mandateOf(fixture, madeTrial) }),
  amendMandate: async (fixture) => {
    const today = todayIn("VIC", fixture.dependencies.clock.now());
    const schedule = { frequency: "WEEK", amountCents: 107_375, firstOn: addDays(today, 7), lastOn: null };
    const debtor = { kind: "payId", type: "Email", value: "jane@example.com" };
    const { id } = (await create(fixture, agreedTrial, { method: "PayTo", debtor, schedule })).json();
    await jobWork(fixture.dependencies)["drive-payto-agreement"]({ mandateId: id });
    await authorise(fixture, id);
    return await fixture
      .browser()
      .call(
        "amendMandate",
        { shortcode: agreedTrial, id },
        { body: { schedule: { ...schedule, frequency: "FRTN" } } },
      );
  },
  receivePayToEvent: (fixture) =>
    notify(fixture, { eventId: "evt_story", reference: "man_of_nobody", sequence: 1 }),
  searchInstalments: (fixture) =>
    fixture.browser().call("searchInstalments", null, { body: { ...table, queries: ["*"] } }),
  listMandatesOfApplication: async (fixture) => {
    const id = await applicationOf(fixture, setupTrial);
    return await fixture.browser().call("listMandatesOfApplication", { id });
  },
  cancelMandateAsStaff: async (fixture) =>
    fixture
      .browser()
      .call(
        "cancelMandateAsStaff",
        { id: await mandateOf(fixture, staffTrial) },
        { body: { reason: "The payer asked by phone." } },
      ),
  listDirectEntryFiles: (fixture) => fixture.browser().call("listDirectEntryFiles", null),
  exportDirectEntry: async (fixture) => {
    await mandateOf(fixture, filedTrial);
    await fixture.database.query("update instalments set collect_on = due_on where number = 1");
    return await fixture.browser().call("exportDirectEntry", null, { key: pressKey() });
  },
  readDirectEntryFile: async (fixture) =>
    fixture.browser().call("readDirectEntryFile", { id: (await fileOf(fixture)).id }),
  recordReturns: async (fixture) => {
    const { lodgementReference } = await fileOf(fixture);
    return await fixture
      .browser()
      .call("recordReturns", null, { body: { returns: [{ lodgementReference, code: "6" }] } });
  },
};
export const mandateStories = stories;

const authorise = async (fixture: TestServer, id: string) => {
  const { rows } = await fixture.database.query<{ agreementId: string }>(
    `select agreement_id as "agreementId" from mandates where id = $1`,
    [id],
  );
  return await notify(fixture, { eventId: "evt_authorised", reference: id, sequence: 50, ...rows[0] });
};

function notify(
  fixture: TestServer,
  notice: { eventId: string; reference: string; sequence: number; agreementId?: string },
) {
  const { eventId, agreementId = "agr_of_nobody", ...of } = notice;
  const agreement = { ...of, agreementId, status: "active", amendment: "none" } as const;
  const at = fixture.dependencies.clock.now();
  const posted = scriptedPayTo().posted({ eventId, type: "agreement", agreement }, at);
  return fixture.browser().call("receivePayToEvent", null, posted);
}

async function applicationOf({ database }: TestServer, shortcode: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from applications where shortcode = $1", [
    shortcode,
  ]);
  return rows[0]?.id ?? "";
}
