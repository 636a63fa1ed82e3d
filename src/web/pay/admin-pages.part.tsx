import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import { toProblem } from "#contract/problems.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { leaveAdminPages } from "#web/adapters/bypass-link.ts";
import { loadPage, openPage } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { notify } from "#web/ui/notify.ts";
import { connectAdminPages, sendOf } from "./admin-pages.connect.ts";
import { adminPagesCopy } from "./admin-pages.copy.ts";
import { AdminPagesView } from "./admin-pages.view.tsx";
import { adminSessionQuery } from "./admin-session.query.ts";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { connectTransfer } from "./transfer.connect.ts";
import { transferQuery } from "./transfer.query.ts";

type AdminProps = { services: PublicServices; application: PublicApplication };

/** The payment options as staff see them who help a payer: nothing here binds the payer. */
export function AdminPages({ services, application }: AdminProps) {
  const { shortcode } = application;
  const api = gatedApi(services, shortcode);
  const session = useQuery(adminSessionQuery(api, shortcode));
  const pages = connectAdminPages(application, useSearch());
  const { method } = pages;
  const details = useQuery({
    ...transferQuery(api, shortcode, method ?? "Bank Transfer"),
    enabled: method !== null && session.data !== undefined,
  });
  const actions = useActions({
    performers: {
      send: async ({ subject, key }) => {
        const body = sendOf(subject);
        if (body === null) throw new Error("details were sent without a way to pay");
        const sent = await api.call("sendPaymentDetails", { params: { shortcode }, body, key });
        notify.success(adminPagesCopy.sentTo(sent.sentTo));
        return sent;
      },
    },
    onChanged: () => void session.refetch(),
  });
  const ending = useMutation({
    mutationFn: () => api.call("endAdminSession", { params: { shortcode } }),
    onSuccess: () => {
      leaveAdminPages(shortcode);
      loadPage(payHref("options", shortcode));
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  if (session.error !== null)
    return (
      <PayFrame application={application} title={adminPagesCopy.title}>
        <ErrorBlock message={toProblem(session.error).message} onRetry={() => void session.refetch()} />
      </PayFrame>
    );
  const failure =
    details.error === null
      ? null
      : { message: toProblem(details.error).message, onRetry: () => void details.refetch() };
  return (
    <AdminPagesView
      application={application}
      session={session.data ?? null}
      pages={pages}
      guide={details.data === undefined ? null : connectTransfer(details.data)}
      failure={failure}
      actions={actions}
      isEnding={ending.isPending}
      onEnd={() => ending.mutate()}
      onTab={(href) => openPage(href, { replace: true })}
      onCopy={copyValue}
    />
  );
}
