import type { PaymentBatch } from "#contract/payout.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/**
 * Submits a batch that was just made: whoever made it has looked at each payment. One that was submitted before, by a press whose
 * answer was lost, stays as it is.
 */
export const submitMade = async (
  { staffApi }: Pick<Services, "staffApi">,
  batch: PaymentBatch,
): Promise<PaymentBatch> =>
  batch.status === "building"
    ? await staffApi.call("submitPaymentBatch", {
        params: { id: batch.id },
        body: { version: batch.version },
      })
    : batch;
