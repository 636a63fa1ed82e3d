import type { PayableInvoices } from "#contract/supplier-invoice.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ItemLink } from "#web/kit/detail/decision-item.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { batchCopy as copy } from "./batch.copy.ts";
import { centsOf, choosing, dueFirst, groupsOf } from "./pay-invoices.connect.ts";
import { Due, PayDialog, payInvoices } from "./pay-invoices.view.tsx";
import { paymentsHref } from "./supplier-payments.paths.ts";

type ReadyToPayProps = {
  services: Services;
  payable: PayableInvoices;
  today: string;
  onChanged: () => void;
};

const listing = css({ borderTop: "1px solid {colors.line}", pt: "2", mt: "3" });
const line = css({ display: "flex", flexWrap: "wrap", columnGap: "3", fontSize: "sm", py: "0.5" });

/** The approved invoices of every listing that no batch pays yet. */
export function ReadyToPayPart({ services, payable, today, onChanged }: ReadyToPayProps) {
  const { invoices, isMore } = payable;
  const actions = useActions({ performers: { pay: payInvoices(services) }, onChanged });
  return (
    <Part title={copy.ready}>
      {invoices.length === 0 ? (
        <Quiet>{copy.noneReady}</Quiet>
      ) : (
        <>
          <p>{copy.readyCount(invoices.length, centsOf(invoices))}</p>
          {isMore ? <Quiet>{copy.moreReady(invoices.length)}</Quiet> : null}
          <ul>
            {groupsOf(payable, today).map((group) => (
              <li key={group.id} className={listing}>
                <ItemLink href={paymentsHref(group.id, "invoices")}>{group.address}</ItemLink>
                <p className={text({ variant: "small" })}>{group.available}</p>
                <ul>
                  {group.invoices.map(({ id, label, due }) => (
                    <li key={id} className={line}>
                      <span>{label}</span>
                      <Due due={due} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <div className={css({ mt: "4" })}>
            <Button onClick={() => actions.begin("pay", "payable", choosing(dueFirst(invoices, today)))}>
              {copy.choosePayments}
            </Button>
          </div>
        </>
      )}
      <PayDialog actions={actions} payable={payable} today={today} />
    </Part>
  );
}
