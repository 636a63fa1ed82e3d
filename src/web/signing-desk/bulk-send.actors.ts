import { type Actor, createActor, fromPromise } from "xstate";
import { bulkSendMachine } from "#machines/bulk-send/bulk-send.machine.ts";
import type { BulkSendPorts } from "#machines/bulk-send/bulk-send.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { currentPath, openPage } from "#web/adapters/page-navigation.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { refusedFile, refusedList, refusedRows } from "./bulk-file.ts";
import { bulkCopy } from "./bulk-send.copy.ts";
import { refreshSigning } from "./signing.queries.ts";
import { bulkAtPath, bulkHref } from "./signing-paths.ts";

type Ports = BulkSendPorts;
export type BulkSending = {
  actor: Actor<typeof bulkSendMachine>;
  choose(file: File): void;
  /** Gives the rows that were refused back as a file, with why. */
  saveRefused(): void;
  /** Whether the file is still here, so that its rows can be given back as they stood in it. */
  hasFile(): boolean;
};

type Place = { services: Services; agencyId: string };
type Running = Place & { sending: BulkSending; addressed: string | null };
let current: Running | null = null;

/** One contract over many listings, as the address names it: the same while its address goes from a new one to what was sent. */
export function bulkSendingOf(place: Place): BulkSending {
  const bulkId = bulkAtPath(currentPath());
  const { services, agencyId } = place;
  if (
    current !== null &&
    current.services === services &&
    current.agencyId === agencyId &&
    current.addressed === bulkId
  )
    return current.sending;
  current?.sending.actor.stop();
  const started = start(place, bulkId);
  current = { ...place, sending: started, addressed: bulkId };
  return started;
}

function start({ services, agencyId }: Place, bulkId: string | null): BulkSending {
  const files = new Map<string, File>();
  const fileOf = (id: string): File => {
    const file = files.get(id);
    if (file === undefined) throw new Error(`nobody chose the file ${id}`);
    return file;
  };
  const machine = bulkSendMachine.provide({
    actors: portsOf(services, fileOf),
    actions: {
      openSend: (_, { bulkId: sent }: { bulkId: string | null }) => {
        if (current !== null) current.addressed = sent;
        refreshSigning(services, agencyId);
        if (currentPath() !== bulkHref(sent)) openPage(bulkHref(sent), { replace: sent !== null });
      },
    },
  });
  const actor = createActor(machine, { input: { bulkId }, ...inspection() });
  const chosen = () => files.get(actor.getSnapshot().context.file?.id ?? "");
  actor.start();
  return {
    actor,
    choose: (file) => {
      const id = randomKey();
      files.set(id, file);
      actor.send({ type: "file.chosen", file: { id, name: file.name } });
    },
    saveRefused: async () => {
      const { bulk, check } = actor.getSnapshot().context;
      const rows = bulk?.rows.filter(({ status }) => status === "refused") ?? check?.rows ?? [];
      const refused = rows.filter(({ problems }) => problems.length > 0);
      const file = chosen();
      if (file !== undefined) saveDocument(refusedFile(await file.text(), refused), bulkCopy.refusedName);
      else saveDocument(bulk === null ? refusedList(refused) : refusedRows(bulk), bulkCopy.refusedName);
    },
    hasFile: () => chosen() !== undefined,
  };
}

const portsOf = ({ staff, staffApi }: Services, fileOf: (id: string) => File) => ({
  readTemplates: fromPromise<Ports["readTemplates"]["output"], undefined>(
    async ({ signal }) => (await staffApi.call("readBulkTemplates", { signal })).templates,
  ),
  checkFile: fromPromise<Ports["checkFile"]["output"], Ports["checkFile"]["input"]>(
    ({ input: { templateId: id, fileId }, signal }) =>
      staff.sendFile("checkBulkSend", { params: { id }, file: fileOf(fileId), type: "text/csv", signal }),
  ),
  sendFile: fromPromise<Ports["sendFile"]["output"], Ports["sendFile"]["input"]>(
    ({ input: { templateId: id, fileId, key, templateNumber }, signal }) =>
      staff.sendFile("startBulkSend", {
        params: { id },
        file: fileOf(fileId),
        type: "text/csv",
        key,
        templateNumber,
        signal,
      }),
  ),
  readSend: fromPromise<Ports["readSend"]["output"], Ports["readSend"]["input"]>(
    ({ input: { bulkId: id }, signal }) => staffApi.call("readBulkSend", { params: { id }, signal }),
  ),
});
