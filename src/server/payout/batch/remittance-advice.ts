import { addressLine } from "#contract/shapes.ts";
import { groupedBy } from "#domain/grouping.ts";
import { formatCents } from "#domain/money/cents.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { OrderRow } from "./order.store.ts";

/** Tells each payee what was paid and for which invoices, once: payments that are sent together in one message. */
export async function adviseRemittance(
  tx: Transaction,
  dependencies: Dependencies,
  orders: readonly OrderRow[],
): Promise<void> {
  const contacts = await contactsOf(tx, orders);
  const supplied = orders.filter(({ supplierId }) => supplierId !== null);
  for (const [supplierId, paid] of groupedBy(supplied, (order) => order.supplierId ?? "")) {
    const contact = contacts.get(supplierId);
    if (contact === undefined) throw new Error(`No supplier ${supplierId}.`);
    await queueMessage(tx, dependencies, {
      effectKey: `remittance:${paid[0]?.id}`,
      applicationId: null,
      channel: "EMAIL",
      recipient: contact.email,
      subject: `Remittance advice from ${contact.agencyName}`,
      body: [...totalOf(paid), ...paid.flatMap(linesOf), `- ${contact.agencyName}`].join("\n"),
    });
  }
}

const totalOf = (paid: readonly OrderRow[]): string[] => {
  const totalCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return paid.length === 1
    ? []
    : [`${formatCents(totalCents)} in ${paid.length} payments is on its way to your account.`];
};

const linesOf = (order: OrderRow): string[] => [
  `${formatCents(order.amountCents)} is on its way to your account, with the reference ${order.lodgementReference}.`,
  ...(order.address === null ? [] : [`For ${addressLine(order.address)}:`]),
  ...order.invoices.map(({ number, amountCents }) => `- ${number}: ${formatCents(amountCents)}`),
  ...(order.withheldCents === 0
    ? []
    : [`${formatCents(order.withheldCents)} is withheld for the tax office, since no ABN was quoted.`]),
];

type Contact = { id: string; email: string; agencyName: string };

async function contactsOf(tx: Transaction, orders: readonly OrderRow[]): Promise<Map<string, Contact>> {
  const { rows } = await tx.query<Contact>(
    `select s.id, s.remittance_email as email, g.name as "agencyName"
     from suppliers s join agencies g on g.id = s.agency_id where s.id = any($1)`,
    [orders.map(({ supplierId }) => supplierId)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
