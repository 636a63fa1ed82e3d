import { useQuery } from "@tanstack/react-query";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
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
  proposalFault,
  proposalOf,
} from "./bank-details.connect.ts";
import { BankDialogs } from "./bank-dialogs.view.tsx";

type BankDetailsProps = { outside: Outside; account: Pick<StaffAccount, "id" | "agencyId"> };

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
export function BankDetails({ outside, account: { id, agencyId } }: BankDetailsProps) {
  const { staffApi, queries } = outside;
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
  const deeds = useDeeds({
    performers: {
      propose: async ({ draft, key }) => {
        const fault = proposalFault(draft);
        if (fault !== null) throw fault;
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
        message={wordsOf(agency.error ?? changes.error)}
        onRetry={() => void Promise.all([agency.refetch(), changes.refetch()])}
      />
    );
  const shown = changes.data.changes.map((change) => connectChange(change, id));
  const open = shown.find(({ canCancel }) => canCancel);
  return (
    <div className={stack}>
      <DoneNotice deeds={deeds} />
      <div className={columns}>
        <section aria-label="In force">
          <h3 className={text({ look: "label" })}>In force</h3>
          <DescriptionList items={bankLines(agency.data.bank)} />
          {open === undefined ? (
            <Button
              tone="quiet"
              className={css({ mt: "3" })}
              onClick={() => deeds.begin("propose", agencyId)}
            >
              Propose other details
            </Button>
          ) : null}
        </section>
        {open === undefined ? null : <OpenChange change={open} deeds={deeds} />}
      </div>
      <History changes={shown.filter(({ canCancel }) => !canCancel)} />
      <BankDialogs deeds={deeds} change={open} />
    </div>
  );
}

const doneWords: Readonly<Record<string, string>> = {
  propose: "Proposed. The agency's contact was told, and somebody else has to approve it.",
  approve: "Approved. The agency's contact was told.",
  cancel: "Cancelled. Nothing changes for payers.",
};

function DoneNotice({ deeds }: { deeds: ConnectedDeeds }) {
  return deeds.done === null ? null : (
    <Notice tone="success" role="status">
      {doneWords[deeds.done.name]}
    </Notice>
  );
}

type OpenChangeProps = { change: ConnectedChange; deeds: ConnectedDeeds };

function OpenChange({ change, deeds }: OpenChangeProps) {
  const { id, status, to, history, next, canApprove } = change;
  return (
    <section aria-label="Proposed">
      <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" })}>
        <h3 className={text({ look: "label" })}>Proposed</h3>
        <Badge tone={status.tone}>{status.words}</Badge>
      </div>
      <DescriptionList items={to} />
      {[...history, next].map((line) =>
        line === null ? null : (
          <p key={line} className={text({ look: "small" })}>
            {line}
          </p>
        ),
      )}
      <div className={row}>
        {canApprove ? <Button onClick={() => deeds.begin("approve", id)}>Approve</Button> : null}
        <Button tone="quiet" onClick={() => deeds.begin("cancel", id)}>
          Cancel this change
        </Button>
      </div>
    </section>
  );
}

function History({ changes }: { changes: readonly ConnectedChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Earlier changes">
      <h3 className={text({ look: "label" })}>Earlier changes</h3>
      <ul>
        {changes.map(({ id, status, to, history }) => (
          <li key={id} className={past}>
            <Badge tone={status.tone}>{status.words}</Badge>
            <p className={css({ mt: "1", fontSize: "sm", color: "ink", overflowWrap: "anywhere" })}>
              {to.map(({ detail }) => detail).join(" · ")}
            </p>
            <p className={text({ look: "small" })}>{history.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
