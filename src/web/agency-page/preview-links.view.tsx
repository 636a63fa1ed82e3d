import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import type { NewPreviewLink, PreviewLink } from "#contract/agency-preview.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { action } from "#web/kit/action/action.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { notify } from "#web/ui/notify.ts";
import { connectPreviewLinks } from "./preview-links.connect.ts";
import { previewLinksCopy as copy } from "./preview-links.copy.ts";
import { notifyWebsiteChanged, previewLinksQuery, type WebsitePlace } from "./website.queries.ts";

const column = css({ display: "flex", flexDirection: "column", gap: "3", alignItems: "stretch" });
const list = css({ display: "flex", flexDirection: "column", listStyle: "none" });
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "2",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
});

const previewActions = {
  revoke: action<{ id: string }, { links: PreviewLink[] }>({
    label: copy.revoke,
    title: copy.revokeTitle,
    consequence: copy.revokeConsequence,
    button: copy.revoke,
    tone: "danger",
    call: ({ services, subject: { id } }) => services.staffApi.call("revokePreviewLink", { params: { id } }),
    done: () => copy.revoked,
  }),
};

/** Links that show the draft to colleagues: made, copied once, and revoked. */
export function PreviewLinks({ place }: { place: WebsitePlace }) {
  const read = useQuery(previewLinksQuery(place));
  const onChanged = () => notifyWebsiteChanged(place);
  const { begin, dialogs } = useRecordActions({
    services: place.services,
    definitions: previewActions,
    onChanged,
  });
  const create = useMutation({
    mutationFn: () => place.services.staffApi.call("createPreviewLink", {}),
    onSuccess: onChanged,
    onError: (error) => notify.error(failureMessage(error)),
  });
  const made = shownLink(create.data, read);
  return (
    <Part title={copy.title}>
      <div className={column}>
        <Quiet>{connectPreviewLinks([]).note}</Quiet>
        {made === null ? null : (
          <div role="status">
            <CopyField isLong label={copy.address} value={made.address} onCopy={copyValue} />
            <p className={text({ variant: "small" })}>{copy.copyNow}</p>
          </div>
        )}
        <div>
          <Button tone="quiet" isBusy={create.isPending} onClick={() => create.mutate()}>
            {copy.create}
          </Button>
        </div>
        <ReadPart read={read}>
          {({ links }) => <Links links={links} onRevoke={(id) => begin("revoke", { id })} />}
        </ReadPart>
      </div>
      {dialogs}
    </Part>
  );
}

/** The link that was made here, until it is known to be revoked. */
function shownLink(
  made: NewPreviewLink | undefined,
  { data, isFetching }: Pick<UseQueryResult<{ links: PreviewLink[] }>, "data" | "isFetching">,
): NewPreviewLink | null {
  if (made === undefined) return null;
  const isOpen = isFetching || data === undefined || data.links.some(({ id }) => id === made.id);
  return isOpen ? made : null;
}

type LinksProps = { links: readonly PreviewLink[]; onRevoke: (id: string) => void };

function Links({ links, onRevoke }: LinksProps) {
  if (links.length === 0) return <Quiet>{copy.none}</Quiet>;
  return (
    <ul className={list}>
      {connectPreviewLinks(links).links.map(({ id, title, note, revokeLabel }) => (
        <li key={id} className={item}>
          <div>
            <p className={text()}>{title}</p>
            <p className={text({ variant: "small" })}>{note}</p>
          </div>
          <Button tone="quiet" aria-label={revokeLabel} onClick={() => onRevoke(id)}>
            {copy.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}
