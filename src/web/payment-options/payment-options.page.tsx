import { useQuery } from "@tanstack/react-query";
import type { PaymentOptions } from "#contract/payment-options.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { connectHistory, connectProposal } from "./history.connect.ts";
import { History, type OptionsAction, Proposal } from "./history.view.tsx";
import { OptionsDialogs } from "./options-dialogs.view.tsx";
import { OptionsForm } from "./options-form.view.tsx";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";

type PaymentOptionsPageProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId" | "flags">;
};

const frame = css({
  display: "flex",
  flexDirection: "column",
  gap: "5",
  width: "full",
  maxWidth: "76rem",
  p: { base: "0", md: "6" },
});

/** What the agency offers its payers: the grid, what waits for a second person, and every change. */
export function PaymentOptionsPage({ services, account }: PaymentOptionsPageProps) {
  return (
    <div className={frame}>
      <div>
        <PageHeading title={copy.paymentOptions} />
        <p className={`${text()} ${css({ mt: "1", maxWidth: "60ch" })}`}>{copy.intro}</p>
      </div>
      {account.flags["admin-payment-options"] ? (
        <OpenOptions services={services} account={account} />
      ) : (
        <Notice tone="warning" title={copy.switchedOff}>
          {copy.switchedOffNote}
        </Notice>
      )}
    </div>
  );
}

/** What was read, and how often somebody decided since the page was opened: the form starts anew from what that came to. */
type Read = { options: PaymentOptions; edition: number };

function OpenOptions({ services, account }: PaymentOptionsPageProps) {
  const { staffApi, queries } = services;
  const queryKey = ["payment-options", account.agencyId];
  const read = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Read> => ({
      options: await staffApi.call("readPaymentOptions", { signal }),
      edition: queries.getQueryData<Read>(queryKey)?.edition ?? 0,
    }),
    staleTime: 0,
    // What is filled in starts from what was read: a newer version is shown where one's own meets it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const show = (options: PaymentOptions) =>
    queries.setQueryData<Read>(queryKey, (before) => ({ options, edition: (before?.edition ?? 0) + 1 }));
  const actions = useActions<OptionsAction>({
    performers: {
      approve: async ({ subject }) => {
        const approved = await staffApi.call("approvePaymentOptions", { params: { id: subject } });
        notify.success(copy.approved);
        show(approved);
      },
      cancel: async ({ subject }) => {
        const cancelled = await staffApi.call("cancelPaymentOptions", { params: { id: subject } });
        notify.success(copy.cancelled);
        show(cancelled);
      },
      restore: async ({ subject, draft, key }) => {
        const { beginsOn = "", open } = draft;
        const body = {
          version: read.data?.options.version ?? 1,
          beginsOn,
          appliesToOpenLinks: open === "yes",
        };
        const params = { id: subject };
        const restored = await staffApi.call("restorePaymentOptions", { params, body, key });
        notify.success(restored.proposed === null ? copy.restored : copy.publishedForApproval);
        show(restored);
      },
    },
    onChanged: () => {},
  });
  if (read.isPending) return <Spinner />;
  if (read.isError)
    return <ErrorBlock message={failureMessage(read.error)} onRetry={() => void read.refetch()} />;
  const { options: data, edition } = read.data;
  const proposal = connectProposal(data, account.id);
  return (
    <>
      {proposal === null ? (
        <OptionsForm
          key={edition}
          services={services}
          account={account}
          onPublished={() => void queries.invalidateQueries({ queryKey })}
        />
      ) : (
        <Proposal proposal={proposal} actions={actions} />
      )}
      <History
        changes={connectHistory(data)}
        today={data.today}
        mayRestore={proposal === null}
        actions={actions}
      />
      <OptionsDialogs actions={actions} approvedDay={proposal?.day ?? ""} today={data.today} />
    </>
  );
}
