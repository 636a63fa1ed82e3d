import type { SnapshotFrom } from "xstate";
import type { BulkCheckedRow, BulkRowProblem } from "#contract/signing-bulk.ts";
import type { bulkSendMachine } from "#machines/bulk-send/bulk-send.machine.ts";
import type { BulkSendEvent } from "#machines/bulk-send/bulk-send.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { columnsOf } from "./bulk-file.ts";
import { bulkCopy } from "./bulk-send.copy.ts";

type Snapshot = SnapshotFrom<typeof bulkSendMachine>;
export type BulkSendModel = ReturnType<typeof connectBulkSend>;
export type RefusedRow = ReturnType<typeof refusedRow>;

const maxShown = 100;

/** One contract over many listings, as its page shows it. */
export function connectBulkSend(snapshot: Snapshot, send: (event: BulkSendEvent) => void) {
  const { templates, templateId, file, check, bulk, problem } = snapshot.context;
  const template = templates.find(({ id }) => id === templateId) ?? null;
  const isReviewed =
    snapshot.hasTag("review") || snapshot.matches("sending") || snapshot.hasTag("unanswered");
  const isFollowed = snapshot.hasTag("following") || snapshot.hasTag("done");
  const rows = isFollowed ? (bulk?.rows ?? []) : isReviewed ? (check?.rows ?? []) : [];
  const refused = rows.filter(({ problems }) => problems.length > 0);
  return {
    screen: screenOf(snapshot),
    isBusy: snapshot.hasTag("busy"),
    problem,
    templates,
    template: template === null ? null : { ...template, columnNames: columnsOf(template).join(", ") },
    canChoose: snapshot.hasTag("choosing") && template !== null,
    fileName: file?.name ?? null,
    ready: check?.ready ?? 0,
    readyLabel: check === null || check.ready === 0 ? bulkCopy.noneReady : bulkCopy.ready(check.ready),
    canSend: snapshot.can({ type: "send.confirmed", key: "key" }),
    canCheckAgain: snapshot.can({ type: "check.repeated" }),
    canRemove: snapshot.can({ type: "file.removed" }),
    isSending: snapshot.matches("sending"),
    isUnanswered: snapshot.hasTag("unanswered"),
    isLost: snapshot.matches({ following: "lost" }),
    progress:
      bulk === null
        ? null
        : { sent: bulk.sent, done: bulk.sent + bulk.refused, total: bulk.rows.length, refused: bulk.refused },
    refusedCount: refused.length,
    /** Whether the server still has the refused rows as they stood in the file. */
    hasRefusedCells: bulk?.rows.some(({ cells }) => cells !== null) ?? false,
    refused: refused.slice(0, maxShown).map(refusedRow),
    refusedLeft: Math.max(0, refused.length - maxShown),
    chooseTemplate: (id: string) => send({ type: "template.chosen", templateId: id }),
    remove: () => send({ type: "file.removed" }),
    checkAgain: () => send({ type: "check.repeated" }),
    confirm: () => send({ type: "send.confirmed", key: randomKey() }),
    retrySending: () => send({ type: "send.retried" }),
    retryStatus: () => send({ type: "status.retried" }),
    reload: () => send({ type: "load.retried" }),
    startAnother: () => send({ type: "another.started" }),
  };
}

function screenOf(snapshot: Snapshot) {
  if (snapshot.hasTag("failed") && !snapshot.hasTag("following")) return "failed";
  if (snapshot.hasTag("loading")) return "loading";
  if (snapshot.hasTag("done")) return "done";
  if (snapshot.hasTag("following")) return snapshot.context.bulk === null ? "loading" : "following";
  if (snapshot.hasTag("choosing")) return "choosing";
  return snapshot.matches("checking") ? "checking" : "review";
}

/** A row with what is wrong with it, each by the name of its column. */
const refusedRow = ({ line, listing, problems }: BulkCheckedRow) => ({
  line,
  title: bulkCopy.line(line),
  listing: listing?.address ?? null,
  problems: problems.map((each) => ({ column: columnName(each), message: each.message })),
});

const columnName = ({ field }: BulkRowProblem): string =>
  field === "" ? bulkCopy.wholeRow : titleOf(field.replace(/^values\./, ""));

/** `sale_price` as `Sale price`. */
const titleOf = (column: string): string =>
  column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");
