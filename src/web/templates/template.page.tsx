import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearch } from "wouter";
import type { ContractTemplate } from "#contract/contract-template.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DetailPage, ReadPart } from "#web/kit/detail/detail.view.tsx";
import { RecordForm } from "#web/kit/form/record-form.view.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Comparison } from "./comparison.view.tsx";
import { previewPerformers } from "./preview.actions.ts";
import { PreviewDialog } from "./preview.view.tsx";
import { PublishDialog } from "./publish.view.tsx";
import { settingsForm } from "./settings.form.ts";
import { Status } from "./status.view.tsx";
import { comparedIn, connectErrors } from "./template.connect.ts";
import { templateCopy } from "./template.copy.ts";
import { notifyTemplateChanged, templateQuery, versionsQuery } from "./template.queries.ts";
import { templateActions, versionPerformers } from "./template-actions.ts";
import { Files, Summary, TemplateVerbs } from "./template-parts.view.tsx";
import { designerHref, templatesPath } from "./templates.connect.ts";
import { RestoreVersionDialog, Versions } from "./versions.view.tsx";

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

type TemplatePageProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId">;
  params: Readonly<Record<string, string>>;
};

/** A contract template: where it stands, its settings, its documents and its versions. */
export function TemplatePage({ services, account, params }: TemplatePageProps) {
  const place = { agencyId: account.agencyId, id: params.id ?? "" };
  const template = useQuery(templateQuery(services.staffApi, place));
  return (
    <DetailPage
      read={template}
      heading={templateCopy.contractTemplate}
      unknown={{
        icon: "document",
        title: templateCopy.noSuchTemplate,
        message: templateCopy.thereNoTemplateAddress,
      }}
      gap="5"
      isKept
    >
      {(data) => <OpenTemplate services={services} account={account} template={data} />}
    </DetailPage>
  );
}

type OpenTemplateProps = Omit<TemplatePageProps, "params"> & { template: ContractTemplate };

function OpenTemplate({ services, account, template }: OpenTemplateProps) {
  const { id, name, publishedNumber, hasUnpublished } = template;
  const place = { agencyId: account.agencyId, id };
  const { actions, menuOf, dialogs } = useRecordActions({
    services,
    definitions: templateActions,
    onChanged: () => notifyTemplateChanged(services, place),
    others: { ...versionPerformers(services), ...previewPerformers(services, name) },
  });
  const versions = useQuery(versionsQuery(services.staffApi, place));
  const compared = comparedIn(useSearch());
  const published = versions.data ?? [];
  const isArchived = template.status === "archived";
  return (
    <>
      <Link href={templatesPath} className={back}>
        {templateCopy.contractTemplates}
      </Link>
      <div className={head}>
        <PageHeading title={name} className={css({ overflowWrap: "anywhere" })} />
        <Status of={template} />
      </div>
      <TemplateVerbs template={template} actions={actions} menu={menuOf(template)} />
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
              <RecordForm
                key={id}
                form={settingsForm}
                services={services}
                account={account}
                id={id}
                onSaved={() => notifyTemplateChanged(services, place)}
                isWithinCard
              />
            )}
          </Part>
        </div>
        <div className={column}>
          <Part title={templateCopy.versions}>
            <ReadPart read={versions}>
              {(data) => <Versions versions={data} template={template} actions={actions} />}
            </ReadPart>
          </Part>
          <Part title={templateCopy.documents}>
            <Files template={template} />
          </Part>
        </div>
      </div>
      {dialogs}
      <PublishDialog
        actions={actions}
        errors={actions.open === "publish" ? connectErrors(template) : []}
        nextNumber={(publishedNumber ?? 0) + 1}
        designerHref={designerHref(id)}
      />
      <RestoreVersionDialog actions={actions} isAhead={hasUnpublished} />
      <PreviewDialog actions={actions} template={template} versions={published} />
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className={`${text({ variant: "sectionTitle" })} ${css({ mb: "3" })}`}>{title}</h2>
    {children}
  </Card>
);
