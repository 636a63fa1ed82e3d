import { fromPromise } from "xstate";
import { documentCheckMachine } from "#machines/document-check/document-check.machine.ts";
import type { CheckedFile, DocumentCheckPorts } from "#machines/document-check/document-check.types.ts";
import { createFileSending } from "#web/adapters/file-sending.ts";
import { randomKey } from "#web/adapters/random-key.ts";

type ReadDocument = DocumentCheckPorts["readDocument"];

const nobody = () => null;
const sendFile = createFileSending({ token: nobody, agencyId: nobody });

/** The machine with its port filled, and how a file gets to it: its bytes stay here, the last one's alone. */
export function createDocumentCheck() {
  let chosen: { id: string; file: File } | null = null;
  const machine = documentCheckMachine.provide({
    actors: {
      readDocument: fromPromise<ReadDocument["output"], ReadDocument["input"]>(
        ({ input: { id, expectedReference }, signal }) => {
          if (chosen?.id !== id) throw new Error(`nobody chose the file ${id}`);
          return sendFile("checkDocument", { file: chosen.file, expectedReference, signal });
        },
      ),
    },
  });
  const keep = (file: File): CheckedFile => {
    chosen = { id: randomKey(), file };
    return { id: chosen.id, name: file.name, bytes: file.size };
  };
  return { machine, keep };
}
