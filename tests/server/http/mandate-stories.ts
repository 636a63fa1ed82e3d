import type { LightMyRequestResponse } from "fastify";
import { addDays } from "#contract/calendar.ts";
import type { directEntryRoutes } from "#contract/direct-entry-routes.ts";
import type { mandateRoutes } from "#contract/mandate-routes.ts";
import { payerDay } from "#server/payment/payer-day.ts";
import { jobWork } from "#server/start/job-work.ts";
import { scriptedPayTo } from "#tests/support/payto.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";

type Story = (world: TestServer) => Promise<LightMyRequestResponse>;
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

const create = (world: TestServer, shortcode: string, body: object, key = pressKey()) =>
  world.browser().call("createMandate", { shortcode }, { key, body });
/** The mandate that the stories of an application share. */
async function mandateOf(world: TestServer, shortcode: string): Promise<string> {
  const { mandates } = (await world.browser().call("listMandates", { shortcode })).json();
  if (mandates[0]) return mandates[0].id;
  const body = { method: "Direct Debit", account, schedule: debitSchedule, agreement };
  return (await create(world, shortcode, body)).json().id;
}

/** A file with the debits of an application that are due. */
async function fileOf(world: TestServer): Promise<{ id: string; lodgementReference: string }> {
  const { files } = (await world.browser().call("listDirectEntryFiles", null)).json();
  const id = files[0]?.id ?? (await (await stories.exportDirectEntry(world)).json()).id;
  const found = await world
    .browser()
    .call("searchInstalments", null, { body: { ...table, queries: ["*", "status:submitted"] } });
  return { id, lodgementReference: found.json().hits[0]._source.lodgementReference };
}

const stories: Record<Name, Story> = {
  readDebitSetup: (world) => world.browser().call("readDebitSetup", { shortcode: setupTrial }),
  previewSchedule: (world) =>
    world
      .browser()
      .call(
        "previewSchedule",
        { shortcode: setupTrial },
        { body: { method: "Direct Debit", schedule: debitSchedule } },
      ),
  createMandate: (world) =>
    create(world, setupTrial, { method: "Direct Debit", account, schedule: debitSchedule, agreement }),
  listMandates: (world) => world.browser().call("listMandates", { shortcode: setupTrial }),
  readMandate: async (world) =>
    world.browser().call("readMandate", { shortcode: madeTrial, id: await mandateOf(world, madeTrial) }),
  readDebitAgreement: async (world) =>
    world
      .browser()
      .call("readDebitAgreement", { shortcode: madeTrial, id: await mandateOf(world, madeTrial) }),
  cancelMandate: async (world) =>
    world.browser().call("cancelMandate", { shortcode: madeTrial, id: await mandateOf(world, madeTrial) }),
  amendMandate: async (world) => {
    const today = payerDay(world.dependencies.clock.now());
    const schedule = { frequency: "WEEK", amountCents: 107_375, firstOn: addDays(today, 7), lastOn: null };
    const debtor = { kind: "payId", type: "Email", value: "jane@example.com" };
    const { id } = (await create(world, agreedTrial, { method: "PayTo", debtor, schedule })).json();
    await jobWork(world.dependencies)["drive-payto-agreement"]({ mandateId: id });
    await authorise(world, id);
    return await world
      .browser()
      .call(
        "amendMandate",
        { shortcode: agreedTrial, id },
        { body: { schedule: { ...schedule, frequency: "FRTN" } } },
      );
  },
  receivePayToEvent: (world) =>
    tell(world, { eventId: "evt_story", reference: "man_of_nobody", sequence: 1 }),
  searchInstalments: (world) =>
    world.browser().call("searchInstalments", null, { body: { ...table, queries: ["*"] } }),
  listMandatesOfApplication: async (world) => {
    const id = await applicationOf(world, setupTrial);
    return await world.browser().call("listMandatesOfApplication", { id });
  },
  cancelMandateAsStaff: async (world) =>
    world
      .browser()
      .call(
        "cancelMandateAsStaff",
        { id: await mandateOf(world, staffTrial) },
        { body: { reason: "The payer asked by phone." } },
      ),
  listDirectEntryFiles: (world) => world.browser().call("listDirectEntryFiles", null),
  exportDirectEntry: async (world) => {
    await mandateOf(world, filedTrial);
    await world.database.query("update instalments set collect_on = due_on where number = 1");
    return await world.browser().call("exportDirectEntry", null, { key: pressKey() });
  },
  readDirectEntryFile: async (world) =>
    world.browser().call("readDirectEntryFile", { id: (await fileOf(world)).id }),
  recordReturns: async (world) => {
    const { lodgementReference } = await fileOf(world);
    return await world
      .browser()
      .call("recordReturns", null, { body: { returns: [{ lodgementReference, code: "6" }] } });
  },
};
export const mandateStories = stories;

const authorise = async (world: TestServer, id: string) => {
  const { rows } = await world.database.query<{ agreementId: string }>(
    `select agreement_id as "agreementId" from mandates where id = $1`,
    [id],
  );
  return await tell(world, { eventId: "evt_authorised", reference: id, sequence: 50, ...rows[0] });
};

function tell(
  world: TestServer,
  told: { eventId: string; reference: string; sequence: number; agreementId?: string },
) {
  const { eventId, agreementId = "agr_of_nobody", ...of } = told;
  const agreement = { ...of, agreementId, status: "active", amendment: "none" } as const;
  const at = world.dependencies.clock.now();
  const posted = scriptedPayTo().posted({ eventId, type: "agreement", agreement }, at);
  return world.browser().call("receivePayToEvent", null, posted);
}

async function applicationOf({ database }: TestServer, shortcode: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>("select id from applications where shortcode = $1", [
    shortcode,
  ]);
  return rows[0]?.id ?? "";
}
