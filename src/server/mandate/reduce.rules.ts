type Waiting = { id: string; amountCents: number };
type Reduction = { cancelledIds: string[]; less: Waiting | null; byCents: number };

/**
 * What of a plan falls away once it is of more than there is room for: its instalments in their order, taken from the last
 * backwards. `less` is the one that stays with a smaller amount.
 */
export function reductionOf(waiting: readonly Waiting[], roomCents: number): Reduction {
  const plannedCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const byCents = Math.max(0, plannedCents - Math.max(0, roomCents));
  const cancelledIds: string[] = [];
  let leftCents = byCents;
  for (const { id, amountCents } of waiting.toReversed()) {
    if (leftCents === 0) break;
    if (amountCents > leftCents)
      return { cancelledIds, less: { id, amountCents: amountCents - leftCents }, byCents };
    cancelledIds.push(id);
    leftCents -= amountCents;
  }
  return { cancelledIds, less: null, byCents };
}
