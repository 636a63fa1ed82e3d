import { useMutation, useQuery } from "@tanstack/react-query";
import { toProblem } from "#contract/problems.ts";
import { ApiFailure, failureMessage } from "#web/adapters/api-failure.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { connectVendorConfirmation } from "./vendor-confirmation.connect.ts";
import { vendorConfirmationCopy } from "./vendor-confirmation.copy.ts";
import { VendorConfirmationView } from "./vendor-confirmation.view.tsx";
import { VendorFrame } from "./vendor-frame.view.tsx";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

/** Reads the server anew on every visit: what was true before the application was sent is not shown. */
export function VendorConfirmationPage({ services, params }: PageProps) {
  const { shortcode = "" } = params;
  const application = useQuery({
    queryKey: ["application", shortcode],
    queryFn: ({ signal }) => services.api.call("readApplication", { params: { shortcode }, signal }),
    staleTime: 0,
  });
  const summary = useMutation({
    mutationFn: async () => {
      const document = await services.api.download("readApplicationSummary", { params: { shortcode } });
      saveDocument(document, `application-${shortcode}.pdf`);
    },
    onError: (error) => notify.error(summaryLabel(error)),
  });
  if (application.data === undefined || !application.isFetchedAfterMount) {
    if (application.isFetching || application.isPending) return <FullScreenSpinner />;
    return (
      <VendorFrame agency={null} title={vendorConfirmationCopy.couldntOpenPage}>
        <ErrorBlock
          message={toProblem(application.error).message}
          error={application.error}
          onRetry={() => void application.refetch()}
        />
      </VendorFrame>
    );
  }
  return (
    <VendorConfirmationView
      confirmation={connectVendorConfirmation(application.data)}
      isFetchingSummary={summary.isPending}
      onSummary={() => summary.mutate()}
    />
  );
}

const summaryLabel = (error: Error): string =>
  error instanceof ApiFailure && error.status === 428
    ? vendorConfirmationCopy.browserCanNoLonger
    : failureMessage(error);
