import type { ApplicationStatus, PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { type Destinations, methodsOffered } from "#domain/payment/offered-methods.ts";
import type { MadeOptions } from "#domain/payment/payment-grid.ts";
import { isPayable } from "#server/core/lifecycle/application.rules.ts";

/** Where an agency `g` can receive money. */
export const destinationsOf = `json_build_object('hasBankAccount', g.bank_account_number is not null,
  'hasPayIdDomain', g.payid_domain is not null, 'hasBpayBiller', g.bpay_biller_code is not null,
  'hasDebitUser', g.direct_entry_user_id is not null)`;

/** Columns of `applications a` and `agencies g`, under the names of `OfferRow`. */
export const offerColumns = `a.payment_methods as "paymentMethods", a.payment_options as options,
  ${destinationsOf} as destinations`;

/** What an application was made with, and what its agency has. */
export type OfferRow = {
  /** What whoever made it chose. */
  paymentMethods: readonly string[];
  /** The row of the grid that it was made with; null where the product's own table decides. */
  options: MadeOptions | null;
  destinations: Destinations;
};

type Asked = OfferRow & { status: ApplicationStatus; productType: ProductType; payableCents: number };

/** The ways to pay that an application offers for an amount; none when it is not payable, or the amount is nothing. */
export function payableMethods(asked: Asked): PaymentMethod[] {
  const { status, payableCents } = asked;
  return isPayable(status) && payableCents > 0 ? methodsOfApplication(asked, payableCents) : [];
}

/** The same, whatever became of the application. A link keeps the grid that it was made with, whatever is switched off since. */
export const methodsOfApplication = (
  { productType, paymentMethods, options, destinations }: OfferRow & { productType: ProductType },
  amountCents: number,
): PaymentMethod[] =>
  methodsOffered(
    {
      isSwitchedOn: true,
      grids: options === null ? [] : [{ beginsOn: "", products: [options], costs: options.costs }],
      destinations,
      chosen: paymentMethods,
    },
    { product: productType, branch: options?.branchId ?? null, amountCents, day: "" },
  );
