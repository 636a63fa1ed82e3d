import type { CardSetup } from "#contract/payment.ts";
import { isCardMethod } from "#domain/payment/methods.ts";
import { offeredBy } from "#server/core/obligation/payable.rules.ts";
import { findPayable } from "#server/core/obligation/payment.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { surchargesToday } from "./payment.rules.ts";

/** The surcharges of today and the fields of the gateway. Throws where the application takes no cards. */
export async function readCardSetup(dependencies: Dependencies, shortcode: string): Promise<CardSetup> {
  const { database, cards, clock } = dependencies;
  const payable = await findPayable(database, shortcode, { key: "", now: clock.now() });
  if (payable === null || !offeredBy(payable).some(isCardMethod)) throw new Refusal("payment.not-offered");
  return { gateway: cards.pageSetup(), surcharges: surchargesToday(payable) };
}
