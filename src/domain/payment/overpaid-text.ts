import { formatCents } from "#domain/money/cents.ts";

/** What becomes of money that nobody is owed: how much, that it comes back or waits; null where there is none. */
export function overpaidText(
  { overCents, returningCents }: { overCents: number; returningCents: number },
  agencyName: string,
): string | null {
  if (overCents <= 0) return null;
  const over = `You paid ${formatCents(overCents)} more than was due.`;
  if (returningCents >= overCents) return `${over} It is being refunded to you.`;
  const part = returningCents > 0 ? ` ${formatCents(returningCents)} of it is being refunded to you.` : "";
  return `${over}${part} It is held for you until ${agencyName} returns it.`;
}
