import { type Actor, createActor, fromPromise } from "xstate";
import type { ContractFile } from "#contract/contract-template.ts";
import { documentUploadMachine } from "#machines/document-upload/document-upload.machine.ts";
import type { DocumentUploadPorts } from "#machines/document-upload/document-upload.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { Services } from "#web/adapters/staff-services.ts";

type UploadFile = DocumentUploadPorts["uploadFile"];
export type DocumentUploadActor = Actor<typeof documentUploadMachine>;

/** Documents on their way to a new template. */
export type Uploads = {
  actor: DocumentUploadActor;
  /** Files that were chosen or dropped: they are sent one after another. */
  add(files: readonly File[]): void;
};

const started = new WeakMap<Services, Map<string, Uploads>>();

/** The documents of an agency's next template: they outlive the dialog and the page, so that nothing is sent twice. */
export function uploadsOf(services: Services, agencyId: string): Uploads {
  const known = started.get(services) ?? new Map<string, Uploads>();
  started.set(services, known);
  const uploads = known.get(agencyId) ?? startUploads(services);
  known.set(agencyId, uploads);
  return uploads;
}

/** A template was made of them: the next one begins without any. */
export function forgetUploads(services: Services, agencyId: string): void {
  started.get(services)?.get(agencyId)?.actor.stop();
  started.get(services)?.delete(agencyId);
}

function startUploads({ staff }: Services): Uploads {
  const bytes = new Map<string, File>();
  const machine = documentUploadMachine.provide({
    actors: {
      uploadFile: fromPromise<ContractFile, UploadFile["input"]>(({ input: { id, name }, signal }) => {
        const file = bytes.get(id);
        if (file === undefined) throw new Error(`nobody chose the file ${id}`);
        const onProgress = (sentBytes: number) => notify(id, sentBytes, signal);
        return staff.sendFile("uploadContractFile", { file, name, signal, onProgress });
      }),
    },
  });
  const actor = createActor(machine, inspection());
  // A file that was given up may still be heard of once.
  const notify = (id: string, sentBytes: number, signal: AbortSignal) =>
    signal.aborted ? undefined : actor.send({ type: "upload.progressed", id, sentBytes });
  actor.start();
  return {
    actor,
    add: (files) => {
      const chosen = files.map((file) => ({ id: randomKey(), name: file.name, bytes: file.size, file }));
      for (const { id, file } of chosen) bytes.set(id, file);
      actor.send({
        type: "files.added",
        files: chosen.map(({ id, name, bytes: size }) => ({ id, name, bytes: size })),
      });
    },
  };
}
