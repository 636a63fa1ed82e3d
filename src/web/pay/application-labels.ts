import type { PublicApplication } from "#contract/application.ts";
import { type BuiltMethod, builtMethodNames } from "#domain/payment/methods.ts";
import { titleOfProduct } from "./application-labels.copy.ts";

/** What the payment is, by its product: the heading of the payment options. */
export const paymentTitle = ({ product }: PublicApplication): string => titleOfProduct(product.type);

/** The ways to pay that are on offer, in the server's order. */
export const offeredMethods = ({ paymentMethods }: PublicApplication): BuiltMethod[] =>
  paymentMethods.filter((method): method is BuiltMethod =>
    builtMethodNames.some((built) => built === method),
  );
