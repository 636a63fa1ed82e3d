import { addressLine } from "#contract/shapes.ts";
import { formatCents } from "#domain/money/cents.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { OrderRow } from "./order.store.ts";

/** Tells each payee what was paid and for which invoices, once. */
export async function adviseRemittance(
  tx: Transaction,
  dependencies: Dependencies,
  orders: readonly OrderRow[],
): Promise<void> {
  const contacts = await contactsOf(tx, orders);
  for (const order of orders) {
    const contact = contacts.get(order.supplierId);
    if (contact === undefined) throw new Error(`No supplier ${order.supplierId}.`);
    await queueMessage(tx, dependencies, {
      effectKey: `remittance:${order.id}`,
      applicationId: null,
      channel: "EMAIL",
      recipient: contact.email,
      subject: `Remittance advice from ${contact.agencyName}`,
      body: [
        `${formatCents(order.amountCents)} is on its way to your account, with the reference ${order.lodgementReference}.`,
        `For ${addressLine(order.address)}:`,
        ...order.invoices.map(({ number, amountCents }) => `- ${number}: ${formatCents(amountCents)}`),
        ...(order.withheldCents === 0
          ? []
          : [`${formatCents(order.withheldCents)} is withheld for the tax office, since no ABN was quoted.`]),
        `- ${contact.agencyName}`,
      ].join("\n"),
    });
  }
}

type Contact = { id: string; email: string; agencyName: string };

async function contactsOf(tx: Transaction, orders: readonly OrderRow[]): Promise<Map<string, Contact>> {
  const { rows } = await tx.query<Contact>(
    `select s.id, s.remittance_email as email, g.name as "agencyName"
     from suppliers s join agencies g on g.id = s.agency_id where s.id = any($1)`,
    [orders.map(({ supplierId }) => supplierId)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
