import { useMutation, useQuery } from "@tanstack/react-query";
import type { PublicApplication } from "#contract/application.ts";
import { receiptFileName } from "#domain/payment/receipt-file.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { applicationQuery } from "./application.query.ts";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { OtpGate } from "./otp-gate.page.tsx";
import { payHref } from "./pay-paths.ts";
import { connectReceipts, type ListedReceipt } from "./receipts.connect.ts";
import { ReceiptsPage } from "./receipts.view.tsx";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

/** Where a text message about a receipt leads: behind the same code as the payment, also once all is paid. */
export function PayReceiptsPage({ services, params }: PageProps) {
  const { shortcode = "" } = params;
  const query = useQuery(applicationQuery(services.api, shortcode));
  if (query.data === undefined)
    return query.isPending ? (
      <FullScreenSpinner />
    ) : (
      <LoadFailurePage error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <OtpGate application={query.data} services={services}>
      <Receipts application={query.data} services={services} />
    </OtpGate>
  );
}

function Receipts({ application, services }: { application: PublicApplication; services: PublicServices }) {
  const { shortcode } = application;
  const download = useMutation({
    mutationFn: async ({ paymentId, number }: ListedReceipt) => {
      const api = gatedApi(services, shortcode);
      const document = await api.download("readReceipt", { params: { shortcode, id: paymentId } });
      saveDocument(document, receiptFileName(number));
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  return (
    <ReceiptsPage
      application={application}
      receipts={connectReceipts(application)}
      fetching={download.isPending ? download.variables.paymentId : null}
      onDownload={(receipt) => download.mutate(receipt)}
      optionsHref={payHref("options", shortcode)}
    />
  );
}
