import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import type { FundsRequestTerms } from "#contract/funds-request.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { todayInZone } from "#web/adapters/today.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { type MoreFundsActor, moreFundsOf } from "./more-funds.actors.ts";
import { connectMoreFunds } from "./more-funds.connect.ts";
import { moreFundsCopy } from "./more-funds.copy.ts";
import { MoreFundsView } from "./more-funds.view.tsx";
import { MoreFundsStatusView, NoMoreFundsView } from "./more-funds-status.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayEntry } from "./pay-entry.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { moreFundsQuery } from "./settlement.query.ts";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

/** The bare address of a request leads to its details. */
export const MoreFundsEntryPage = ({ params }: PageProps) => (
  <Redirect to={payHref("moreFunds", params.shortcode ?? "")} replace />
);

export const MoreFundsPage = (props: PageProps) => (
  <Loaded {...props} title={moreFundsCopy.requestMoreFunds}>
    {(application, terms) =>
      terms.request?.status === "requested" ? (
        <Redirect to={payHref("moreFundsConfirmation", application.shortcode)} replace />
      ) : terms.canRequest ? (
        <MoreFundsScreen
          application={application}
          terms={terms}
          actor={moreFundsOf(props.services, application.shortcode)}
        />
      ) : (
        <NoMoreFundsView application={application} />
      )
    }
  </Loaded>
);

export const MoreFundsConfirmationPage = (props: PageProps) => (
  <Loaded {...props} title={moreFundsCopy.yourRequestForMoreFunds}>
    {(application, terms) => <Status services={props.services} application={application} terms={terms} />}
  </Loaded>
);

type LoadedProps = PageProps & {
  title: string;
  children: (application: PublicApplication, terms: FundsRequestTerms) => ReactNode;
};

const Loaded = ({ services, params, title, children }: LoadedProps) => (
  <PayEntry services={services} shortcode={params.shortcode ?? ""}>
    {(application) => (
      <Terms services={services} application={application} title={title}>
        {(terms) => children(application, terms)}
      </Terms>
    )}
  </PayEntry>
);

type TermsProps = {
  services: PublicServices;
  application: PublicApplication;
  title: string;
  children: (terms: FundsRequestTerms) => ReactNode;
};

const askAgainMs = 10_000;

/** Reads the server anew on every visit, and again while a request waits for its answer. */
function Terms({ services, application, title, children }: TermsProps) {
  const query = useQuery({
    ...moreFundsQuery(services, application.shortcode),
    refetchInterval: ({ state }) => (state.data?.request?.status === "requested" ? askAgainMs : false),
  });
  if (query.data !== undefined && query.isFetchedAfterMount) return children(query.data);
  if (query.error === null || query.isFetching) return <FullScreenSpinner />;
  return (
    <PayFrame application={application} title={title}>
      <ErrorBlock message={failureMessage(query.error)} onRetry={() => void query.refetch()} />
    </PayFrame>
  );
}

type ScreenProps = { application: PublicApplication; terms: FundsRequestTerms; actor: MoreFundsActor };

/** A request that is being made as its page shows it. */
export function MoreFundsScreen({ application, terms, actor }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const request = connectMoreFunds(snapshot, actor.send, terms, todayInZone(application.timeZone));
  if (request.isOver) return <FullScreenSpinner />;
  return <MoreFundsView application={application} terms={terms} request={request} />;
}

type StatusProps = { services: PublicServices; application: PublicApplication; terms: FundsRequestTerms };

function Status({ services, application, terms }: StatusProps) {
  const { shortcode } = application;
  const actions = useActions({
    performers: {
      withdraw: async ({ subject: id }) => {
        const withdrawn = await gatedApi(services, shortcode).call("withdrawFundsRequest", {
          params: { shortcode, id },
        });
        notify.success(moreFundsCopy.yourRequestIsWithdrawn);
        return withdrawn;
      },
    },
    onChanged: () =>
      void services.queries.invalidateQueries({ queryKey: moreFundsQuery(services, shortcode).queryKey }),
  });
  return <MoreFundsStatusView application={application} terms={terms} actions={actions} />;
}
