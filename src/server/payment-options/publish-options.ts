import { createHash } from "node:crypto";
import type {
  PaymentOptions,
  PaymentOptionsPublishing,
  PaymentOptionsRestoring,
} from "#contract/payment-options.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { surchargesRaised } from "#domain/payment/grid-surcharges.ts";
import { codesSwitchedOff, type ProductOptions } from "#domain/payment/payment-grid.ts";
import type { AcceptanceCost } from "#domain/payment/surcharges.ts";
import { findAgencyOffer } from "#server/core/payment-options/grids.store.ts";
import { findStandardSurcharges } from "#server/core/payment-options/surcharges.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { beginChange, moveOptions, recordOptions } from "./move-options.ts";
import {
  type ChangeRow,
  type ChangeWithRows,
  findChange,
  findNewest,
  findVersion,
  holdOptions,
  insertChange,
  type NewChange,
  openBranches,
} from "./payment-options.store.ts";
import { optionsView, ownRows } from "./payment-options.view.ts";
import { recordedAgain, requireValidRows } from "./surcharges.rules.ts";
import type { RecordedCost } from "./surcharges.store.ts";

type Keyed<Body> = Body & { key: string };

/** Publishes payment options from a day on, once for its key. Where no second person is needed, they are approved at once. */
export const publishOptions = (
  dependencies: Dependencies,
  staff: StaffIdentity,
  { products, costs, ...asked }: Keyed<PaymentOptionsPublishing>,
): Promise<PaymentOptions> =>
  publish(dependencies, staff, { ...asked, details: { products, costs } }, async () => ({
    products,
    costs,
    recorded: [],
    restoredFrom: null,
  }));

/** Publishes the rows of an earlier change again, as a change of its own. Exceptions of branches that closed are left out. */
export const restoreOptions = (
  dependencies: Dependencies,
  staff: StaffIdentity,
  { id, ...asked }: Keyed<PaymentOptionsRestoring> & { id: string },
): Promise<PaymentOptions> =>
  publish(dependencies, staff, { ...asked, details: id }, async (tx) => {
    const earlier = await findChange(tx, staff.agencyId, id);
    if (earlier === null) throw new Refusal("options.unknown");
    const open = (await openBranches(tx, staff.agencyId)).map((branch) => branch.id);
    const products = earlier.products.filter(({ branchId }) => branchId === null || open.includes(branchId));
    return { products, costs: earlier.costs, recorded: earlier.costs, restoredFrom: earlier.number };
  });

type Asked = Keyed<PaymentOptionsRestoring> & { details: unknown };
type Content = {
  products: readonly ProductOptions[];
  costs: readonly AcceptanceCost[];
  /** Costs that an earlier change recorded, which it restores. */
  recorded: readonly RecordedCost[];
  restoredFrom: number | null;
};

async function publish(
  dependencies: Dependencies,
  staff: StaffIdentity,
  { key, details, ...asked }: Asked,
  contentOf: (tx: Transaction) => Promise<Content>,
): Promise<PaymentOptions> {
  const { database, clock, macs } = dependencies;
  const { agencyId } = staff;
  const id = `opt_${macs.mac("payment-options", agencyId, staff.id, key).slice(0, 32)}`;
  const { version, beginsOn, appliesToOpenLinks } = asked;
  const said = JSON.stringify([version, beginsOn, appliesToOpenLinks, details]);
  const requestHash = createHash("sha256").update(said).digest("hex");
  return await database.transaction(async (tx) => {
    const today = todayIn(await holdOptions(tx, agencyId), clock.now());
    await requireSwitchedOn(tx, dependencies, agencyId);
    const made = await findChange(tx, agencyId, id);
    if (made !== null) {
      if (made.requestHash !== requestHash) throw new Refusal("options.key-reused");
      return await optionsView(tx, dependencies, agencyId);
    }
    if ((await findNewest(tx, agencyId, ["proposed"])) !== null) throw new Refusal("options.under-way");
    const now = await findVersion(tx, agencyId);
    if (now.version !== version) throw new Refusal("options.version-conflict");
    if (beginsOn < today) throw new Refusal("options.begins-too-early", { field: "beginsOn" });
    const content = await contentOf(tx);
    await requireValid(tx, agencyId, content, today);
    const newest = await findNewest(tx, agencyId, ["approved", "inForce"]);
    const needsApproval = await needsSecondPerson(tx, { agencyId, beginsOn, newest }, content);
    const { products, restoredFrom, recorded } = content;
    const earlier = [...recorded, ...(newest?.costs ?? [])];
    const costs = recordedAgain(content.costs, earlier, { actor: staff.id, now: clock.now() });
    const written = { products: [...products], costs, restoredFrom, number: now.lastNumber + 1 };
    const proposal = { ...written, id, agencyId, beginsOn, appliesToOpenLinks, needsApproval, requestHash };
    await write(tx, dependencies, { ...proposal, proposedBy: staff.id }, today);
    return await optionsView(tx, dependencies, agencyId);
  });
}

async function write(
  tx: Transaction,
  dependencies: Dependencies,
  proposal: NewChange,
  today: string,
): Promise<void> {
  const { clock } = dependencies;
  const { proposedBy: actor, beginsOn, appliesToOpenLinks, restoredFrom } = proposal;
  await insertChange(tx, proposal, clock.now());
  const costs = proposal.costs.map(({ brand, basisPoints, statementOn }) => ({
    brand,
    basisPoints,
    statementOn,
  }));
  const data = { beginsOn, appliesToOpenLinks, restoredFrom, costs };
  await recordOptions(tx, dependencies, proposal, { actor, type: "payment-options.published", data });
  if (proposal.needsApproval) return;
  const change = await knownChange(tx, proposal.agencyId, proposal.id);
  await approve(tx, dependencies, { change, actor }, today);
}

/** Approves a change whose agency is held, and begins it where its day has come. */
export async function approve(
  tx: Transaction,
  dependencies: Dependencies,
  { change, actor }: { change: ChangeRow; actor: string },
  today: string,
): Promise<void> {
  const at = dependencies.clock.now();
  const approved = await moveOptions(
    tx,
    dependencies,
    { change, actor },
    { type: "change.approved" },
    { approved: { by: actor, at } },
  );
  if (change.beginsOn > today) return;
  await beginChange(tx, dependencies, { change: approved, actor });
}

/** A change of the agency; throws where it has none of the id. */
export async function knownChange(tx: Transaction, agencyId: string, id: string): Promise<ChangeRow> {
  const change = await findChange(tx, agencyId, id);
  if (change === null) throw new Refusal("options.unknown");
  return change;
}

/** Off means off at the next call. */
export async function requireSwitchedOn(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  agencyId: string,
): Promise<void> {
  if (!(await findAgencyOffer(tx, agencyId, clock.now())).isSwitchedOn)
    throw new Refusal("options.switched-off");
}

async function requireValid(
  tx: Transaction,
  agencyId: string,
  content: Content,
  today: string,
): Promise<void> {
  requireValidRows(content, today);
  const open = (await openBranches(tx, agencyId)).map(({ id }) => id);
  for (const [index, { branchId }] of content.products.entries())
    if (branchId !== null && !open.includes(branchId))
      throw new Refusal("request.invalid", { field: `products.${index}.branchId` });
}

type Compared = { agencyId: string; beginsOn: string; newest: ChangeWithRows | null };

/** Whether a code is switched off or a surcharge goes up, against every grid that counts until then: in force, or to come. */
async function needsSecondPerson(
  tx: Transaction,
  { agencyId, beginsOn, newest }: Compared,
  content: Content,
): Promise<boolean> {
  const inForce = await findNewest(tx, agencyId, ["inForce"]);
  const standard = await findStandardSurcharges(tx, beginsOn);
  return [newest, inForce].some((change) => {
    const before = change ?? { products: ownRows, costs: [] };
    return (
      codesSwitchedOff(before, content).length > 0 ||
      surchargesRaised(before, content, { standard, day: beginsOn }).length > 0
    );
  });
}
