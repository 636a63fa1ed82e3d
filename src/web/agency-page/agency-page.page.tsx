import { useQuery } from "@tanstack/react-query";
import { toProblem } from "#contract/problems.ts";
import type { AgencyPageApi } from "#web/adapters/agency-page-api.ts";
import { ApiFailure, failureMessage } from "#web/adapters/api-failure.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { connectAgencyPage } from "./agency-page.connect.ts";
import { agencyPageCopy as copy } from "./agency-page.copy.ts";
import { AgencyPageView } from "./agency-page.view.tsx";

type AgencyPagePageProps = {
  api: AgencyPageApi;
  agencyCode: string;
  /** Where its applications are; blank where they are beside it. */
  applyOrigin?: string;
};

/** The page of an agency, as it is published now. */
export function AgencyPagePage({ api, agencyCode, applyOrigin = "" }: AgencyPagePageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["public-agency-page", agencyCode],
    queryFn: ({ signal }) => api.call("readPublicAgencyPage", { params: { agencyCode }, signal }),
    staleTime: 0,
  });
  if (data !== undefined)
    return (
      <>
        <DocumentTitle title={data.agency.name} />
        <AgencyPageView page={connectAgencyPage(data, applyOrigin)} />
      </>
    );
  if (error === null || isFetching) return <FullScreenSpinner />;
  return (
    <Page supportPhone={supportPhone}>
      {isUnknown(error) ? (
        <NotFound title={copy.notFound} message={copy.checkTheLink} />
      ) : (
        <>
          <PageHeading title={copy.couldntOpen} isFocused />
          <ErrorBlock message={failureMessage(error)} onRetry={() => void refetch()} />
        </>
      )}
    </Page>
  );
}

/** Whatever code an address has: one that no agency can have is none's. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && ["website.unknown", "request.invalid"].includes(toProblem(error).code);
