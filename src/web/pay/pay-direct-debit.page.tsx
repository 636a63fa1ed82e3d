import { useMutation, useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import type { DebitSetup } from "#contract/mandate.ts";
import { toProblem } from "#contract/problems.ts";
import { type MandateMethod, mandateMethods } from "#domain/enumerations.ts";
import { leavingAfterPress } from "#web/adapters/after-press.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { loadPage } from "#web/adapters/page-navigation.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { type MandateActor, mandateOf } from "./mandate.actors.ts";
import { connectMandate } from "./mandate.connect.ts";
import { mandateCopy } from "./mandate.copy.ts";
import { debitSetupQuery } from "./mandate.query.ts";
import { MandatePage } from "./mandate.view.tsx";
import { NotOfferedPage } from "./not-offered.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayEntry } from "./pay-entry.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { changedIn, namedMethod, payHref } from "./pay-paths.ts";
import { connectChange } from "./planned.connect.ts";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

export function PayDirectDebitPage({ services, params }: PageProps) {
  return (
    <PayEntry services={services} shortcode={params.shortcode ?? ""}>
      {(application) => <SetupLoader services={services} application={application} />}
    </PayEntry>
  );
}

type LoaderProps = { services: PublicServices; application: PublicApplication };

/** Who collects, and today: both are in what the payer agrees to. */
function SetupLoader({ services, application }: LoaderProps) {
  const { shortcode } = application;
  const search = useSearch();
  const setup = useQuery(debitSetupQuery(gatedApi(services, shortcode), shortcode));
  if (setup.isPending) return <FullScreenSpinner />;
  const named = namedMethod(search, mandateMethods);
  if (isNotOffered(setup.error))
    return <NotOfferedPage application={application} method={named ?? "Direct Debit"} />;
  if (setup.data === undefined)
    return (
      <PayFrame application={application} title={mandateCopy.payBankAccount}>
        <ErrorBlock message={toProblem(setup.error).message} onRetry={() => void setup.refetch()} />
      </PayFrame>
    );
  const method = namedMethod(search, setup.data.methods);
  const replaces = changedIn(search);
  const actor = mandateOf({ services, shortcode, setup: setup.data, method, replaces });
  const missing = named === null || setup.data.methods.includes(named) ? null : named;
  return (
    <MandateLoader
      services={services}
      application={application}
      actor={actor}
      setup={setup.data}
      missing={missing}
      replaces={replaces}
    />
  );
}

const isNotOffered = (error: Error | null): boolean =>
  error !== null && toProblem(error).code === "payment.not-offered";

type MandateLoaderProps = LoaderProps & {
  actor: MandateActor;
  setup: DebitSetup;
  missing: MandateMethod | null;
  replaces: string | null;
};

function MandateLoader({ services, application, actor, setup, missing, replaces }: MandateLoaderProps) {
  const { shortcode } = application;
  const agreement = useMutation({
    mutationFn: async (id: string) => {
      const document = await gatedApi(services, shortcode).download("readDebitAgreement", {
        params: { shortcode, id },
      });
      saveDocument(document, `direct-debit-request-${id}.pdf`);
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  return (
    <MandateScreen
      application={application}
      actor={actor}
      setup={setup}
      missing={missing}
      replaces={replaces}
      onAgreement={() => {
        const { mandate } = actor.getSnapshot().context;
        if (mandate !== null) agreement.mutate(mandate.id);
      }}
    />
  );
}

type ScreenProps = {
  application: PublicApplication;
  actor: MandateActor;
  setup: DebitSetup;
  /** What the address asks for where it is not offered. */
  missing?: MandateMethod | null;
  /** The plan that the new one takes the place of. */
  replaces?: string | null;
  onAgreement: () => void;
};

/** Regular payments as their page shows them. */
export function MandateScreen(props: ScreenProps) {
  const { application, actor, setup, missing = null, replaces = null, onAgreement } = props;
  const snapshot = useSelector(actor, (current) => current);
  const mandate = connectMandate(snapshot, leavingAfterPress(actor.send), {
    setup,
    zone: application.timeZone,
  });
  if (missing !== null && mandate.isBeginning)
    return <NotOfferedPage application={application} method={missing} />;
  return (
    <MandatePage
      application={application}
      mandate={mandate}
      change={connectChange(application, replaces)}
      optionsHref={payHref("options", application.shortcode)}
      onAgreement={onAgreement}
      onReload={() => loadPage(window.location.href)}
    />
  );
}
