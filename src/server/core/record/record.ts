import { createHash } from "node:crypto";
import { isProblemCode, type ProblemCode } from "#contract/problems.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { findNewestActor } from "#server/core/audit/newest-actor.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Conflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";

export type RecordNeeds = Pick<Dependencies, "database" | "clock" | "ids" | "macs">;
/** Who works on it, as far as a record cares. */
export type RecordStaff = Pick<StaffIdentity, "id" | "agencyId">;
export type RecordOn = { id: string; version: number };
/** What happened, as its audit event says it: `signboard.installed`. */
export type RecordEvent = { type: string; data?: Record<string, unknown> };

type Versioned = { id: string; version: number; requestHash: string };

/** What an agency keeps under versions: how one is found, kept from others while it changes, and shown. */
export type RecordKind<Row extends Versioned, Shown> = {
  /** What its drafts are called by, and what its events begin with: `contract-template`. */
  noun: string;
  /** What its problems begin with. */
  problems: string;
  /** Where its audit events name it. */
  subject: string;
  /** What its ids begin with. */
  idPrefix: string;
  find: (queries: Queries, agencyId: string, id: string) => Promise<Row | null>;
  lock: (tx: Transaction, agencyId: string, id: string) => Promise<Row | null>;
  view: (queries: Queries, staff: RecordStaff, row: Row) => Promise<Shown>;
};

const refusalOf = (kind: { problems: string }, what: string): ProblemCode => {
  const code = `${kind.problems}.${what}`;
  if (!isProblemCode(code)) throw new Error(`There is no problem ${code}.`);
  return code;
};

/** Writes down what happened to one, in the transaction of what happened. */
const reportOf =
  (kind: { subject: string }) =>
  (
    tx: Transaction,
    { ids, clock }: Pick<RecordNeeds, "ids" | "clock">,
    staff: RecordStaff,
    id: string,
    { type, data }: RecordEvent,
  ): Promise<void> =>
    recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: staff.agencyId,
        actor: staff.id,
        type,
        data: { [kind.subject]: id, ...data },
      },
      clock.now(),
    );

/** The verbs of a kind of record: each change is one transaction with its audit event. */
export function recordsOf<Row extends Versioned, Shown>(kind: RecordKind<Row, Shown>) {
  const report = reportOf(kind);
  const knownOr = (row: Row | null): Row => {
    if (row === null) throw new Refusal(refusalOf(kind, "unknown"));
    return row;
  };
  const find = async (queries: Queries, staff: RecordStaff, id: string): Promise<Row> =>
    knownOr(await kind.find(queries, staff.agencyId, id));
  const shown = async (queries: Queries, staff: RecordStaff, id: string): Promise<Shown> =>
    await kind.view(queries, staff, await find(queries, staff, id));
  const refuseOlder = async (tx: Transaction, staff: RecordStaff, row: Row, version: number) => {
    if (row.version === version) return;
    const actor = await findNewestActor(tx, staff.agencyId, `${kind.noun}.${row.id}`);
    throw new Conflict(
      refusalOf(kind, "version-conflict"),
      await kind.view(tx, staff, row),
      actor === staff.id ? "you" : "somebodyElse",
    );
  };
  return {
    find,
    shown,
    /**
     * Makes one unless one was made under the key, which answers as it is now, or refuses other details. `insert` answers the
     * event of what it made, or null where the id was taken.
     */
    create: async (
      tx: Transaction,
      needs: RecordNeeds,
      staff: RecordStaff,
      { key, details }: { key: string; details: unknown },
      insert: (made: { id: string; requestHash: string; at: Date }) => Promise<RecordEvent | null>,
    ): Promise<Shown> => {
      const requestHash = createHash("sha256").update(JSON.stringify(details)).digest("hex");
      const mac = needs.macs.mac(`${kind.problems}-create`, staff.agencyId, staff.id, key);
      const id = `${kind.idPrefix}_${mac.slice(0, 32)}`;
      const event = await insert({ id, requestHash, at: needs.clock.now() });
      if (event !== null)
        await report(tx, needs, staff, id, { ...event, data: { ...event.data, version: 1 } });
      const row = await find(tx, staff, id);
      if (row.requestHash !== requestHash) throw new Refusal(refusalOf(kind, "key-reused"));
      return await kind.view(tx, staff, row);
    },
    /**
     * The one way a record changes: on top of the version named. `change` answers the event, or null where there is nothing
     * to change; `before` may refuse the row, or answer it as it is, whatever its version.
     */
    change: async (
      needs: Pick<RecordNeeds, "database" | "clock" | "ids">,
      staff: RecordStaff,
      { id, version }: RecordOn,
      change: (tx: Transaction, row: Row, at: Date) => Promise<RecordEvent | null>,
      before: (row: Row) => "as-it-is" | undefined = () => undefined,
    ): Promise<Shown> =>
      await needs.database.transaction(async (tx) => {
        const row = knownOr(await kind.lock(tx, staff.agencyId, id));
        if (before(row) === "as-it-is") return await kind.view(tx, staff, row);
        await refuseOlder(tx, staff, row, version);
        const event = await change(tx, row, needs.clock.now());
        if (event === null) return await kind.view(tx, staff, row);
        const data = { ...event.data, version: row.version + 1 };
        await report(tx, needs, staff, id, { ...event, data });
        return await shown(tx, staff, id);
      }),
  };
}
