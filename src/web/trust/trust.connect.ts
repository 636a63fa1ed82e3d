import type {
  DifferenceLine,
  TrustFigures,
  TrustMonth,
  TrustMonthSummary,
  TrustOverdraft,
  UnpresentedLine,
} from "#contract/trust-month.ts";
import { addDays, dayInShort } from "#domain/calendar/days.ts";
import { dayOfInstant, type TimeZone } from "#domain/calendar/instants.ts";
import { longMonth } from "#domain/calendar/months.ts";
import { centsOfTyped, formatCents, signedCentsOfTyped } from "#domain/money/cents.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import type { BadgeTone, StatusBadge } from "#web/ui/badge.tsx";
import { trustCopy as copy } from "./trust.copy.ts";

const tones: Record<TrustMonthSummary["status"], BadgeTone> = {
  open: "neutral",
  compared: "blue",
  unbalanced: "danger",
  signed: "success",
};

export const monthPath = (id: string): string => `/trust/${id}`;
export const cardPath = (id: string, ledger: string): string =>
  `/trust/${id}/ledgers/${encodeURIComponent(ledger)}`;

export function monthStatus({ status, isOver }: TrustMonthSummary): StatusBadge {
  if (status === "open" && !isOver) return { label: copy.running, tone: "neutral" };
  return { label: copy.statuses[status], tone: tones[status] };
}

/** What is said of a month beside its name, where it is known. */
export function monthNotes(month: TrustMonthSummary, zone: TimeZone): (string | null)[] {
  const { signedBy, signedAt, comparedBy, comparedAt } = month;
  const day = (at: string) => dayInShort(dayOfInstant(at, zone));
  if (signedBy !== null && signedAt !== null) return [copy.signedBy(signedBy.name, day(signedAt))];
  return [
    copy.verifyBy(dayInShort(month.dueOn)),
    comparedAt === null
      ? null
      : comparedBy === null
        ? copy.checked(day(comparedAt))
        : copy.comparedBy(comparedBy.name, day(comparedAt)),
  ];
}

/** By how much a month is off, as it was last compared; null where it is not. */
export function offBy({ figures }: TrustMonthSummary): string | null {
  if (figures === null || figures.differenceCents === null || figures.differenceCents === 0) return null;
  return copy.difference(formatCents(Math.abs(figures.differenceCents)));
}

/** One sentence about the three figures, and whether it is good news. */
export function verdictOf({ figures, differences }: TrustMonth["now"]): {
  tone: "success" | "warning" | "danger";
  title: string;
  text: string | null;
} {
  const { differenceCents, isBalanced, feedCents } = figures;
  if (differenceCents === null)
    return { tone: "warning", title: copy.awaited, text: copy.awaitedHint(formatCents(feedCents)) };
  if (isBalanced) return { tone: "success", title: copy.balances, text: null };
  const hasSameSums = differenceCents === 0 && differences.length > 0;
  const title = hasSameSums ? copy.differsLines : copy.differs(formatCents(Math.abs(differenceCents)));
  return { tone: "danger", title, text: null };
}

type Figure = { label: string; note: string; cents: number | null };
export const figuresShown = ({ adjustedCents, cashBookCents, ledgersCents }: TrustFigures): Figure[] => [
  { label: copy.bank, note: adjustedCents === null ? copy.bankAwaited : copy.bankNote, cents: adjustedCents },
  { label: copy.cashBook, note: copy.cashBookNote, cents: cashBookCents },
  { label: copy.ledgers, note: copy.ledgersNote, cents: ledgersCents },
];

/** The lines from the statement to the adjusted balance. */
export function workings(figures: TrustFigures): { term: string; detail: string; isTotal?: boolean }[] {
  const { statement, feedCents, unpresentedPaymentsCents, unbankedReceiptsCents, adjustedCents } = figures;
  return [
    { term: copy.feed, detail: formatCents(feedCents) },
    ...(statement === null
      ? []
      : [{ term: copy.statement(dayInShort(statement.on)), detail: formatCents(statement.balanceCents) }]),
    { term: copy.lessUnpresented, detail: formatCents(-unpresentedPaymentsCents) },
    { term: copy.plusUnbanked, detail: formatCents(unbankedReceiptsCents) },
    ...(adjustedCents === null
      ? []
      : [{ term: copy.adjusted, detail: formatCents(adjustedCents), isTotal: true }]),
  ];
}

export type ShownLine = UnpresentedLine | DifferenceLine;

export const lineTitle = ({ kind, description }: ShownLine): string =>
  kind === "statement" ? copy.statementLine : description === "" ? copy.noReference : description;

export const lineNotes = (line: ShownLine): (string | null)[] => [
  dayInShort(line.on),
  copy.age(line.ageDays),
  line.kind === "otherAmount"
    ? copy.otherAmounts(formatCents(line.statementCents), formatCents(line.cashBookCents))
    : null,
];

/** Why this person can't sign a month that is ready for it; null where they can. */
export function signRefusal(month: TrustMonth, staffId: string): string | null {
  if (!month.isOver || month.now.figures.statement?.on !== month.endsOn)
    return copy.notOver(dayInShort(addDays(month.endsOn, 1)));
  const isInvolved = month.comparedBy?.id === staffId || month.correctedBy.some(({ id }) => id === staffId);
  return isInvolved ? copy.needsOther : null;
}

export const overdraftStatus = ({ isLate, reportedBy }: TrustOverdraft): StatusBadge =>
  reportedBy !== null
    ? { label: copy.reported(reportedBy.name), tone: "success" }
    : { label: isLate ? copy.late : copy.unreported, tone: isLate ? "danger" : "warning" };

export const monthTitle = ({ month }: Pick<TrustMonthSummary, "month">): string => longMonth(month);

/** What was typed for a comparison; null while something is missing. */
export function comparisonOf(draft: Draft): { balanceCents: number; on: string } | null {
  const balanceCents = signedCentsOfTyped(draft.balance ?? "");
  const on = draft.on ?? "";
  return balanceCents === null || on === "" ? null : { balanceCents, on };
}

/** The line of a statement as it was typed; null while something is missing. */
export function statementLineOf(draft: Draft) {
  const amountCents = centsOfTyped(draft.amount ?? "");
  const { on = "", reference = "" } = draft;
  if (amountCents === null || amountCents === 0 || on === "" || reference.trim() === "") return null;
  const direction = draft.direction === "in" ? ("in" as const) : ("out" as const);
  return { kind: "statement" as const, on, direction, amountCents, reference };
}
