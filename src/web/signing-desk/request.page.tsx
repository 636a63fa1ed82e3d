import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { button } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DetailHead, DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { downloadSealed } from "./contracts.actions.ts";
import { CorrectDialog } from "./correct-dialog.view.tsx";
import { SignInPerson } from "./in-person-dialog.view.tsx";
import { usePaperFiles } from "./paper-files.ts";
import { GivenPapers } from "./papers.view.tsx";
import { correctionPerformers, requestActions, type SentContract } from "./request.actions.ts";
import { connectRequest } from "./request.connect.ts";
import { requestCopy } from "./request.copy.ts";
import { Turns } from "./request-turns.view.tsx";
import { previewCopy } from "./signer-preview.copy.ts";
import { SignerPreviewDialog } from "./signer-preview.dialog.tsx";
import { openPreview } from "./signer-preview.ts";
import { signingCopy } from "./signing.copy.ts";
import { contractQuery, listingQuery, notifySigningChanged } from "./signing.queries.ts";
import { contractsHref, listingHref, propertyLine, type SetupPlace, setupHref } from "./signing-paths.ts";

type RequestPageProps = {
  services: Services;
  account: Pick<StaffAccount, "agencyId">;
  place: SetupPlace & { applicationId: string };
};

/** A contract that was sent: how far each of its signers is, as it happens. */
export function RequestPage({ services, account, place }: RequestPageProps) {
  const { listingId, applicationId } = place;
  const of = { agencyId: account.agencyId, id: listingId };
  const query = useQuery(contractQuery(services.staffApi, of, applicationId));
  const hub = useQuery(listingQuery(services.staffApi, of));
  useChanges(moneyChanges(services, account.agencyId), () => notifySigningChanged(services, of));
  return (
    <DetailPage
      read={query}
      heading={requestCopy.contract}
      unknown={{
        icon: "document",
        title: signingCopy.noSuchContract,
        message: signingCopy.noContractHere,
      }}
      top={<DetailTop href={contractsHref(listingId)} label={signingCopy.allContracts} />}
      isKept
    >
      {(request) => (
        <Sent
          services={services}
          agencyId={account.agencyId}
          request={{ ...request, id: applicationId, listingId }}
          property={hub.data === undefined ? null : propertyLine(hub.data.listing.address)}
        />
      )}
    </DetailPage>
  );
}

type SentProps = {
  services: Services;
  agencyId: string;
  request: SentContract;
  /** Once it is known. */
  property: string | null;
};

const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

function Sent({ services, agencyId, request, property }: SentProps) {
  const { listingId } = request;
  const model = connectRequest(request);
  const papers = usePaperFiles(services, request);
  const onChanged = () => notifySigningChanged(services, { agencyId, id: listingId });
  const { actions, begin, offeredFor, dialogs } = useRecordActions({
    services,
    definitions: requestActions,
    onChanged,
    others: correctionPerformers(services, request),
  });
  return (
    <>
      <DetailHead
        title={request.documentType}
        status={model.status}
        about={{ label: property ?? request.reference, href: listingHref(listingId) }}
        buttons={
          <div className={buttons}>
            <Onward services={services} request={request} />
            {request.status === "out" ? <SignInPerson services={services} request={request} /> : null}
            <Button tone="quiet" onClick={() => openPreview(request.signers[0]?.turnId ?? "")}>
              {previewCopy.button}
            </Button>
            {offeredFor(request).map(([name, { label }]) => (
              <Button key={name} tone="quiet" onClick={() => begin(name, request)}>
                {label}
              </Button>
            ))}
          </div>
        }
      />
      <Sides
        first={
          <Part title={requestCopy.signers} note={<Quiet>{model.progress}</Quiet>}>
            <Turns groups={model.groups} onCorrect={({ id, draft }) => actions.begin("correct", id, draft)} />
          </Part>
        }
        second={
          <>
            <Part title={requestCopy.about}>
              <DescriptionList items={model.facts} />
            </Part>
            {request.papers.length === 0 ? null : (
              <GivenPapers
                of={request.papers}
                papers={papers}
                onAttached={request.status === "out" ? onChanged : null}
              />
            )}
          </>
        }
      />
      {dialogs}
      <SignerPreviewDialog
        services={services}
        place={{ agencyId, listingId, applicationId: request.applicationId }}
      />
      <CorrectDialog
        actions={actions}
        turn={request.signers.find(({ turnId }) => turnId === actions.subject)}
        signers={request.signers}
      />
    </>
  );
}

/** What leads on from a contract: its sealed file, its steps while it is a draft, a new one where it came to nothing. */
function Onward({ services, request }: Pick<SentProps, "services" | "request">) {
  const { listingId, documentType, applicationId, reference, status } = request;
  const download = useMutation({
    mutationFn: () => downloadSealed(services, { listingId, applicationId, reference }),
    onError: (error) => notify.error(failureMessage(error)),
  });
  if (status === "cooling" || status === "binding")
    return (
      <Button isBusy={download.isPending} onClick={() => download.mutate()}>
        <Icon name="download" size="small" />
        {requestCopy.download}
      </Button>
    );
  if (status === "draft")
    return (
      <Link
        href={setupHref({ listingId, documentType, step: "parties", applicationId })}
        className={button()}
      >
        {requestCopy.goOn}
      </Link>
    );
  if (status === "out" || status === "sealing" || status === "sealDelayed") return null;
  return (
    <Link
      href={setupHref({ listingId, documentType, step: "document", applicationId: null })}
      className={button()}
    >
      {requestCopy.sendNew}
    </Link>
  );
}
