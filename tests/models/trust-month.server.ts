import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf } from "#tests/models/traces.ts";
import { compareWith, monthOf, postLine, readMonth, signBy } from "#tests/server/http/trust-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; agencyId: string; number: number; id: string };
const people = ["comparer", "signer", "corrector"] as const;
const headersOf = ({ number }: Pick<Subject, "number">, person: (typeof people)[number]) =>
  bearerOf(`${person}-${number}`);

const follow = ({ server }: Pick<Subject, "server">) =>
  jobWork(server.dependencies)["follow-trust-months"]({});

let agencies = 0;
/** An agency of its own for each path, so that no other month has to be signed before. */
async function makeAgency({ database, dependencies }: TestServer): Promise<Omit<Subject, "server" | "id">> {
  agencies += 1;
  const agencyId = `agy_walk_${agencies}`;
  const now = dependencies.clock.now();
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'agencies'
       and column_name not in ('id', 'code', 'bank_account_number', 'bpay_biller_code', 'direct_entry_user_id')`,
  );
  const kept = rows.map(({ name }) => `"${name}"`).join(", ");
  await database.query(
    `insert into agencies (id, code, bank_account_number, bpay_biller_code, direct_entry_user_id, ${kept})
     select $1, $1, $2, $3, $3, ${kept} from agencies where id = $4`,
    [agencyId, String(10_000_000 + agencies), String(500_000 + agencies), demoAgencyId],
  );
  for (const person of people)
    await database.query(
      `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
       select $1, $2, null, $3, $3, $3 || '@demo.test', permissions, $4 from staff_members where id = 'stf_manager'`,
      [`stf_walk_${person}_${agencies}`, agencyId, `${person}-${agencies}`, now],
    );
  return { agencyId, number: agencies };
}

/** A month of a trust account by the calls of its people, the bank's feed and the job of the first. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => {
        const agency = await makeAgency(server);
        await follow({ server });
        const month = server.dependencies.clock.now().toISOString().slice(0, 7);
        const { id } = await monthOf(server, month, headersOf(agency, "comparer"));
        server.forward({ hours: 31 * 24 });
        return { server, ...agency, id };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const shown = await readMonth(subject.server, subject.id, headersOf(subject, "signer"));
    const { status, comparedBy, comparedAt, signedBy, signedAt, correctedBy, version } = shown;
    return {
      state: status,
      everything: { comparedBy, comparedAt, signedBy, signedAt, correctedBy, version },
    };
  },
  traces: {
    keepComparison: ({ server, id }) =>
      countOf(server.database, "trust_comparisons where month_id = $1", [id]),
    postLine: ({ server, agencyId }) =>
      countOf(server.database, "journal_transactions where chain = $1 and kind = 'funds-taken-back'", [
        agencyId,
      ]),
    closeBooks: ({ server, agencyId }) =>
      countOf(server.database, "journal_heads where chain = $1 and closed_through is not null", [agencyId]),
  },
  drivers: {
    "books.checked": (subject) => follow(subject),
    "books.balanced": (subject) => compareOff(subject, 0),
    "difference.found": (subject) => compareOff(subject, 100),
    "line.posted": async (subject) => {
      const { server, id } = subject;
      const headers = headersOf(subject, "corrector");
      const { endsOn } = await readMonth(server, id, headers);
      const body = {
        kind: "statement",
        on: endsOn,
        direction: "out",
        amountCents: 500,
        reference: "BANK FEE",
      };
      return await postLine(server, id, body, { headers });
    },
    "month.signed": (subject) => signBy(subject.server, subject, headersOf(subject, "signer")),
  },
};

async function compareOff(subject: Subject, cents: number) {
  const { server, id } = subject;
  const headers = headersOf(subject, "comparer");
  const { endsOn, now } = await readMonth(server, id, headers);
  const balanceCents = now.figures.feedCents + cents;
  return await compareWith(server, { id }, { on: endsOn, balanceCents, headers });
}
