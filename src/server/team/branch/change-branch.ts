import type { Branch, BranchClosing, BranchOpening, BranchRenaming } from "#contract/branch.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { publish } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { TeamEditor } from "#server/team/team.store.ts";
import {
  type BranchRow,
  contentOf,
  findBranch,
  insertBranch,
  lockBranches,
  movePeople,
  writeBranch,
} from "./branch.store.ts";

/** Opens a branch, once for its key: sent again, the branch is answered as it is by then. */
export async function openBranch(
  dependencies: Dependencies,
  { id: staffId, agencyId }: TeamEditor,
  { name, key }: BranchOpening & { key: string },
): Promise<Branch> {
  requirePrintable("name", "name", name);
  const { database, clock, macs } = dependencies;
  const id = `brn_${macs.mac("branch", agencyId, staffId, key).slice(0, 32)}`;
  return await database.transaction(async (tx) => {
    const branches = await lockBranches(tx, agencyId);
    const made = branches.find((each) => each.id === id);
    if (made === undefined) {
      requireOwnName(branches, { id, name });
      await insertBranch(tx, { id, agencyId, name, now: clock.now() });
      await record(tx, dependencies, { agencyId, actor: staffId, type: "branch.opened", data: { id, name } });
    } else if (made.openedName !== name) throw new Refusal("branch.key-reused", { field: "name" });
    return await branchNow(tx, agencyId, id);
  });
}

/** Renames a branch; the same again, on the version before, changes nothing. */
export async function renameBranch(
  dependencies: Dependencies,
  { id: actor, agencyId }: TeamEditor,
  { id, name, version }: BranchRenaming & { id: string },
): Promise<Branch> {
  requirePrintable("name", "name", name);
  return await dependencies.database.transaction(async (tx) => {
    const branches = await lockBranches(tx, agencyId);
    const branch = branchIn(branches, id);
    if (branch.name !== name) {
      requireOpen(branch, version);
      requireOwnName(branches, { id, name });
      await writeBranch(tx, { ...branch, name });
      await publish(tx, dependencies, { type: "branch.renamed", agencyId, branchId: id });
      const data = { id, name, previousName: branch.name };
      await record(tx, dependencies, { agencyId, actor, type: "branch.renamed", data });
    }
    return await branchNow(tx, agencyId, id);
  });
}

/**
 * Closes a branch. What it has goes to the one that takes over, in the same transaction, so that no listing is without a branch
 * and nobody works where there is none. One that is closed is answered as it is.
 */
export async function closeBranch(
  dependencies: Dependencies,
  { id: actor, agencyId }: TeamEditor,
  { id, version, successorId }: BranchClosing & { id: string },
): Promise<Branch> {
  return await dependencies.database.transaction(async (tx) => {
    const branches = await lockBranches(tx, agencyId);
    const branch = branchIn(branches, id);
    if (branch.status === "open") {
      requireOpen(branch, version);
      await requireSuccessor(tx, { agencyId, id, successorId }, branches);
      if (successorId !== null) await movePeople(tx, { id, successorId });
      await publish(tx, dependencies, {
        type: "branch.closed",
        agencyId,
        branchId: id,
        successorId,
        actor,
      });
      await writeBranch(tx, { ...branch, status: "closed" });
      await record(tx, dependencies, { agencyId, actor, type: "branch.closed", data: { id, successorId } });
    }
    return await branchNow(tx, agencyId, id);
  });
}

function branchIn(branches: readonly BranchRow[], id: string): BranchRow {
  const branch = branches.find((each) => each.id === id);
  if (branch === undefined) throw new Refusal("branch.unknown");
  return branch;
}

function requireOpen(branch: BranchRow, version: number): void {
  if (branch.version !== version) throw new Refusal("branch.version-conflict");
  if (branch.status === "closed") throw new Refusal("branch.closed");
}

function requireOwnName(branches: readonly BranchRow[], { id, name }: Pick<BranchRow, "id" | "name">): void {
  const isSame = (each: BranchRow) =>
    each.id !== id && each.status === "open" && each.name.trim().toLowerCase() === name.trim().toLowerCase();
  if (branches.some(isSame)) throw new Refusal("branch.name-used", { field: "name" });
}

type Closing = { agencyId: string; id: string; successorId: string | null };

async function requireSuccessor(
  tx: Transaction,
  { agencyId, id, successorId }: Closing,
  branches: readonly BranchRow[],
): Promise<void> {
  const others = branches.filter((each) => each.id !== id && each.status === "open");
  if (others.length === 0) throw new Refusal("branch.last");
  if (successorId !== null && !others.some((each) => each.id === successorId))
    throw new Refusal("branch.successor-unknown", { field: "successorId" });
  const { people, listings, invitations } = await contentOf(tx, agencyId, id);
  if (successorId === null && people + listings + invitations > 0)
    throw new Refusal("branch.successor-needed", { field: "successorId" });
}

async function branchNow(tx: Transaction, agencyId: string, id: string): Promise<Branch> {
  const branch = await findBranch(tx, agencyId, id);
  if (branch === null) throw new Error(`The branch ${id} is not there.`);
  return branch;
}

type Recorded = { agencyId: string; actor: string; type: `branch.${string}`; data: Record<string, unknown> };

async function record(tx: Transaction, { ids, clock }: Dependencies, recorded: Recorded): Promise<void> {
  await recordAudit(tx, { id: ids.next("aud"), applicationId: null, ...recorded }, clock.now());
}
