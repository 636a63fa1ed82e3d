import { useSelector } from "@xstate/react";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useUnsaved } from "#web/adapters/use-unsaved.ts";
import { capturingOf } from "./invoice-capture.actors.ts";
import { connectCapture } from "./invoice-capture.connect.ts";
import { InvoiceCaptureView } from "./invoice-capture.view.tsx";

type InvoiceCaptureProps = { services: Services; agencyId: string; payments: SupplierPayments };

/** Invoices are added to a listing; what is typed stays while other pages are looked at. */
export function InvoiceCapture({ services, agencyId, payments }: InvoiceCaptureProps) {
  const { actor, choose, fileOf } = capturingOf(services, { agencyId, listingId: payments.listingId });
  const snapshot = useSelector(actor, (current) => current);
  const capture = connectCapture(snapshot, actor.send, payments);
  useUnsaved(capture.isUnsaved);
  return <InvoiceCaptureView capture={capture} onFiles={choose} fileOf={fileOf} />;
}
