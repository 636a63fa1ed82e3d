import { followFacts, moveAgency } from "#server/agency/review/move-agency.ts";
import { lockRegistration } from "#server/agency/review/registration.store.ts";
import { Refusal } from "#server/refusal.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { messagesOf } from "#tests/models/traces.ts";
import {
  type Decision,
  decide,
  read,
  registerAgency,
} from "#tests/server/http/registration-review-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; id: string };

const decided =
  (name: Decision) =>
  ({ server, id }: Subject) =>
    decide(server, name, id);
const reported = (notice: string) => ({
  [`notify${notice[0]?.toUpperCase()}${notice.slice(1)}`]: ({ server, id }: Subject) =>
    messagesOf(server.database, `agency-${notice}:${id}:%`),
});

/** An agency by the facts of it, the calls of the operating agency, and what follows from both. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => {
        const { id } = await registerAgency(server);
        // As it was before its principal proved anything.
        await server.database.query("update agencies set status = 'applied' where id = $1", [id]);
        return { server, id };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, id }) => {
    // The facts that it follows are made by the drivers, whatever becomes of the agency.
    const { business, licence, bank, requirements, ...everything } = await read(server, id);
    return { state: everything.status, everything };
  },
  traces: {
    ...reported("active"),
    ...reported("requested"),
    ...reported("refused"),
    ...reported("suspended"),
    ...reported("closed"),
  },
  drivers: {
    "email.proven": (subject) => moved(subject, "email.proven"),
    "account.opened": (subject) => moved(subject, "account.opened"),
    "review.needed": (subject) => follow(subject, { business: "otherName", isBanked: false }),
    "checks.passed": (subject) => follow(subject, { business: "active", isBanked: true }),
    "details.requested": decided("requestDetails"),
    "registration.approved": decided("approveRegistration"),
    "registration.refused": decided("refuseRegistration"),
    "agency.suspended": decided("suspendAgency"),
    "agency.resumed": decided("resumeAgency"),
    "agency.closed": decided("closeAgency"),
  },
};

/** Moves an agency by what no call of the operating agency does; answers with the code of a refusal. */
async function moved({ server, id }: Subject, type: "email.proven" | "account.opened"): Promise<unknown> {
  try {
    return await server.database.transaction(async (tx) => {
      const agency = await lockRegistration(tx, id);
      if (agency === null) throw new Error(`No agency ${id}.`);
      return await moveAgency(tx, server.dependencies, { agency, actor: "system" }, { type });
    });
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
}

/** Makes the facts so, and has the agency follow from them. */
async function follow(
  { server, id }: Subject,
  { business, isBanked }: { business: "active" | "otherName"; isBanked: boolean },
): Promise<void> {
  const { database, dependencies } = server;
  await database.query(
    `update agencies set decided_at = null, bank_name = case when $2 then 'Bank' else bank_name end,
       bank_account_name = case when $2 then 'Trust' else bank_account_name end,
       bank_bsb = case when $2 then '062-000' else bank_bsb end,
       bank_account_number = case when $2 then '318842' else bank_account_number end where id = $1`,
    [id, isBanked],
  );
  await database.query("update agency_checks set outcome = $2 where agency_id = $1 and kind = 'business'", [
    id,
    business,
  ]);
  await database.query(
    `insert into agency_checks (agency_id, kind, outcome, detail, checked_by, checked_at)
     values ($1, 'licence', 'current', '{"note": null}', 'system', $2) on conflict do nothing`,
    [id, dependencies.clock.now()],
  );
  await database.transaction(async (tx) => void (await followFacts(tx, dependencies, id)));
}
