import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import { exampleInvoice } from "#contract/supplier-invoice-examples.ts";
import type { invoiceCaptureMachine } from "#machines/invoice-capture/invoice-capture.machine.ts";
import { css } from "#styled/css";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { connectCapture } from "./invoice-capture.connect.ts";
import { InvoiceCaptureView } from "./invoice-capture.view.tsx";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

/** Every state of an invoice that is added. */
export const gallery: StateGallery = { Screen: CaptureScreen };

const nothing = () => {};
const noFile = () => null;
const frame = css({ width: "full", mx: "auto", p: "4" });
const payments: SupplierPayments = {
  listingId: exampleInvoice.listingId,
  address: "",
  clearedCents: 0,
  availableCents: 0,
  invoices: [],
  suppliers: [{ id: exampleInvoice.supplierId, name: exampleInvoice.supplierName, abn: null }],
  items: [],
};

function CaptureScreen({ actor }: GalleryScreenProps) {
  const capturing = actor as unknown as ActorRefFrom<typeof invoiceCaptureMachine>;
  const snapshot = useSelector(capturing, (current) => current);
  return (
    <main className={frame}>
      <PageHeading title={copy.title} />
      <InvoiceCaptureView
        capture={connectCapture(snapshot, nothing, payments)}
        onFiles={nothing}
        fileOf={noFile}
      />
    </main>
  );
}
