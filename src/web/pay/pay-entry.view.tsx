import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { applicationQuery } from "./application.query.ts";
import { FetchedClosedLink } from "./closed-link.view.tsx";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { OtpGate } from "./otp-gate.page.tsx";
import { takesPayments } from "./takes-payments.ts";

type PayEntryProps = {
  services: PublicServices;
  shortcode: string;
  /** Fetches what is behind the gate, while whoever stands before it reads. */
  ahead?: () => Promise<unknown>;
  children: (application: PublicApplication) => ReactNode;
};

/** The way into every payment page: the link must be known, its application payable, and the gate open. */
export function PayEntry({ services, shortcode, ahead, children }: PayEntryProps) {
  const query = useQuery(applicationQuery(services.api, shortcode));
  if (query.data === undefined)
    return query.isPending ? (
      <FullScreenSpinner />
    ) : (
      <LoadFailurePage error={query.error} onRetry={() => void query.refetch()} />
    );
  const application = query.data;
  if (!takesPayments(application)) return <FetchedClosedLink application={application} />;
  return (
    <OtpGate application={application} services={services} ahead={ahead}>
      {children(application)}
    </OtpGate>
  );
}
