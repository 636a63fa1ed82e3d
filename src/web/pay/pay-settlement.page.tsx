import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import type { SettlementTerms } from "#contract/settlement.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { todayInZone } from "#web/adapters/today.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { applicationQuery } from "./application.query.ts";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayEntry } from "./pay-entry.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { changedIn } from "./pay-paths.ts";
import { connectChange } from "./planned.connect.ts";
import { settlementQuery } from "./settlement.query.ts";
import { type SigningActor, signingOf } from "./settlement-signing.actors.ts";
import { connectSigning } from "./settlement-signing.connect.ts";
import { SettlementSigningPage } from "./settlement-signing.view.tsx";
import { settlementStatusCopy } from "./settlement-status.copy.ts";
import { ActiveAuthorityPage, NoSettlementPage } from "./settlement-status.view.tsx";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

export function PaySettlementPage({ services, params }: PageProps) {
  return (
    <PayEntry services={services} shortcode={params.shortcode ?? ""}>
      {(application) => <SettlementLoader services={services} application={application} />}
    </PayEntry>
  );
}

type SettlementProps = { services: PublicServices; application: PublicApplication };

function SettlementLoader({ services, application }: SettlementProps) {
  const { shortcode } = application;
  const replaces = changedIn(useSearch());
  const query = useQuery(settlementQuery(services, shortcode));
  const terms = query.data;
  // What was true before may have been signed or revoked meanwhile.
  if (terms === undefined || !query.isFetchedAfterMount)
    return query.error === null || query.isFetching ? (
      <FullScreenSpinner />
    ) : (
      <PayFrame application={application} title={settlementStatusCopy.payAtSettlement}>
        <ErrorBlock message={failureMessage(query.error)} onRetry={() => void query.refetch()} />
      </PayFrame>
    );
  if (terms.authority?.status === "signed" && terms.authority.id !== replaces)
    return <Status services={services} application={application} authority={terms.authority} />;
  if (!terms.canSign) return <NoSettlementPage application={application} terms={terms} />;
  return (
    <SigningScreen
      application={application}
      terms={terms}
      actor={signingOf(services, shortcode, terms, replaces)}
      replaces={replaces}
    />
  );
}

type SigningScreenProps = {
  application: PublicApplication;
  terms: SettlementTerms;
  actor: SigningActor;
  replaces?: string | null;
};

/** A signing as its page shows it. */
export function SigningScreen({ application, terms, actor, replaces = null }: SigningScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const signing = connectSigning(snapshot, actor.send, todayInZone(application.timeZone));
  if (signing.isOver) return <FullScreenSpinner />;
  return (
    <SettlementSigningPage
      application={application}
      terms={terms}
      signing={signing}
      change={connectChange(application, replaces)}
    />
  );
}

type StatusProps = SettlementProps & { authority: NonNullable<SettlementTerms["authority"]> };

function Status({ services, application, authority }: StatusProps) {
  const { shortcode } = application;
  const { id } = authority;
  const api = gatedApi(services, shortcode);
  const actions = useActions({
    performers: {
      revoke: async () => {
        const revoked = await api.call("revokeSettlement", { params: { shortcode, id } });
        notify.success(settlementStatusCopy.yourAuthorityIsRevoked);
        return revoked;
      },
    },
    onChanged: () => {
      const { queries } = services;
      void queries.invalidateQueries({ queryKey: settlementQuery(services, shortcode).queryKey });
      void queries.invalidateQueries({ queryKey: applicationQuery(services.api, shortcode).queryKey });
    },
  });
  const download = async () => {
    try {
      const document = await api.download("readSettlementDocument", { params: { shortcode, id } });
      saveDocument(document, `authority-${id}.pdf`);
    } catch (error) {
      notify.error(failureMessage(error));
    }
  };
  return (
    <ActiveAuthorityPage
      application={application}
      authority={authority}
      actions={actions}
      onDownload={() => void download()}
    />
  );
}
