import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; agencyId: string; id: string };

const to = { bankName: "New Bank", accountName: "New Trust", bsb: "083-001", accountNumber: "123456" };
const [first, second] = [bearerOf("demo-manager"), bearerOf("demo-agent")];

/** A change of bank details by the calls of two people and the job that begins it; an agency of its own for each. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    let started = 0;
    return {
      begin: () => {
        started += 1;
        return begin(server, started);
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, agencyId, id }) => {
    const headers = { ...first, "x-saleflow-agency": agencyId };
    const { changes } = (await server.browser().call("readBankDetailsChanges", null, { headers })).json();
    const { bank } = (await server.browser().call("readAgency", null, { headers })).json();
    const change = changes.find((each: { id: string }) => each.id === id);
    return { state: change.status, everything: { change, bank } };
  },
  traces: {
    notifyContacts: ({ server, id }) => messagesOf(server.database, `bank-approved:${id}:%`),
    replaceBankDetails: ({ server, agencyId }) =>
      countOf(server.database, "agencies where id = $1 and bank_account_number = $2", [
        agencyId,
        to.accountNumber,
      ]),
  },
  drivers: {
    "change.approved": ({ server, agencyId, id }) =>
      server
        .browser()
        .call("approveBankDetails", { id }, { headers: { ...second, "x-saleflow-agency": agencyId } }),
    // First details: the agency has none, and somebody at the operating agency calls it.
    "change.confirmed": async ({ server, agencyId, id }) => {
      await server.database.query(
        `update agencies set status = 'provisional', bank_name = null, bank_account_name = null, bank_bsb = null,
           bank_account_number = null where id = $1 and not exists (select from bank_details_changes where id = $2 and status <> 'proposed')`,
        [agencyId, id],
      );
      const headers = bearerOf("demo-principal");
      const agency = await server.browser().call("readRegisteredAgency", { id: agencyId }, { headers });
      const body = {
        version: agency.json().version,
        changeId: id,
        calledNumber: "03 5550 1234",
        answeredBy: "Wanda Wattle",
      };
      return await server.browser().call("confirmBankDetails", { id: agencyId }, { headers, body });
    },
    "change.cancelled": ({ server, agencyId, id }) =>
      server
        .browser()
        .call("cancelBankDetails", { id }, { headers: { ...first, "x-saleflow-agency": agencyId } }),
    "change.began": ({ server }) => {
      server.forward({ hours: 25 });
      return jobWork(server.dependencies)["begin-bank-details"]({});
    },
  },
};

async function begin(server: TestServer, number: number): Promise<Subject> {
  const { database } = server;
  const agencyId = `agy_walked${number}`;
  await database.query(
    `insert into agencies (id, code, name, abn, licence_number, brand_colour, phone, email, bank_name,
       bank_account_name, bank_bsb, bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name,
       created_at, status)
     select $1, $1, name, abn, licence_number, brand_colour, phone, email, bank_name, bank_account_name, bank_bsb,
       bank_account_number, payid_domain, bpay_biller_code, bpay_biller_name, created_at, status
     from agencies where id = 'agy_harbourvale'`,
    [agencyId],
  );
  await database.query(
    `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
     select id || $2, $1, subject, name, email, array['manage-agency'], created_at from staff_members
     where id in ('stf_manager', 'stf_agent')`,
    [agencyId, `_walked${number}`],
  );
  const proposed = await server.browser().call("proposeBankDetails", null, {
    headers: { ...first, "x-saleflow-agency": agencyId },
    key: `walked_${String(number).padStart(12, "0")}`,
    body: to,
  });
  return { server, agencyId, id: proposed.json().id };
}
