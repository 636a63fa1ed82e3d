import type { PublicApplication } from "#contract/application.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { openPage, useCurrentPath } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { applicationQuery } from "./application.query.ts";
import { gatedApi } from "./otp-gate.actors.ts";
import { payHref } from "./pay-paths.ts";
import { connectPlanned } from "./planned.connect.ts";
import { PlannedPayments } from "./planned.view.tsx";

type PlannedProps = {
  services: PublicServices;
  application: PublicApplication;
  /** Whether the page asks for the code itself; else whoever cancels is led to the page that does. */
  isGated: boolean;
};

/** What is planned for an application, with what the payer may do about it. Nothing runs where nothing is planned. */
export function Planned(props: PlannedProps) {
  const plans = connectPlanned(props.application);
  return plans.length === 0 ? null : <PlannedActions {...props} plans={plans} />;
}

type Plans = ReturnType<typeof connectPlanned>;

function PlannedActions({ services, application, isGated, plans }: PlannedProps & { plans: Plans }) {
  const { shortcode } = application;
  const here = useCurrentPath();
  const actions = useActions({
    performers: {
      cancel: async ({ subject }) => {
        const plan = plans.find(({ id, cancel }) => id === subject && cancel !== null);
        if (plan === undefined) return;
        try {
          await cancelPlan(services, shortcode, plan);
        } catch (error) {
          if (!isGated && error instanceof ApiFailure && error.problem.code === "otp.required")
            openPage(payHref("options", shortcode));
          throw error;
        }
        notify.success(plan.cancel?.done ?? "");
      },
    },
    onChanged: () => {
      const { queries } = services;
      void queries.invalidateQueries({ queryKey: applicationQuery(services.api, shortcode).queryKey });
      void queries.invalidateQueries({ queryKey: ["gated", shortcode] });
    },
  });
  return <PlannedPayments plans={plans} actions={actions} here={here} />;
}

type Cancelled = Pick<Plans[number], "id" | "kind">;

async function cancelPlan(
  services: PublicServices,
  shortcode: string,
  { id, kind }: Cancelled,
): Promise<void> {
  const api = gatedApi(services, shortcode);
  const params = { shortcode, id };
  if (kind === "debit") await api.call("cancelMandate", { params });
  else if (kind === "settlement") await api.call("revokeSettlement", { params });
  else await api.call("cancelPayment", { params });
}
