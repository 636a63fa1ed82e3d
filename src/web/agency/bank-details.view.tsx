import { useQuery } from "@tanstack/react-query";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import {
  bankLines,
  type ConnectedChange,
  connectChange,
  proposalError,
  proposalOf,
} from "./bank-details.connect.ts";
import { bankDetailsCopy } from "./bank-details.copy.ts";
import { BankDialogs } from "./bank-dialogs.view.tsx";

type BankDetailsProps = { services: Services; account: Pick<StaffAccount, "id" | "agencyId"> };

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: "6",
});
const row = css({ display: "flex", flexWrap: "wrap", gap: "3", mt: "3" });
const past = css({
  py: "3",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0" },
});

/** Where payers transfer to: changed by two people and a day, and cancelled by either until then. */
export function BankDetails({ services, account: { id, agencyId } }: BankDetailsProps) {
  const { staffApi, queries } = services;
  const agency = useQuery({
    queryKey: ["agency", agencyId],
    queryFn: ({ signal }) => staffApi.call("readAgency", { signal }),
    staleTime: 0,
  });
  const changes = useQuery({
    queryKey: ["bank-changes", agencyId],
    queryFn: ({ signal }) => staffApi.call("readBankDetailsChanges", { signal }),
    staleTime: 0,
  });
  const actions = useActions({
    performers: {
      propose: async ({ draft, key }) => {
        const error = proposalError(draft);
        if (error !== null) throw error;
        return await staffApi.call("proposeBankDetails", { body: proposalOf(draft), key });
      },
      approve: ({ subject }) => staffApi.call("approveBankDetails", { params: { id: subject } }),
      cancel: ({ subject }) => staffApi.call("cancelBankDetails", { params: { id: subject } }),
    },
    onChanged: () => {
      for (const name of ["agency", "bank-changes"])
        void queries.invalidateQueries({ queryKey: [name, agencyId] });
    },
  });
  if (agency.isPending || changes.isPending) return <Spinner />;
  if (agency.isError || changes.isError)
    return (
      <ErrorBlock
        message={failureMessage(agency.error ?? changes.error)}
        onRetry={() => void Promise.all([agency.refetch(), changes.refetch()])}
      />
    );
  const isFirst = agency.data.bank === null;
  const shown = changes.data.changes.map((change) => connectChange(change, id, isFirst));
  const open = shown.find(({ canCancel }) => canCancel);
  return (
    <div className={stack}>
      <DoneNotice actions={actions} isFirst={isFirst} />
      <div className={columns}>
        <section aria-label={bankDetailsCopy.inForce}>
          <h3 className={text({ variant: "label" })}>{bankDetailsCopy.inForce}</h3>
          {agency.data.bank === null ? (
            <p className={text({ variant: "small" })}>{bankDetailsCopy.noneYet}</p>
          ) : (
            <DescriptionList items={bankLines(agency.data.bank)} />
          )}
          {open === undefined ? (
            <Button
              tone="quiet"
              className={css({ mt: "3" })}
              onClick={() => actions.begin("propose", agencyId)}
            >
              {isFirst ? bankDetailsCopy.enterFirst : bankDetailsCopy.proposeNewDetails}
            </Button>
          ) : null}
        </section>
        {open === undefined ? null : <OpenChange change={open} actions={actions} />}
      </div>
      <History changes={shown.filter(({ canCancel }) => !canCancel)} />
      <BankDialogs actions={actions} change={open} isFirst={isFirst} />
    </div>
  );
}

const doneLabel: Readonly<Record<string, string>> = {
  propose: bankDetailsCopy.proposedAgencysContactNotified,
  approve: bankDetailsCopy.approvedAgencysContactNotified,
  cancel: bankDetailsCopy.cancelledNothingChangesPayers,
};
const firstDoneLabel: Readonly<Record<string, string>> = {
  propose: bankDetailsCopy.sentFirst,
  cancel: bankDetailsCopy.cancelledFirst,
};

function DoneNotice({ actions, isFirst }: { actions: ConnectedActions; isFirst: boolean }) {
  return actions.done === null ? null : (
    <Notice tone="success" role="status">
      {(isFirst ? firstDoneLabel : doneLabel)[actions.done.name]}
    </Notice>
  );
}

type OpenChangeProps = { change: ConnectedChange; actions: ConnectedActions<"approve" | "cancel"> };

function OpenChange({ change, actions }: OpenChangeProps) {
  const { id, status, to, history, next, canApprove } = change;
  return (
    <section aria-label={bankDetailsCopy.proposed}>
      <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" })}>
        <h3 className={text({ variant: "label" })}>{bankDetailsCopy.proposed}</h3>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <DescriptionList items={to} />
      {[...history, next].map((line) =>
        line === null ? null : (
          <p key={line} className={text({ variant: "small" })}>
            {line}
          </p>
        ),
      )}
      <div className={row}>
        {canApprove ? (
          <Button onClick={() => actions.begin("approve", id)}>{bankDetailsCopy.approve}</Button>
        ) : null}
        <Button tone="quiet" onClick={() => actions.begin("cancel", id)}>
          {bankDetailsCopy.cancelThisChange}
        </Button>
      </div>
    </section>
  );
}

function History({ changes }: { changes: readonly ConnectedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={bankDetailsCopy.earlierChanges}>
      <h3 className={text({ variant: "label" })}>{bankDetailsCopy.earlierChanges}</h3>
      <ul>
        {changes.map(({ id, status, to, history }) => (
          <li key={id} className={past}>
            <Badge tone={status.tone}>{status.label}</Badge>
            <p className={css({ mt: "1", fontSize: "sm", color: "ink", overflowWrap: "anywhere" })}>
              {to.map(({ detail }) => detail).join(" · ")}
            </p>
            <p className={text({ variant: "small" })}>{history.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
