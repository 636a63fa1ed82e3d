import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { draftOf, emptyInvoice } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type { InvoiceTyped } from "#machines/invoice-capture/invoice-capture.types.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { captureCopy } from "./invoice-capture.copy.ts";
import { correctionCopy as copy } from "./invoice-correction.copy.ts";
import {
  correctionErrors,
  correctionText,
  itemsWithout,
  originalOf,
  tidiedInvoice,
} from "./invoice-correction.values.ts";
import { FetchedDocument } from "./invoice-document.part.tsx";
import { connectFields, labelOf } from "./invoice-fields.connect.ts";
import { InvoiceFields } from "./invoice-form.view.tsx";
import { InvoiceLines } from "./invoice-lines.view.tsx";
import { InvoiceSides, ScrolledPages } from "./invoice-sides.view.tsx";
import type { TabProps } from "./invoices-tab.view.tsx";
import { reasonText } from "./supplier-payments.connect.ts";
import { paymentsHref } from "./supplier-payments.paths.ts";
import { useCorrectionChecks } from "./use-correction-checks.ts";

type CorrectionProps = TabProps & { invoice: SupplierInvoice };

const column = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const alone = css({ maxWidth: "40rem" });

/** An invoice that nobody has approved is corrected beside its PDF, on top of the version that it began with. */
export function InvoiceCorrection({ services, account, payments, invoice, onChanged }: CorrectionProps) {
  const { id, listingId, number } = invoice;
  const href = paymentsHref(listingId, "invoices");
  const form = useForm<InvoiceTyped>({
    name: { person: account.id, agency: account.agencyId, form: `supplier-invoice.${id}` },
    api: services.staffApi,
    blank: emptyInvoice,
    readOriginal: async (signal) =>
      originalOf(await services.staffApi.call("readSupplierInvoice", { params: { id }, signal })),
    save: async ({ values, version }) => {
      // Its PDF stays the one that it was captured with.
      const body = { ...draftOf(values, null), version: version ?? 0 };
      const saved = await services.staffApi.call("changeSupplierInvoice", { params: { id }, body });
      return { original: originalOf(saved), subject: id };
    },
    tidied: tidiedInvoice,
    errorsOf: correctionErrors,
    labelOf,
    textOf: (field, value) => correctionText(field, value, payments),
    onSaved: () => {
      onChanged();
      notify.success(copy.saved(number));
      openPage(href, { replace: true });
    },
  });
  // A question can be answered by what stands there already.
  const isSentBack = invoice.status === "queried" && !form.isChanged;
  const typing = (
    <Card className={column}>
      <div>
        <h2 className={text({ variant: "sectionTitle" })}>{copy.title(number)}</h2>
        {invoice.reason === null ? null : <p className={text()}>{reasonText(invoice)}</p>}
        <p className={text({ variant: "small" })}>{copy.whoApproves}</p>
      </div>
      <FormView
        form={form}
        saveLabel={isSentBack ? copy.sendBack : copy.save}
        cancelHref={href}
        isSavedUnchanged={invoice.status === "queried"}
        isWithinCard
      >
        <Fields form={form} payments={payments} services={services} invoice={invoice} />
      </FormView>
    </Card>
  );
  if (!invoice.hasDocument) return <div className={alone}>{typing}</div>;
  return (
    <InvoiceSides
      document={
        <ScrolledPages name={captureCopy.documentTitle(number)}>
          <FetchedDocument services={services} invoice={invoice} />
        </ScrolledPages>
      }
    >
      {typing}
    </InvoiceSides>
  );
}

type FieldsProps = Pick<CorrectionProps, "services" | "payments" | "invoice"> & {
  form: ConnectedForm<InvoiceTyped>;
};

/** The same fields as those of an invoice that is added, checked while they are typed. */
function Fields({ form: { values, summary, fill, isChanged }, services, payments, invoice }: FieldsProps) {
  const { errors, warnings } = useCorrectionChecks(services, invoice, isChanged ? values : null);
  const found = summary.map(({ path, message }) => ({ field: path, message }));
  const fields = connectFields(
    {
      typed: values,
      readFields: [],
      isTried: false,
      problem: null,
      errors: [...found, ...errors.filter(({ field }) => !found.some((shown) => shown.field === field))],
    },
    ({ changes }) => {
      for (const [field, value] of Object.entries(changes)) fill(field as keyof InvoiceTyped, value);
    },
    { ...payments, items: itemsWithout(payments.items, invoice) },
  );
  return (
    <>
      <InvoiceFields fields={fields} />
      <InvoiceLines fields={fields} />
      {warnings.length === 0 ? null : (
        <Notice tone="warning" title={copy.check}>
          <ul>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
