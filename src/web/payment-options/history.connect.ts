import type { PaymentOptions, PaymentOptionsChange } from "#contract/payment-options.ts";
import { dayInShort } from "#domain/calendar/days.ts";
import type { ProductType } from "#domain/enumerations.ts";
import { rateLabel } from "#domain/money/rates.ts";
import { surchargesRaised } from "#domain/payment/grid-surcharges.ts";
import { cardBrandNames } from "#domain/payment/methods.ts";
import { codesSwitchedOff, paidProducts } from "#domain/payment/payment-grid.ts";
import { surchargedBrands } from "#domain/payment/surcharges.ts";
import { isSameValue } from "#domain/same-value.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";

type Entry = { label: string; tone: BadgeTone };

/** A change as the history shows it, with what may be done about it. */
export function connectChange(change: PaymentOptionsChange, inForce: number | null) {
  const { id, number, status, beginsOn, proposedBy, proposedAt, approvedBy, approvedAt } = change;
  const { cancelledBy, endedAt, restoredFrom } = change;
  const isReplaced = status === "cancelled" && cancelledBy === null;
  const named = (
    say: (name: string, at: string) => string,
    person: { name: string } | null,
    at: string | null,
  ) => (person === null || at === null ? [] : [say(person.name, staffInstant(at))]);
  return {
    id,
    title: copy.changeNumber(number),
    number,
    status: entryOf(change, inForce),
    lines: [
      status === "inForce" ? copy.inForceSince(dayInShort(beginsOn)) : copy.beginsOnDay(dayInShort(beginsOn)),
      ...(restoredFrom === null ? [] : [copy.restoredFrom(restoredFrom)]),
      ...(change.appliesToOpenLinks ? [copy.forOpenLinks] : []),
      copy.publishedBy(proposedBy.name, staffInstant(proposedAt)),
      ...(change.needsApproval ? named(copy.approvedBy, approvedBy, approvedAt) : []),
      ...(isReplaced ? [copy.replaced] : named(copy.cancelledBy, cancelledBy, endedAt)),
    ],
    canRestore: status !== "proposed" && number !== inForce,
    canCancel: status === "approved",
  };
}
export type ConnectedChange = ReturnType<typeof connectChange>;

function entryOf({ status, number }: PaymentOptionsChange, inForce: number | null): Entry {
  if (status === "cancelled") return { label: copy.cancelledStatus, tone: "neutral" };
  if (status === "proposed") return { label: copy.waitingTitle, tone: "warning" };
  if (status === "approved") return { label: copy.scheduled, tone: "blue" };
  return number === inForce
    ? { label: copy.inForce, tone: "success" }
    : { label: copy.earlier, tone: "neutral" };
}

/** Every change, newest first; of those that have begun the newest is in force. */
export function connectHistory({ changes }: Pick<PaymentOptions, "changes">): ConnectedChange[] {
  const inForce = changes.find(({ status }) => status === "inForce")?.number ?? null;
  return changes.map((change) => connectChange(change, inForce));
}

/** What waits for a second person, as the page says it; null where nothing does. */
export function connectProposal(
  { proposed, products, costs, standardSurcharges }: PaymentOptions,
  personId: string,
) {
  if (proposed === null) return null;
  const { change } = proposed;
  const rowsBy = (rows: PaymentOptions["products"], product: ProductType) =>
    rows.filter((row) => row.product === product);
  const changed = paidProducts.filter(
    (product) => !isSameValue(rowsBy(products, product), rowsBy(proposed.products, product)),
  );
  const compared = { standard: standardSurcharges, day: change.beginsOn };
  const raised = surchargesRaised({ products, costs }, proposed, compared);
  const isOwn = change.proposedBy.id === personId;
  return {
    id: change.id,
    lines: [
      copy.waitingFor(change.proposedBy.name, change.number),
      ...codesSwitchedOff({ products }, proposed).map(copy.codeSwitchedOff),
      ...raised.map(({ product, brand, fromBasisPoints, toBasisPoints }) =>
        copy.surchargeRaised(
          product,
          cardBrandNames[brand],
          rateLabel(fromBasisPoints),
          rateLabel(toBasisPoints),
        ),
      ),
      ...costLines(costs, proposed.costs),
      copy.otherRows(changed.length),
      copy.beginsOnDay(dayInShort(change.beginsOn)),
      ...(change.appliesToOpenLinks ? [copy.forOpenLinks] : []),
    ],
    day: dayInShort(change.beginsOn),
    canApprove: !isOwn,
  };
}

/** The costs that a proposal changes: whoever approves compares them with the statements. */
const costLines = (before: PaymentOptions["costs"], after: PaymentOptions["costs"]): string[] =>
  surchargedBrands.flatMap((brand) => {
    const [old, now] = [before, after].map((costs) => costs.find((each) => each.brand === brand));
    if (old?.basisPoints === now?.basisPoints && old?.statementOn === now?.statementOn) return [];
    const cost =
      now === undefined
        ? copy.notRecorded
        : copy.costByStatement(rateLabel(now.basisPoints), dayInShort(now.statementOn));
    return [copy.costIs(cardBrandNames[brand], cost)];
  });
