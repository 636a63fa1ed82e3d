import type { PublicApplication } from "#contract/application.ts";
import { type BuiltMethod, builtMethods } from "#domain/payment/methods.ts";
import { offeredMethods } from "./application-labels.ts";
import { notOfferedCopy } from "./not-offered.copy.ts";
import { namedMethod } from "./pay-paths.ts";

type OnPage<Method extends BuiltMethod> = {
  /** What the page takes, where the agency offers it. */
  accepts: readonly Method[];
  /** What the page's bare address stands for. */
  otherwise: Method;
};

/** The method that a page's address asks for, and whether the application offers it. */
export function connectRequested<Method extends BuiltMethod>(
  application: PublicApplication,
  search: string,
  { accepts, otherwise }: OnPage<Method>,
) {
  const method = namedMethod(search, accepts) ?? otherwise;
  return { method, isOffered: offeredMethods(application).includes(method) };
}

/** What is said of a method that is not offered: never what it would cost. */
export function connectNotOffered(application: PublicApplication, method: BuiltMethod) {
  const hasOthers = offeredMethods(application).length > 0;
  return {
    title: notOfferedCopy.isntAvailable(builtMethods[method].title),
    message: notOfferedCopy.doesntOfferWayPay(application.agency.name),
    action: hasOthers ? notOfferedCopy.seeAllWaysPay : notOfferedCopy.backToYourPayment,
  };
}
