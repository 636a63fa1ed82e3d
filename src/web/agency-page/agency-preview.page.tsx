import { useQuery } from "@tanstack/react-query";
import type { AgencyPreview } from "#contract/agency-preview.ts";
import { toProblem } from "#contract/problems.ts";
import { css } from "#styled/css";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { AgencyPreviewApi } from "#web/adapters/agency-preview-api.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { fragmentSecret } from "#web/adapters/fragment-secret.ts";
import { DocumentTitle } from "#web/ui/document-title.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { connectAgencyPage } from "./agency-page.connect.ts";
import { AgencyPageView } from "./agency-page.view.tsx";
import { agencyPreviewCopy as copy } from "./agency-preview.copy.ts";

const bar = css({
  position: "sticky",
  top: "0",
  zIndex: "1",
  px: "4",
  py: "2.5",
  bg: "ink",
  color: "white",
  textAlign: "center",
  fontSize: "sm",
});
const strong = css({ display: "block", fontSize: "md", fontWeight: "bold" });

/** The draft of an agency's page as it is now, for whoever has a link to it. */
export function AgencyPreviewPage({ api }: { api: AgencyPreviewApi }) {
  const secret = fragmentSecret();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["agency-preview"],
    queryFn: ({ signal }) => api.call("openAgencyPreview", { body: { secret: secret ?? "" }, signal }),
    enabled: secret !== null,
    staleTime: 0,
  });
  if (data !== undefined) return <Shown preview={data} />;
  const isEnded = secret === null || (error !== null && toProblem(error).code === "website.preview-unknown");
  if (!isEnded && (error === null || isFetching)) return <FullScreenSpinner />;
  return (
    <Page supportPhone={supportPhone}>
      {isEnded || error === null ? (
        <NotFound title={copy.ended} message={copy.askForAnother} />
      ) : (
        <>
          <PageHeading title={copy.couldntOpen} isFocused />
          <ErrorBlock message={failureMessage(error)} onRetry={() => void refetch()} />
        </>
      )}
    </Page>
  );
}

function Shown({ preview: { page, expiresAt } }: { preview: AgencyPreview }) {
  const headline = page.headline === "" ? copy.exampleHeadline : page.headline;
  return (
    <>
      <DocumentTitle title={copy.title} />
      <aside className={bar} aria-label={copy.notPublished}>
        <strong className={strong}>{copy.notPublished}</strong>
        {copy.endsAt(staffInstant(expiresAt))}
      </aside>
      <AgencyPageView page={connectAgencyPage({ ...page, headline })} />
    </>
  );
}
