import { useMutation, useQuery } from "@tanstack/react-query";
import type { PublicApplication } from "#contract/application.ts";
import { receiptFileName } from "#contract/receipt-file.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { applicationQuery } from "./application.query.ts";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { OtpGate } from "./otp-gate.page.tsx";
import { payHref } from "./pay-paths.ts";
import { connectReceipts, type ListedReceipt } from "./receipts.connect.ts";
import { ReceiptsPage } from "./receipts.view.tsx";

type PageProps = { outside: Outside; params: { shortcode?: string | undefined } };

/** Where a text message about a receipt leads: behind the same code as the payment, also once all is paid. */
export function PayReceiptsPage({ outside, params }: PageProps) {
  const { shortcode = "" } = params;
  const query = useQuery(applicationQuery(outside.api, shortcode));
  if (query.data === undefined)
    return query.isPending ? (
      <FullScreenSpinner />
    ) : (
      <LoadFailurePage error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <OtpGate application={query.data} outside={outside}>
      <Receipts application={query.data} outside={outside} />
    </OtpGate>
  );
}

function Receipts({ application, outside }: { application: PublicApplication; outside: Outside }) {
  const { shortcode } = application;
  const download = useMutation({
    mutationFn: async ({ paymentId, number }: ListedReceipt) => {
      const api = gatedApi(outside, shortcode);
      const document = await api.download("readReceipt", { params: { shortcode, id: paymentId } });
      saveDocument(document, receiptFileName(number));
    },
    onError: (error) => notify.error(wordsOf(error)),
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
