import { useMutation, useQuery } from "@tanstack/react-query";
import type { AgencyDomain } from "#contract/agency-domain.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { notify } from "#web/ui/notify.ts";
import type { WebsitePlace } from "./website.queries.ts";
import { domainQuery, notifyDomainChanged } from "./website.queries.ts";
import { domainActions } from "./website-domain.actions.ts";
import { type ConnectedDomain, connectChecked, connectDomain } from "./website-domain.connect.ts";
import { domainCopy as copy } from "./website-domain.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4", alignItems: "flex-start" });
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const hostName = css({ fontWeight: "semibold", color: "ink", overflowWrap: "anywhere" });
const records = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  gap: "4",
  width: "full",
  listStyle: "none",
});
const record = css({
  px: "4",
  py: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
});
const recordHead = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "7",
});
const verbs = css({ display: "flex", flexWrap: "wrap", gap: "3" });

/** The agency's own domain: connected, proven by its records, and released. */
export function WebsiteDomain({ place }: { place: WebsitePlace }) {
  const read = useQuery(domainQuery(place));
  return (
    <Part title={copy.title}>
      <ReadPart read={read}>{({ domain }) => <Domain place={place} domain={domain} />}</ReadPart>
    </Part>
  );
}

function Domain({ place, domain }: { place: WebsitePlace; domain: AgencyDomain | null }) {
  const { services, agencyId } = place;
  const onChanged = () => notifyDomainChanged(place);
  const { begin, dialogs } = useRecordActions({ services, definitions: domainActions, onChanged });
  const check = useMutation({
    mutationFn: (id: string) => services.staffApi.call("checkAgencyDomain", { params: { id } }),
    onSuccess: (checked) => {
      const { isDone, sentence } = connectChecked(checked);
      if (isDone) notify.success(sentence);
      else notify.error(sentence);
    },
    onError: (error) => notify.error(failureMessage(error)),
    onSettled: onChanged,
  });
  const { connected, before } = connectDomain(domain);
  return (
    <div className={stack}>
      <Quiet>{copy.about}</Quiet>
      {connected === null || domain === null ? (
        <>
          {before === null ? null : <p className={text()}>{before}</p>}
          <Button onClick={() => begin("connect", { id: agencyId, host: "", version: 1 })}>
            {copy.connect}
          </Button>
        </>
      ) : (
        <Connected
          domain={connected}
          isBusy={check.isPending}
          onCheck={() => check.mutate(domain.id)}
          onRelease={() => begin("release", domain)}
        />
      )}
      {dialogs}
    </div>
  );
}

type ConnectedProps = {
  domain: ConnectedDomain;
  isBusy: boolean;
  onCheck: () => void;
  onRelease: () => void;
};

const Connected = ({ domain, isBusy, onCheck, onRelease }: ConnectedProps) => (
  <>
    <div className={head}>
      <p className={hostName}>{domain.host}</p>
      <Badge tone={domain.badge.tone}>{domain.badge.label}</Badge>
    </div>
    {domain.sentences.map((sentence) => (
      <p key={sentence} className={text()}>
        {sentence}
      </p>
    ))}
    <ul className={records}>
      {domain.records.map(({ type, name, value, badge }) => (
        <li key={type} className={record} aria-label={copy.record(type)}>
          <div className={recordHead}>
            <h3 className={text({ variant: "label" })}>{copy.record(type)}</h3>
            {badge === null ? null : <Badge tone={badge.tone}>{badge.label}</Badge>}
          </div>
          <CopyField label={copy.name(type)} value={name} isLong onCopy={copyValue} />
          <CopyField label={copy.value(type)} value={value} isLong onCopy={copyValue} />
        </li>
      ))}
    </ul>
    <Quiet>{domain.lookedUp}</Quiet>
    {domain.unanswered === null ? null : <Quiet>{domain.unanswered}</Quiet>}
    <div className={verbs}>
      <Button isBusy={isBusy} onClick={onCheck}>
        {copy.checkNow}
      </Button>
      {domain.href === null ? null : (
        <ButtonLink tone="quiet" href={domain.href} target="_blank" rel="noopener">
          {copy.openPage}
        </ButtonLink>
      )}
      <Button tone="quiet" onClick={onRelease}>
        {copy.release}
      </Button>
    </div>
  </>
);
