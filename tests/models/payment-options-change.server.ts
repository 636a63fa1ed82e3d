import type { PaymentOptions } from "#contract/payment-options.ts";
import { addDays } from "#domain/calendar/days.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; agencyId: string; id: string };

const [first, second] = [bearerOf("demo-manager"), bearerOf("demo-agent")];

/** A change that switches a code off, by the calls of two people and the job that begins it; an agency of its own for each. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    let started = 0;
    return {
      begin: ({ input }) => {
        started += 1;
        const { appliesToOpenLinks } = input as { appliesToOpenLinks: boolean };
        return begin(server, started, appliesToOpenLinks);
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, agencyId, id }) => {
    const headers = { ...first, "x-saleflow-agency": agencyId };
    const { changes }: PaymentOptions = (
      await server.browser().call("readPaymentOptions", null, { headers })
    ).json();
    const change = changes.find((each) => each.id === id);
    return { state: change?.status ?? "", everything: { change } };
  },
  traces: {
    applyToOpenLinks: ({ server, agencyId }) =>
      countOf(server.database, "applications where agency_id = $1 and payment_options_number is not null", [
        agencyId,
      ]),
  },
  drivers: {
    "change.approved": ({ server, agencyId, id }) =>
      server
        .browser()
        .call("approvePaymentOptions", { id }, { headers: { ...second, "x-saleflow-agency": agencyId } }),
    "change.cancelled": ({ server, agencyId, id }) =>
      server
        .browser()
        .call("cancelPaymentOptions", { id }, { headers: { ...first, "x-saleflow-agency": agencyId } }),
    "change.began": ({ server }) => {
      server.forward({ hours: 24 * 3 });
      return jobWork(server.dependencies)["begin-payment-options"]({});
    },
  },
};

async function begin(server: TestServer, number: number, appliesToOpenLinks: boolean): Promise<Subject> {
  const agencyId = `agy_walked${number}`;
  await insertAgency(server, agencyId, number);
  const headers = { ...first, "x-saleflow-agency": agencyId };
  const read = await server.browser().call("readPaymentOptions", null, { headers });
  const { version, today, products }: PaymentOptions = read.json();
  const published = await server.browser().call("publishPaymentOptions", null, {
    headers,
    key: `walked_${String(number).padStart(12, "0")}`,
    body: {
      version,
      beginsOn: addDays(today, 2),
      appliesToOpenLinks,
      products: products.map((row) => ({ ...row, requiresCode: false })),
      costs: [],
    },
  });
  const { proposed }: PaymentOptions = published.json();
  return { server, agencyId, id: proposed?.change.id ?? "" };
}

/** An agency with two people who manage its products, and a link that takes payments. */
async function insertAgency({ database }: TestServer, agencyId: string, number: number): Promise<void> {
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
    "insert into agency_flags (agency_id, flag, enabled) values ($1, 'admin-payment-options', true)",
    [agencyId],
  );
  await database.query(
    `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
     select id || $2, $1, subject, name, email, array['manage-agency-products'], created_at from staff_members
     where id in ('stf_manager', 'stf_agent')`,
    [agencyId, `_walked${number}`],
  );
  await database.query(
    `insert into applications (id, agency_id, shortcode, longcode, reference, status, version, product_type,
       payment_requires_otp, vendors, buyers, payment_methods, bpay_crn, payid, created_at, updated_at)
     select 'app_walked' || $2::int, $1, 'WALKED' || lpad($2::int::text, 10, '0'), md5('walked' || $2::int),
       'SF-W' || lpad($2::int::text, 7, '0'), 'completed', 1, 'Standard', true, '[]', '[]', '{PayID}',
       lpad($2::int::text, 11, '7'), 'walked' || $2::int || '@example.com', now(), now()`,
    [agencyId, number],
  );
}
