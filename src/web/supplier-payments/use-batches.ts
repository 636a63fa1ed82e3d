import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaymentBatch } from "#contract/payout.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { batchesKey } from "./supplier-payments.paths.ts";

type BatchesOf = { services: Services; agencyId: string; listingId: string | null; isWanted?: boolean };

/** The batches of an agency, or those that pay something of a listing: newest first, older ones as they are asked for. */
export function useBatches({ services, agencyId, listingId, isWanted = true }: BatchesOf) {
  const read = useInfiniteQuery({
    queryKey: [...batchesKey(agencyId), listingId ?? "all"],
    queryFn: ({ signal, pageParam: after }) =>
      services.staffApi.call("searchPaymentBatches", { body: { listingId, after }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
    staleTime: 0,
  });
  return {
    data: read.data?.pages.flatMap(({ batches }): PaymentBatch[] => batches),
    error: read.error,
    refetch: read.refetch,
    older: read.hasNextPage
      ? {
          isBusy: read.isFetchingNextPage,
          problem: read.isFetchNextPageError ? failureMessage(read.error) : null,
          show: () => void read.fetchNextPage(),
        }
      : null,
  };
}
export type ReadBatches = ReturnType<typeof useBatches>;
