import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiFailure, wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { applicationQuery } from "./application.query.ts";
import { type ConfirmationKind, connectConfirmation } from "./confirmation.connect.ts";
import { ConfirmationPage } from "./confirmation.view.tsx";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { payHref } from "./pay-paths.ts";

type PageProps = { outside: Outside; params: { shortcode?: string | undefined } };

export const CardConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="card" />;
export const TransferConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="transfer" />;
export const BpayConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="bpay" />;
export const SettlementConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="settlement" />;

/** Reads the server anew on every visit, and again until nothing more will change. */
function Confirmed({ outside, params, kind }: PageProps & { kind: ConfirmationKind }) {
  const { shortcode = "" } = params;
  const application = useQuery({
    ...applicationQuery(outside.api, shortcode),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (connectConfirmation(state.data, kind).askAgainMs ?? false),
  });
  const receipt = useMutation({
    mutationFn: async (id: string) => {
      const document = await outside.api.download("readReceipt", { params: { shortcode, id } });
      saveDocument(document, `receipt-${id}.pdf`);
    },
    onError: (error) => notify.error(receiptWords(error)),
  });
  // What was true before the payment is not shown: it would read as if nothing had been paid.
  if (application.data === undefined || !application.isFetchedAfterMount)
    return application.isFetching || application.isPending ? (
      <FullScreenSpinner />
    ) : (
      <LoadFailurePage error={application.error} onRetry={() => void application.refetch()} />
    );
  const confirmation = connectConfirmation(application.data, kind);
  return (
    <ConfirmationPage
      application={application.data}
      confirmation={confirmation}
      isFetchingReceipt={receipt.isPending}
      onReceipt={() => {
        if (confirmation.receiptOf !== null) receipt.mutate(confirmation.receiptOf);
      }}
      optionsHref={payHref("options", shortcode)}
      authorityHref={confirmation.hasAuthority ? payHref("settlement", shortcode) : null}
    />
  );
}

const receiptWords = (error: Error): string =>
  error instanceof ApiFailure && error.problem.code === "otp.required"
    ? "This browser can no longer open the receipt. We have sent it to you as well."
    : wordsOf(error);
