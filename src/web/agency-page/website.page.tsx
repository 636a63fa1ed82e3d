import { useQuery } from "@tanstack/react-query";
import type { AgencyPage } from "#contract/agency-page.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { fullAddress } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { notify } from "#web/ui/notify.ts";
import { PreviewLinks } from "./preview-links.view.tsx";
import { useLogoPicture } from "./use-logo-picture.ts";
import { websiteActions } from "./website.actions.ts";
import { addressOf, connectWebsite } from "./website.connect.ts";
import { websiteCopy as copy } from "./website.copy.ts";
import { notifyWebsiteChanged, outdatedQuery, websiteQuery } from "./website.queries.ts";
import { WebsiteDomain } from "./website-domain.view.tsx";
import {
  blankWebsite,
  originalOf,
  previewOf,
  tidiedWebsite,
  type WebsiteValues,
  websiteErrors,
  websiteLabel,
  websiteOf,
  websiteText,
} from "./website-form.connect.ts";
import { WebsiteFields } from "./website-form.view.tsx";
import { WebsiteFrame } from "./website-frame.view.tsx";
import { WebsitePreview } from "./website-preview.view.tsx";

type WebsitePageProps = { services: Services; account: Pick<StaffAccount, "id" | "agencyId"> };
type EditorProps = WebsitePageProps & { page: AgencyPage };

/** The agency's page: what it says, how it looks, and whether it is published. */
export function WebsitePage({ services, account }: WebsitePageProps) {
  const read = useQuery(websiteQuery({ services, agencyId: account.agencyId }));
  const outdated = useQuery(outdatedQuery(account.agencyId));
  return (
    <WebsiteFrame tab="page" read={read}>
      {(page) => (
        // Published or withdrawn it is another version: the form begins with that one.
        <Editor
          key={`${page.status} ${page.publishedNumber} ${outdated.data}`}
          services={services}
          account={account}
          page={page}
        />
      )}
    </WebsiteFrame>
  );
}

function Editor({ services, account, page: before }: EditorProps) {
  const place = { services, agencyId: account.agencyId };
  const form = useWebsiteForm(services, account);
  // What is published is what the form shows, whatever somebody else has saved since.
  const page = (form.facts as AgencyPage | null) ?? before;
  const { begin, dialogs } = useRecordActions({
    services,
    definitions: websiteActions,
    onChanged: () => notifyWebsiteChanged(place),
  });
  const logo = useLogoPicture(services, form.values.logo);
  const subject = { id: page.id, version: page.version, address: fullAddress(addressOf(page)) };
  const isReady = form.screen === "form" && form.comparison === null && !form.isBusy;
  return (
    <>
      <Status
        page={page}
        isChanged={isReady ? form.isChanged : null}
        onPublish={() => begin("publish", subject)}
        onWithdraw={() => begin("withdraw", subject)}
      />
      <Part title={copy.contents}>
        <FormView form={form} saveLabel={copy.saveChanges} isWithinCard>
          <WebsiteFields services={services} form={form} page={page} />
        </FormView>
      </Part>
      {form.screen === "form" ? (
        <Part title={copy.preview} note={<Quiet>{copy.previewHint}</Quiet>}>
          <WebsitePreview page={previewOf(page, form.values, logo)} />
        </Part>
      ) : null}
      <PreviewLinks place={place} />
      <WebsiteDomain place={place} />
      {dialogs}
    </>
  );
}

function useWebsiteForm(services: Services, { id, agencyId }: EditorProps["account"]) {
  const { staffApi } = services;
  return useForm<WebsiteValues>({
    name: { person: id, agency: agencyId, form: `agency-page.${agencyId}` },
    api: staffApi,
    blank: blankWebsite,
    readOriginal: async (signal) => originalOf(await staffApi.call("readAgencyPage", { signal })),
    save: async ({ values, version }) => {
      const body = { ...websiteOf(values), version: version ?? 1 };
      const page = await staffApi.call("saveAgencyPage", { body });
      return { original: originalOf(page), subject: page.id };
    },
    tidied: tidiedWebsite,
    errorsOf: websiteErrors,
    labelOf: websiteLabel,
    textOf: websiteText,
    onSaved: () => {
      notifyWebsiteChanged({ services, agencyId });
      notify.success(copy.saved);
    },
  });
}

const statusCard = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
});
const statusText = css({ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: "1.5" });
const verbs = css({ display: "flex", flexWrap: "wrap", gap: "3" });

type StatusProps = {
  page: AgencyPage;
  isChanged: boolean | null;
  onPublish: () => void;
  onWithdraw: () => void;
};

function Status({ page, isChanged, onPublish, onWithdraw }: StatusProps) {
  const { badge, sentence, href, note, canPublish, publishLabel, canWithdraw } = connectWebsite(
    page,
    isChanged,
  );
  return (
    <Card className={statusCard} depth="flat">
      <div className={statusText}>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <p className={text()}>{sentence}</p>
        {note === null ? null : <p className={text({ variant: "small" })}>{note}</p>}
      </div>
      <div className={verbs}>
        {href === null ? null : (
          <ButtonLink tone="quiet" href={href} target="_blank" rel="noopener">
            {copy.openPage}
          </ButtonLink>
        )}
        {canWithdraw ? (
          <Button tone="quiet" onClick={onWithdraw}>
            {copy.withdraw}
          </Button>
        ) : null}
        <Button disabled={!canPublish} onClick={onPublish}>
          {publishLabel}
        </Button>
      </div>
    </Card>
  );
}
