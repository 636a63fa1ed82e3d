import { useQuery } from "@tanstack/react-query";
import type { SupplierRegistration } from "#contract/payee-change.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import {
  type ConnectedPayeeChange,
  connectPayeeChange,
  nameProblem,
  payeeError,
  payeeLines,
  payeeTyped,
  reasonOf,
  registrationText,
} from "./payee.connect.ts";
import { payeeCopy } from "./payee.copy.ts";
import { PayeeDialogs } from "./payee-dialogs.view.tsx";

type PayeePartProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId">;
  supplierId: string;
  /** The status of the supplier follows its payee: it is to be read again. */
  onChanged: () => void;
};
type Name = "propose" | "call" | "approve" | "cancel";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: "6",
});
const heading = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", mt: "3" });
const past = css({
  py: "3",
  borderTop: "1px solid {colors.line}",
  overflowWrap: "anywhere",
  _first: { borderTopWidth: "0" },
});

/** Where a supplier is paid: changed by a call to the number on file, a second person and a day. */
export function PayeePart({ services, account, supplierId, onChanged }: PayeePartProps) {
  const { staffApi } = services;
  const params = { id: supplierId };
  const read = useQuery({
    queryKey: ["supplier-payee", account.agencyId, supplierId],
    queryFn: ({ signal }) => staffApi.call("readSupplierPayee", { params, signal }),
    staleTime: 0,
  });
  const registration = useQuery({
    queryKey: ["supplier-registration", account.agencyId, supplierId],
    queryFn: ({ signal }) => staffApi.call("readSupplierRegistration", { params, signal }),
  });
  return (
    <Part title={payeeCopy.payee} note={<Registration registration={registration.data} />}>
      <ReadPart read={read}>
        {({ payee, changes }) => (
          <Payees
            services={services}
            supplierId={supplierId}
            payee={payee}
            changes={changes.map((change) => connectPayeeChange(change, account.id))}
            onChanged={() => {
              void read.refetch();
              onChanged();
            }}
          />
        )}
      </ReadPart>
    </Part>
  );
}

const Registration = ({ registration }: { registration: SupplierRegistration | undefined }) =>
  registration === undefined ? null : (
    <Quiet>
      {payeeCopy.register}: {registrationText(registration)}
    </Quiet>
  );

type PayeesProps = Pick<PayeePartProps, "services" | "supplierId" | "onChanged"> & {
  payee: Parameters<typeof payeeLines>[0] | null;
  changes: readonly ConnectedPayeeChange[];
};

function Payees({ services, supplierId, payee, changes, onChanged }: PayeesProps) {
  const open = changes.find(({ isOpen }) => isOpen);
  const actions = usePayeeActions({ services, supplierId, onChanged, open });
  const past = changes.filter(({ isOpen }) => !isOpen);
  return (
    <div className={stack}>
      <div className={columns}>
        <section aria-label={payeeCopy.inForce}>
          <h3 className={text({ variant: "label" })}>{payeeCopy.inForce}</h3>
          {payee === null ? <Quiet>{payeeCopy.nobody}</Quiet> : <DescriptionList items={payeeLines(payee)} />}
          {open === undefined ? (
            <Button
              tone="quiet"
              className={css({ mt: "3" })}
              onClick={() => actions.begin("propose", supplierId)}
            >
              {payee === null ? payeeCopy.propose : payeeCopy.proposeAnother}
            </Button>
          ) : null}
        </section>
        {open === undefined ? null : <OpenChange change={open} actions={actions} />}
      </div>
      <Earlier changes={past} />
      <PayeeDialogs actions={actions} change={open} />
    </div>
  );
}

type Environment = Pick<PayeesProps, "services" | "supplierId" | "onChanged"> & {
  open: ConnectedPayeeChange | undefined;
};

function usePayeeActions({ services: { staffApi }, supplierId, onChanged, open }: Environment) {
  const params = { id: supplierId };
  return useActions<Name>({
    performers: {
      propose: async ({ draft, key }) => {
        const error = payeeError(draft);
        if (error !== null) throw error;
        const [payee, reason] = [payeeTyped(draft), reasonOf(draft)];
        if (reason === null) {
          const refused = nameProblem(await staffApi.call("checkSupplierPayee", { params, body: { payee } }));
          if (refused !== null) throw refused;
        }
        return await staffApi.call("proposePayee", { params, body: { payee, reason }, key });
      },
      call: ({ subject: id, draft: { person = "" } }) => {
        const body = { person: person.trim(), number: open?.numberOnFile ?? "" };
        return staffApi.call("recordPayeeCall", { params: { id }, body });
      },
      approve: ({ subject: id }) => staffApi.call("approvePayee", { params: { id } }),
      cancel: ({ subject: id }) => staffApi.call("cancelPayee", { params: { id } }),
    },
    onChanged,
  });
}

function OpenChange({ change, actions }: { change: ConnectedPayeeChange; actions: ConnectedActions<Name> }) {
  const { id, status, to, history, next, canCall, canApprove } = change;
  return (
    <section aria-label={payeeCopy.proposed}>
      <div className={heading}>
        <h3 className={text({ variant: "label" })}>{payeeCopy.proposed}</h3>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      <DescriptionList items={to} />
      {history.map((line) => (
        <Quiet key={line}>{line}</Quiet>
      ))}
      <p role="status" className={css({ mt: "2", color: "ink" })}>
        {next}
      </p>
      <div className={row}>
        {canCall ? <Button onClick={() => actions.begin("call", id)}>{payeeCopy.call}</Button> : null}
        {canApprove ? (
          <Button onClick={() => actions.begin("approve", id)}>{payeeCopy.approve}</Button>
        ) : null}
        <Button tone="quiet" onClick={() => actions.begin("cancel", id)}>
          {payeeCopy.cancel}
        </Button>
      </div>
    </section>
  );
}

function Earlier({ changes }: { changes: readonly ConnectedPayeeChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={payeeCopy.earlier}>
      <h3 className={text({ variant: "label" })}>{payeeCopy.earlier}</h3>
      <ul>
        {changes.map(({ id, status, to, history }) => (
          <li key={id} className={past}>
            <Badge tone={status.tone}>{status.label}</Badge>
            <p className={css({ mt: "1", fontSize: "sm", color: "ink" })}>
              {to.map(({ detail }) => detail).join(" · ")}
            </p>
            <Quiet>{history.join(" · ")}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  );
}
