import { type Actor, createActor, fromPromise } from "xstate";
import { invoiceCaptureMachine } from "#machines/invoice-capture/invoice-capture.machine.ts";
import type { InvoiceCapturePorts } from "#machines/invoice-capture/invoice-capture.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { paymentsHref, paymentsKey } from "./supplier-payments.paths.ts";

type Ports = InvoiceCapturePorts;
export type InvoiceCapturing = {
  actor: Actor<typeof invoiceCaptureMachine>;
  choose(files: readonly File[]): void;
  /** The bytes of a file that was chosen. */
  fileOf(id: string): File | null;
};
type Place = { agencyId: string; listingId: string };

const started = new WeakMap<Services, Map<string, InvoiceCapturing>>();

/** The invoices that are being added to a listing: they outlive the page, so that a look at another one loses nothing. */
export function capturingOf(services: Services, place: Place): InvoiceCapturing {
  const known = started.get(services) ?? new Map<string, InvoiceCapturing>();
  started.set(services, known);
  const name = `${place.agencyId} ${place.listingId}`;
  const capturing = known.get(name) ?? start(services, place);
  known.set(name, capturing);
  return capturing;
}

function start(services: Services, place: Place): InvoiceCapturing {
  const files = new Map<string, File>();
  const machine = invoiceCaptureMachine.provide({
    actors: {
      ...callsOf(services, place),
      readFile: fromPromise<Ports["readFile"]["output"], Ports["readFile"]["input"]>(
        ({ input: { id, name }, signal }) => {
          const file = files.get(id);
          if (file === undefined) throw new Error(`nobody chose the file ${id}`);
          const onProgress = (sentBytes: number) => notify(id, sentBytes, signal);
          const params = { id: place.listingId };
          return services.staff.sendFile("readSupplierInvoiceFile", {
            params,
            file,
            name,
            signal,
            onProgress,
          });
        },
      ),
    },
    actions: {
      announceSaved: () =>
        void services.queries.invalidateQueries({ queryKey: paymentsKey(place.agencyId, place.listingId) }),
      closeCapture: () => openPage(paymentsHref(place.listingId, "invoices")),
    },
  });
  const actor = createActor(machine, inspection());
  // A file that was given up may still be heard of once.
  const notify = (id: string, sentBytes: number, signal: AbortSignal) =>
    signal.aborted ? undefined : actor.send({ type: "upload.progressed", id, sentBytes });
  actor.start();
  return {
    actor,
    fileOf: (id) => files.get(id) ?? null,
    choose: (chosen) => {
      const named = chosen.map((file) => ({ id: randomKey(), file }));
      for (const { id, file } of named) files.set(id, file);
      actor.send({
        type: "files.chosen",
        files: named.map(({ id, file: { name, size } }) => ({ id, name, bytes: size })),
      });
    },
  };
}

const callsOf = ({ staffApi }: Services, { listingId: id }: Place) => ({
  checkInvoice: fromPromise<Ports["checkInvoice"]["output"], Ports["checkInvoice"]["input"]>(
    async ({ input: body, signal }) =>
      (await staffApi.call("checkSupplierInvoice", {
        params: { id },
        body,
        signal,
      })) as Ports["checkInvoice"]["output"],
  ),
  saveInvoice: fromPromise<Ports["saveInvoice"]["output"], Ports["saveInvoice"]["input"]>(
    ({ input: { draft: body, key }, signal }) =>
      staffApi.call("captureSupplierInvoice", { params: { id }, body, key, signal }),
  ),
});
