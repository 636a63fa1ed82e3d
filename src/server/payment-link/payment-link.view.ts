import type { PaymentLink } from "#contract/payment-link.ts";
import type { LinkOffer } from "#contract/payment-options.ts";
import { gridInForce } from "#domain/payment/payment-grid.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { maskContact } from "#server/core/lifecycle/application.rules.ts";
import { contactsOf } from "#server/core/party/contacts.rules.ts";
import type { AgencyOffer } from "#server/core/payment-options/grids.store.ts";
import { payersOf } from "./payment-link.rules.ts";
import type { LinkRow } from "./payment-link.store.ts";

export const addressOf = (publicOrigin: string, { shortcode }: Pick<LinkRow, "shortcode">): string =>
  `${publicOrigin}/pay/${shortcode}`;

/** A payment link as the contract shows it. */
export function linkView(row: LinkRow, publicOrigin: string): PaymentLink {
  const contacts = contactsOf(row);
  return {
    applicationId: row.id,
    shortcode: row.shortcode,
    longcode: row.longcode,
    reference: row.reference,
    url: addressOf(publicOrigin, row),
    status: row.status,
    product: { type: row.productType, paymentRequiresOTP: row.paymentRequiresOtp },
    paymentMethods: row.paymentMethods,
    account: accountOf(row.facts),
    items: row.items === null || row.items.length === 0 ? null : row.items,
    payer: {
      name: payersOf(row.productType, row)[0]?.name ?? null,
      ...maskContact({ email: contacts.EMAIL, phoneNumber: contacts.SMS }),
    },
    isCodeLocked: row.isCodeLocked,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What decides the ways to pay of new links of a branch: of the grid in force its own rows, and the agency's. */
export function linkOfferOf(
  branchId: string,
  { today, isSwitchedOn, destinations, grids, standardSurcharges }: AgencyOffer,
): LinkOffer {
  const grid = gridInForce(grids, today);
  const rows = grid?.products.filter((row) => row.branchId === null || row.branchId === branchId) ?? [];
  const products = rows.map(({ methods, surcharges, ...row }) => ({
    ...row,
    methods: [...methods],
    surcharges: [...surcharges],
  }));
  return {
    today,
    branchId,
    isSwitchedOn,
    grids: grid === null ? [] : [{ beginsOn: grid.beginsOn, products, costs: [...grid.costs] }],
    standardSurcharges,
    destinations,
  };
}
