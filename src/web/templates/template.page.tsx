import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import type { ContractTemplate, TemplateVersion } from "#contract/contract-template.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { useActions } from "#web/action/use-actions.ts";
import { ApiFailure, failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/services.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ArchiveDialogs } from "./archive-dialogs.view.tsx";
import { Comparison } from "./comparison.view.tsx";
import { previewPerformers } from "./preview.actions.ts";
import { PreviewDialog } from "./preview.view.tsx";
import { PublishDialog } from "./publish.view.tsx";
import { Settings } from "./settings.view.tsx";
import { Status } from "./status.view.tsx";
import { comparedIn, connectErrors } from "./template.connect.ts";
import { templateCopy } from "./template.copy.ts";
import { notifyTemplateChanged, templateQuery, versionsQuery } from "./template.queries.ts";
import { archivePerformers, versionPerformers } from "./template-actions.ts";
import { Files, Summary, TemplateVerbs } from "./template-parts.view.tsx";
import { designerHref, templatesPath } from "./templates.connect.ts";
import { RestoreVersionDialog, Versions } from "./versions.view.tsx";

type TemplatePageProps = {
  services: Services;
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
export function TemplatePage({ services, account, params }: TemplatePageProps) {
  const place = { agencyId: account.agencyId, id: params.id ?? "" };
  const template = useQuery(templateQuery(services.staffApi, place));
  const versions = useQuery({ ...versionsQuery(services.staffApi, place), enabled: template.isSuccess });
  if (template.data === undefined) return <NotHere template={template} />;
  return <OpenTemplate services={services} account={account} template={template.data} versions={versions} />;
}

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
type OpenTemplateProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId">;
  template: ContractTemplate;
  versions: Asked<TemplateVersion[]>;
};

function OpenTemplate({ services, account, template, versions }: OpenTemplateProps) {
  const { id, name, publishedNumber, hasUnpublished } = template;
  const { agencyId } = account;
  const place = { agencyId, id };
  const environment = { services, agencyId };
  const actions = useActions({
    performers: {
      ...archivePerformers(environment),
      ...versionPerformers(environment),
      ...previewPerformers(services, name),
    },
    onChanged: () => notifyTemplateChanged(services, place),
  });
  const compared = comparedIn(useSearch());
  const published = versions.data ?? [];
  const isArchived = template.status === "archived";
  return (
    <div className={frame}>
      <Link href={templatesPath} className={back}>
        {templateCopy.contractTemplates}
      </Link>
      <div className={head}>
        <PageHeading title={name} className={css({ overflowWrap: "anywhere" })} />
        <Status of={template} />
      </div>
      <TemplateVerbs template={template} actions={actions} />
      {compared === null ? null : (
        <Comparison
          services={services}
          place={place}
          template={template}
          versions={published}
          compared={compared}
        />
      )}
      <div className={columns}>
        <div className={column}>
          <Part title={isArchived ? templateCopy.details : templateCopy.settings}>
            {isArchived ? (
              <Summary template={template} />
            ) : (
              <Settings key={id} services={services} account={account} templateId={id} />
            )}
          </Part>
        </div>
        <div className={column}>
          <Part title={templateCopy.versions}>
            <VersionList versions={versions} template={template} actions={actions} />
          </Part>
          <Part title={templateCopy.documents}>
            <Files template={template} />
          </Part>
        </div>
      </div>
      <ArchiveDialogs actions={actions} />
      <PublishDialog
        actions={actions}
        errors={actions.open === "publish" ? connectErrors(template) : []}
        nextNumber={(publishedNumber ?? 0) + 1}
        designerHref={designerHref(id)}
      />
      <RestoreVersionDialog actions={actions} isAhead={hasUnpublished} />
      <PreviewDialog actions={actions} template={template} versions={published} />
    </div>
  );
}

type VersionListProps = Pick<OpenTemplateProps, "versions" | "template"> & {
  actions: ReturnType<typeof useActions>;
};

function VersionList({ versions: { data, error, refetch }, template, actions }: VersionListProps) {
  if (data !== undefined) return <Versions versions={data} template={template} actions={actions} />;
  return error === null ? (
    <Spinner />
  ) : (
    <ErrorBlock message={failureMessage(error)} onRetry={() => void refetch()} />
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className={`${text({ variant: "sectionTitle" })} ${css({ mb: "3" })}`}>{title}</h2>
    {children}
  </Card>
);

/** The template is on its way, or did not come. */
function NotHere({ template: { error, refetch } }: { template: Asked<ContractTemplate> }) {
  if (error !== null && isUnknown(error))
    return (
      <NotFound
        icon="document"
        title={templateCopy.noSuchTemplate}
        message={templateCopy.thereNoTemplateAddress}
      />
    );
  return (
    <div className={frame}>
      <PageHeading title={templateCopy.contractTemplate} />
      {error === null ? (
        <Spinner />
      ) : (
        <ErrorBlock message={failureMessage(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.problem.code === "request.invalid");
