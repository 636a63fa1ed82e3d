import { useMutation, useQuery } from "@tanstack/react-query";
import { receiptFileName } from "#domain/payment/receipt-file.ts";
import { ApiFailure, failureMessage } from "#web/adapters/api-failure.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { applicationQuery } from "./application.query.ts";
import { type ConfirmationKind, connectConfirmation } from "./confirmation.connect.ts";
import { ConfirmationPage } from "./confirmation.view.tsx";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { payHref } from "./pay-paths.ts";
import { Planned } from "./planned.part.tsx";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

export const CardConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="card" />;
export const TransferConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="transfer" />;
export const BpayConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="bpay" />;
export const SettlementConfirmationPage = (props: PageProps) => <Confirmed {...props} kind="settlement" />;

/** Reads the server anew on every visit, and again until nothing more will change. */
function Confirmed({ services, params, kind }: PageProps & { kind: ConfirmationKind }) {
  const { shortcode = "" } = params;
  const application = useQuery({
    ...applicationQuery(services.api, shortcode),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : (connectConfirmation(state.data, kind).askAgainMs ?? false),
  });
  const receipt = useMutation({
    mutationFn: async ({ id, number }: { id: string; number: string }) => {
      const document = await services.api.download("readReceipt", { params: { shortcode, id } });
      saveDocument(document, receiptFileName(number));
    },
    onError: (error) => {
      // This browser has not had the code, or a while ago: the page of receipts asks for it.
      if (isCodeRequired(error)) openPage(payHref("receipts", shortcode));
      else notify.error(failureMessage(error));
    },
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
        const { receiptOf: id, receiptNumber: number } = confirmation;
        if (id !== null && number !== null) receipt.mutate({ id, number });
      }}
      optionsHref={payHref("options", shortcode)}
      receiptsHref={payHref("receipts", shortcode)}
      planned={<Planned services={services} application={application.data} isGated={false} />}
    />
  );
}

const isCodeRequired = (error: Error): boolean =>
  error instanceof ApiFailure && error.problem.code === "otp.required";
