import { todayIn } from "#domain/calendar/today.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";

/** Pays a demo application as a payer would: a line of the bank's feed with its reference. */
export async function payDemoApplication(
  dependencies: Dependencies,
  application: { shortcode: string; reference: string; amountCents: number },
) {
  await receiveLine(dependencies, "demo", {
    lineId: `demo-${application.shortcode}`,
    kind: "transfer",
    instruction: "payment",
    amountCents: application.amountCents,
    valueDate: todayIn("VIC", dependencies.clock.now()),
    reference: application.reference,
    payerName: "Jamie Nguyen",
  });
}
