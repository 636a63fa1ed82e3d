import type { AgencyPage } from "#contract/agency-page.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { type AgencyPageContent, isSamePage } from "#domain/agency-page/agency-page.ts";
import type { agencyPageMachine } from "#machines/agency-page/agency-page.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { RecordEvent, RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { requireLogo } from "./agency-logo.ts";
import { agencyPageLifecycle, hasUnpublished } from "./agency-page.lifecycle.ts";
import { agencyPagesOf, requireSwitchedOn } from "./agency-page.read.ts";
import {
  type AgencyPageRow,
  findVersion,
  insertVersion,
  writeDraft,
  writeKey,
  writeStatus,
} from "./agency-page.store.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids" | "macs">;
type Pinned = { id: string; by: string };

/** How many of the newest keys answer again for what they did. */
const maxKeys = 20;

/** What the chart of a page names; that something changed or was published is noted by the chart itself. */
const performPage = performing<
  typeof agencyPageMachine,
  Pinned,
  "noteChange" | "noteVersion",
  Pick<Needs, "clock">
>({
  pinVersion: (tx, { clock }, { id, by }) => insertVersion(tx, id, { by, now: clock.now() }),
});

/** Saves the draft on top of the version named; what is saved as it is leaves the version. */
export async function saveDraft(
  needs: Needs,
  staff: RecordStaff,
  { version, ...draft }: AgencyPageContent & { version: number },
): Promise<AgencyPage> {
  return await agencyPagesOf(needs).change(
    needs,
    staff,
    { id: staff.agencyId, version },
    async (tx, row) => {
      const saved = { ...draft, logo: await requireLogo(tx, row.id, draft.logo) };
      return await putDraft(tx, needs, row, { draft: saved, event: { type: "agency-page.saved" } });
    },
    switchedOn,
  );
}

/** Publishes the draft as the next version. An unchanged page that was withdrawn is shown again. */
export const publishPage = (needs: Needs, staff: RecordStaff, sent: Sent): Promise<AgencyPage> =>
  act(needs, staff, { ...sent, name: "publish" }, async (tx, row, now) => {
    if (row.draft.headline.trim() === "") throw new Refusal("website.incomplete", { field: "headline" });
    const { status, effects } = agencyPageLifecycle.advance(
      row,
      { type: "page.published" },
      "website.unchanged",
    );
    await performPage(tx, needs, { id: row.id, by: staff.id }, effects);
    await writeStatus(tx, row.id, { status, now });
    return { type: "agency-page.published", data: { isNewVersion: effects.length > 0 } };
  });

/** Withdraws the page: nobody sees it until it is published again. */
export const withdrawPage = (needs: Needs, staff: RecordStaff, sent: Sent): Promise<AgencyPage> =>
  act(needs, staff, { ...sent, name: "withdraw" }, async (tx, row, now) => {
    const refused: ProblemCode = "website.not-published";
    const { status } = agencyPageLifecycle.advance(row, { type: "page.withdrawn" }, refused);
    await writeStatus(tx, row.id, { status, now });
    return { type: "agency-page.withdrawn" };
  });

/** Makes the draft that of a published version. Nothing is published. */
export const restoreVersion = (
  needs: Needs,
  staff: RecordStaff,
  { number, ...sent }: Sent & { number: number },
): Promise<AgencyPage> =>
  act(needs, staff, { ...sent, name: `restore ${number}` }, async (tx, row) => {
    const draft = await findVersion(tx, row.id, number);
    if (draft === null) throw new Refusal("website.version-unknown");
    const event = { type: "agency-page.version-restored", data: { number } };
    return await putDraft(tx, needs, row, { draft, event });
  });

type Sent = { version: number; key: string };

/** An action on the version that was looked at, done once for its key: sent again, it is answered as the page is now. */
async function act(
  needs: Needs,
  staff: RecordStaff,
  { name, version, key }: Sent & { name: string },
  change: (tx: Transaction, row: AgencyPageRow, now: Date) => Promise<RecordEvent | null>,
): Promise<AgencyPage> {
  const mac = needs.macs.mac("agency-page", staff.agencyId, staff.id, name, String(version), key);
  return await agencyPagesOf(needs).change(
    needs,
    staff,
    { id: staff.agencyId, version },
    async (tx, row, now) => {
      const event = await change(tx, row, now);
      await writeKey(tx, row.id, { key: mac, maxKept: maxKeys });
      return event;
    },
    (row) => switchedOn(row) ?? (row.keys.includes(mac) ? "as-it-is" : undefined),
  );
}

function switchedOn(row: AgencyPageRow): undefined {
  requireSwitchedOn(row);
  return undefined;
}

/** Puts another draft in the page, where its chart takes it; null where it is the same. */
async function putDraft(
  tx: Transaction,
  { clock }: Pick<Needs, "clock">,
  row: AgencyPageRow,
  { draft, event }: { draft: AgencyPageContent; event: RecordEvent },
): Promise<RecordEvent | null> {
  if (isSamePage(draft, row.draft)) return null;
  const { published } = row;
  agencyPageLifecycle.advance(row, {
    type: "page.changed",
    hasUnpublished: hasUnpublished({ draft, published }),
  });
  await writeDraft(tx, row.id, { draft, now: clock.now() });
  return event;
}
