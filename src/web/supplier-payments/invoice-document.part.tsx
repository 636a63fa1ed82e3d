import { useQuery } from "@tanstack/react-query";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { Modal } from "#web/ui/modal.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { captureCopy as copy } from "./invoice-capture.copy.ts";
import { paymentsHref } from "./supplier-payments.paths.ts";

// What draws pages is half a megabyte, and comes only where one is shown.
const useView = fetchedPart(async () => (await import("./invoice-document.view.tsx")).InvoiceDocumentView);

/** A PDF as its pages look. */
export function InvoiceDocument({ file }: { file: Blob }) {
  const View = useView();
  return View === null ? <Spinner /> : <View file={file} />;
}

type InvoiceProps = { services: Services; invoice: Pick<SupplierInvoice, "id" | "listingId" | "number"> };

/** The PDF that an invoice was typed from; open while its address says so. */
export const InvoiceDocumentDialog = ({ services, invoice }: InvoiceProps) => (
  <Modal
    title={copy.documentTitle(invoice.number)}
    isOpen
    onClose={() => openPage(paymentsHref(invoice.listingId, "invoices"))}
    size="wide"
  >
    <FetchedDocument services={services} invoice={invoice} />
  </Modal>
);

/** The PDF of an invoice that is saved. */
export function FetchedDocument({ services: { staffApi }, invoice: { id } }: InvoiceProps) {
  const read = useQuery({
    queryKey: ["supplier-invoice-document", id],
    queryFn: ({ signal }) => staffApi.download("readSupplierInvoiceDocument", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <ReadPart read={read}>{(file) => <InvoiceDocument file={file} />}</ReadPart>;
}
