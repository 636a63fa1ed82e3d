import { useMutation, useQuery } from "@tanstack/react-query";
import { css } from "#styled/css";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/notify.ts";
import {
  type ConnectedAuthority,
  type ConnectedCompleted,
  type ConnectedRequest,
  connectAuthority,
  connectCompleted,
  connectRequest,
} from "./funding.connect.ts";
import { fundingPerformers } from "./funding.deeds.ts";
import { FundingDialogs } from "./funding-dialogs.view.tsx";
import { fundingQuery, type ListingPlace, rereadListing } from "./listing.queries.ts";
import { Moment, Part, Quiet } from "./listing-parts.view.tsx";

type FundingProps = { outside: Outside; place: ListingPlace };

const list = css({
  display: "flex",
  flexDirection: "column",
  "& > li": { py: "3", borderTop: "1px solid {colors.line}" },
  "& > li:first-child": { borderTopWidth: "0" },
  "& > li:last-child": { pb: "0" },
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const title = css({ fontWeight: "semibold", color: "ink" });
const actions = css({ display: "flex", flexWrap: "wrap", gap: "2", mt: "2" });

/** What vendors applied for, payers authorised at settlement and asked for, with what staff do about it; nothing where there is none. */
export function FundingOfListing({ outside, place }: FundingProps) {
  const query = useQuery(fundingQuery(outside.staffApi, place));
  const deeds = useDeeds({
    performers: fundingPerformers(outside, place.id),
    onChanged: () => void rereadListing(outside, place),
  });
  if (query.isError)
    return (
      <Part title="Settlement and funds">
        <ErrorBlock message={wordsOf(query.error)} onRetry={() => void query.refetch()} />
      </Part>
    );
  const requests = query.data?.requests.map(connectRequest) ?? [];
  const authorities = query.data?.authorities.map(connectAuthority) ?? [];
  const completed = query.data?.completed.map(connectCompleted) ?? [];
  if (requests.length + authorities.length + completed.length === 0) return null;
  return (
    <Part title="Settlement and funds">
      <ul className={list}>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} deeds={deeds} />
        ))}
        {authorities.map((authority) => (
          <AuthorityLine key={authority.id} authority={authority} deeds={deeds} />
        ))}
        {completed.map((application) => (
          <CompletedLine key={application.id} application={application} outside={outside} />
        ))}
      </ul>
      <FundingDialogs
        deeds={deeds}
        request={requests.find(({ id }) => id === deeds.subject)}
        authority={authorities.find(({ id }) => id === deeds.subject)}
      />
    </Part>
  );
}

type RequestProps = { request: ConnectedRequest; deeds: ConnectedDeeds };

function RequestLine({ request, deeds }: RequestProps) {
  const { id, reference } = request;
  return (
    <li>
      <div className={head}>
        <p className={title}>{request.title}</p>
        <Badge tone={request.look.tone}>{request.look.words}</Badge>
      </div>
      <Quiet>{request.facts}</Quiet>
      {request.reason === null ? null : <Quiet>{request.reason}</Quiet>}
      <Quiet>
        <Moment at={request.at} />
      </Quiet>
      {request.isOpen ? (
        <div className={actions}>
          <Button
            tone="quiet"
            aria-label={`Approve the request of ${reference}`}
            onClick={() => deeds.begin("approveRequest", id)}
          >
            Approve
          </Button>
          <Button
            tone="quiet"
            aria-label={`Decline the request of ${reference}`}
            onClick={() => deeds.begin("declineRequest", id, { reason: "" })}
          >
            Decline
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type AuthorityProps = { authority: ConnectedAuthority; deeds: ConnectedDeeds };

function AuthorityLine({ authority, deeds }: AuthorityProps) {
  return (
    <li>
      <div className={head}>
        <p className={title}>{authority.title}</p>
        <Badge tone={authority.look.tone}>{authority.look.words}</Badge>
      </div>
      <Quiet>{authority.facts}</Quiet>
      <Quiet>
        <Moment at={authority.at} />
      </Quiet>
      {authority.canRevoke ? (
        <div className={actions}>
          <Button
            tone="quiet"
            aria-label={`Revoke the authority of ${authority.reference}`}
            onClick={() => deeds.begin("revokeAuthority", authority.id)}
          >
            Revoke
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type CompletedProps = { application: ConnectedCompleted; outside: Outside };

function CompletedLine({ application: { id, title: words, reference, at, file }, outside }: CompletedProps) {
  const download = useMutation({
    mutationFn: async () =>
      saveDocument(
        await outside.staffApi.download("readApplicationSummaryAsStaff", { params: { id } }),
        file,
      ),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <li>
      <p className={title}>{words}</p>
      <Quiet>{reference}</Quiet>
      <Quiet>
        <Moment at={at} />
      </Quiet>
      <div className={actions}>
        <Button
          tone="quiet"
          aria-label={`Download the summary of ${reference}`}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          <Icon name="download" size="small" />
          Summary
        </Button>
      </div>
    </li>
  );
}
