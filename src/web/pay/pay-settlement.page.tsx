import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import type { SettlementTerms } from "#contract/settlement.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import { todayInSydney } from "#web/adapters/today.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
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
import { NoSettlementPage, StandingAuthorityPage } from "./settlement-standing.view.tsx";

type PageProps = { outside: Outside; params: { shortcode?: string | undefined } };

export function PaySettlementPage({ outside, params }: PageProps) {
  return (
    <PayEntry outside={outside} shortcode={params.shortcode ?? ""}>
      {(application) => <SettlementLoader outside={outside} application={application} />}
    </PayEntry>
  );
}

type SettlementProps = { outside: Outside; application: PublicApplication };

function SettlementLoader({ outside, application }: SettlementProps) {
  const { shortcode } = application;
  const replaces = changedIn(useSearch());
  const query = useQuery(settlementQuery(outside, shortcode));
  const terms = query.data;
  // What was true before may have been signed or revoked meanwhile.
  if (terms === undefined || !query.isFetchedAfterMount)
    return query.error === null || query.isFetching ? (
      <FullScreenSpinner />
    ) : (
      <PayFrame application={application} title="Pay at settlement">
        <ErrorBlock message={wordsOf(query.error)} onRetry={() => void query.refetch()} />
      </PayFrame>
    );
  if (terms.authority?.status === "signed" && terms.authority.id !== replaces)
    return <Standing outside={outside} application={application} authority={terms.authority} />;
  if (!terms.canSign) return <NoSettlementPage application={application} terms={terms} />;
  return (
    <SigningScreen
      application={application}
      terms={terms}
      actor={signingOf(outside, shortcode, terms, replaces)}
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
  const signing = connectSigning(snapshot, actor.send, todayInSydney());
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

type StandingProps = SettlementProps & { authority: NonNullable<SettlementTerms["authority"]> };

function Standing({ outside, application, authority }: StandingProps) {
  const { shortcode } = application;
  const { id } = authority;
  const api = gatedApi(outside, shortcode);
  const deeds = useDeeds({
    performers: {
      revoke: async () => {
        const revoked = await api.call("revokeSettlement", { params: { shortcode, id } });
        notify.success("Your authority is revoked.");
        return revoked;
      },
    },
    onChanged: () => {
      const { queries } = outside;
      void queries.invalidateQueries({ queryKey: settlementQuery(outside, shortcode).queryKey });
      void queries.invalidateQueries({ queryKey: applicationQuery(outside.api, shortcode).queryKey });
    },
  });
  const download = async () => {
    try {
      const document = await api.download("readSettlementDocument", { params: { shortcode, id } });
      saveDocument(document, `authority-${id}.pdf`);
    } catch (error) {
      notify.error(wordsOf(error));
    }
  };
  return (
    <StandingAuthorityPage
      application={application}
      authority={authority}
      deeds={deeds}
      onDownload={() => void download()}
    />
  );
}
