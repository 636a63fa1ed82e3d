import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import type { ContractTemplate, TemplateVersion } from "#contract/contract-template.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ApiFailure, wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Comparison } from "./comparison.view.tsx";
import { previewPerformers } from "./preview.deeds.ts";
import { PreviewDialog } from "./preview.view.tsx";
import { PublishDialog } from "./publish.view.tsx";
import { Settings } from "./settings.view.tsx";
import { ShelfDialogs } from "./shelf-dialogs.view.tsx";
import { Standing } from "./standing.view.tsx";
import { comparedIn, connectFaults } from "./template.connect.ts";
import { tellTemplateChanged, templateQuery, versionsQuery } from "./template.queries.ts";
import { shelfPerformers, versionPerformers } from "./template-deeds.ts";
import { Files, Summary, TemplateVerbs } from "./template-parts.view.tsx";
import { designerHref, templatesPath } from "./templates.connect.ts";
import { RestoreVersionDialog, Versions } from "./versions.view.tsx";

type TemplatePageProps = {
  outside: Outside;
  account: Pick<StaffAccount, "id" | "agencyId">;
  params: Readonly<Record<string, string>>;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "5", minWidth: "0" });
const back = css({
  alignSelf: "flex-start",
  color: "link",
  fontSize: "sm",
  _hover: { textDecoration: "underline" },
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
  alignItems: "start",
  gap: "5",
});
const column = css({ display: "flex", flexDirection: "column", gap: "5", minWidth: "0" });

/** A contract template: where it stands, its settings, its documents and its versions. */
export function TemplatePage({ outside, account, params }: TemplatePageProps) {
  const place = { agencyId: account.agencyId, id: params.id ?? "" };
  const template = useQuery(templateQuery(outside.staffApi, place));
  const versions = useQuery({ ...versionsQuery(outside.staffApi, place), enabled: template.isSuccess });
  if (template.data === undefined) return <NotHere template={template} />;
  return <OpenTemplate outside={outside} account={account} template={template.data} versions={versions} />;
}

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
type OpenTemplateProps = {
  outside: Outside;
  account: Pick<StaffAccount, "id" | "agencyId">;
  template: ContractTemplate;
  versions: Asked<TemplateVersion[]>;
};

function OpenTemplate({ outside, account, template, versions }: OpenTemplateProps) {
  const { id, name, publishedNumber, hasUnpublished } = template;
  const { agencyId } = account;
  const place = { agencyId, id };
  const world = { outside, agencyId };
  const deeds = useDeeds({
    performers: {
      ...shelfPerformers(world),
      ...versionPerformers(world),
      ...previewPerformers(outside, name),
    },
    onChanged: () => tellTemplateChanged(outside, place),
  });
  const compared = comparedIn(useSearch());
  const published = versions.data ?? [];
  const isArchived = template.status === "archived";
  return (
    <div className={frame}>
      <Link href={templatesPath} className={back}>
        Contract templates
      </Link>
      <div className={head}>
        <PageHeading title={name} className={css({ overflowWrap: "anywhere" })} />
        <Standing of={template} />
      </div>
      <TemplateVerbs template={template} deeds={deeds} />
      {compared === null ? null : (
        <Comparison
          outside={outside}
          place={place}
          template={template}
          versions={published}
          compared={compared}
        />
      )}
      <div className={columns}>
        <div className={column}>
          <Part title={isArchived ? "Details" : "Settings"}>
            {isArchived ? (
              <Summary template={template} />
            ) : (
              <Settings key={id} outside={outside} account={account} templateId={id} />
            )}
          </Part>
        </div>
        <div className={column}>
          <Part title="Versions">
            <VersionList versions={versions} template={template} deeds={deeds} />
          </Part>
          <Part title="Documents">
            <Files template={template} />
          </Part>
        </div>
      </div>
      <ShelfDialogs deeds={deeds} />
      <PublishDialog
        deeds={deeds}
        faults={deeds.open === "publish" ? connectFaults(template) : []}
        nextNumber={(publishedNumber ?? 0) + 1}
        designerHref={designerHref(id)}
      />
      <RestoreVersionDialog deeds={deeds} isAhead={hasUnpublished} />
      <PreviewDialog deeds={deeds} template={template} versions={published} />
    </div>
  );
}

type VersionListProps = Pick<OpenTemplateProps, "versions" | "template"> & {
  deeds: ReturnType<typeof useDeeds>;
};

function VersionList({ versions: { data, error, refetch }, template, deeds }: VersionListProps) {
  if (data !== undefined) return <Versions versions={data} template={template} deeds={deeds} />;
  return error === null ? (
    <Spinner />
  ) : (
    <ErrorBlock message={wordsOf(error)} onRetry={() => void refetch()} />
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className={`${text({ look: "sectionTitle" })} ${css({ mb: "3" })}`}>{title}</h2>
    {children}
  </Card>
);

/** The template is on its way, or did not come. */
function NotHere({ template: { error, refetch } }: { template: Asked<ContractTemplate> }) {
  if (error !== null && isUnknown(error))
    return (
      <NotFound
        icon="document"
        title="No such template"
        message="There is no template at this address. It may belong to another agency."
      />
    );
  return (
    <div className={frame}>
      <PageHeading title="Contract template" />
      {error === null ? <Spinner /> : <ErrorBlock message={wordsOf(error)} onRetry={() => void refetch()} />}
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.problem.code === "request.invalid");
