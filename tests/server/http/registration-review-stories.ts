import type { LightMyRequestResponse } from "fastify";
import type { Registration } from "#contract/registration-review.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { type Events, publish } from "#server/core/events/events.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;
type Submitted = Events["registration.submitted"];

export const firstBank = {
  bankName: "Southern Cross Bank",
  accountName: "Wattle & Co Trust Account",
  bsb: "062-000",
  accountNumber: "00318843",
};
export const confirmedCall = { calledNumber: "03 5550 1234", answeredBy: "Wanda Wattle" };

let registered = 0;

/** What is submitted of one agency more, all of it as the registers have it. */
export function submission(changes: Partial<Submitted> = {}): Submitted {
  registered += 1;
  const name = `Wattle ${registered} Property`;
  const email = `wanda.${registered}@wattle.test`;
  return {
    registrationId: `reg_wattle_${registered}`,
    abn: String(33_000_000_000 + registered),
    entityName: `WATTLE ${registered} PROPERTY PTY LTD`,
    registeredNames: [name],
    name,
    businessStatus: "active",
    licence: { number: `08${registered}L`, state: "VIC", holder: `Wattle ${registered} Property Pty Ltd` },
    office: {
      name: "Richmond",
      address: "1 Swan Street, Richmond",
      state: "VIC",
      phone: "03 5550 1234",
      email,
    },
    principal: { subject: `wanda-${registered}`, name: "Wanda Wattle", email, mobile: null },
    ...changes,
  };
}

/** Registers an agency, as its principal's submission does. */
export async function registerAgency(server: TestServer, changes: Partial<Submitted> = {}) {
  const submitted = submission(changes);
  await server.database.transaction((tx) =>
    publish(tx, server.dependencies, { type: "registration.submitted", ...submitted }),
  );
  const { rows } = await server.database.query<{ id: string; code: string }>(
    "select id, code from agencies where abn = $1 order by created_at desc, id desc limit 1",
    [submitted.abn],
  );
  const { id = "", code = "" } = rows[0] ?? {};
  const headers = bearerOf(freshToken(submitted.principal.subject, server.dependencies.clock.now()));
  return { id, code, submitted, headers };
}
export type RegisteredAgency = Awaited<ReturnType<typeof registerAgency>>;

export const read = async (server: TestServer, id: string): Promise<Registration> =>
  (await server.browser().call("readRegisteredAgency", { id })).json();

/** Its principal enters its first bank details. */
export const enterBank = (server: TestServer, { id, headers }: RegisteredAgency, bank = firstBank) =>
  server.browser().call("proposeBankDetails", null, { headers, body: bank, key: `first_bank_${id}` });

/** The operating agency confirms them. */
export async function confirmBank(server: TestServer, id: string, headers: Record<string, string> = {}) {
  const { version, proposedBank } = await read(server, id);
  const body = { version, changeId: proposedBank?.id ?? "bdc_none_yet", ...confirmedCall };
  return await server.browser().call("confirmBankDetails", { id }, { body, headers });
}

/** The operating agency looks its licence up. */
export async function checkLicence(
  server: TestServer,
  id: string,
  outcome: "current" | "otherHolder" | "lapsed" = "current",
) {
  const { version } = await read(server, id);
  const body = { version, outcome, note: "Consumer Affairs Victoria" };
  return await server.browser().call("recordLicenceCheck", { id }, { body });
}

/** An agency that takes money. */
export async function activeAgency(
  server: TestServer,
  changes: Partial<Submitted> = {},
): Promise<RegisteredAgency> {
  const agency = await registerAgency(server, changes);
  await checkLicence(server, agency.id);
  await enterBank(server, agency);
  await confirmBank(server, agency.id);
  return agency;
}

export type Decision =
  | "approveRegistration"
  | "requestDetails"
  | "refuseRegistration"
  | "suspendAgency"
  | "resumeAgency"
  | "closeAgency";
const isReasoned = (name: Decision) => name !== "approveRegistration" && name !== "resumeAgency";

export async function decide(server: TestServer, name: Decision, id: string) {
  const { version } = await read(server, id);
  const body = isReasoned(name) ? { version, reason: "The licence is another's." } : { version };
  return await server.browser().call(name, { id }, { body: body as never });
}

const decided =
  (name: Decision, begin: (server: TestServer) => Promise<{ id: string }>): Story =>
  async (server) =>
    await decide(server, name, (await begin(server)).id);
const underReview = (server: TestServer) =>
  registerAgency(server, { registeredNames: [], entityName: "ANOTHER PTY LTD" });
const suspended = async (server: TestServer) => {
  const agency = await activeAgency(server);
  await decide(server, "suspendAgency", agency.id);
  return agency;
};

/** One good call of each route of whoever decides about agencies, by the operating agency's manager. */
export const registrationReviewStories = {
  searchRegistrations: (server) =>
    server.browser().call("searchRegistrations", null, { body: routes.searchRegistrations.example.body }),
  readRegisteredAgency: async (server) => {
    const { id } = await registerAgency(server);
    return await server.browser().call("readRegisteredAgency", { id });
  },
  recordLicenceCheck: async (server) => checkLicence(server, (await registerAgency(server)).id),
  confirmBankDetails: async (server) => {
    const agency = await registerAgency(server);
    await enterBank(server, agency);
    return await confirmBank(server, agency.id);
  },
  approveRegistration: decided("approveRegistration", underReview),
  requestDetails: decided("requestDetails", registerAgency),
  refuseRegistration: decided("refuseRegistration", registerAgency),
  suspendAgency: decided("suspendAgency", activeAgency),
  resumeAgency: decided("resumeAgency", suspended),
  closeAgency: decided("closeAgency", activeAgency),
} satisfies Partial<Record<RouteName, Story>>;
