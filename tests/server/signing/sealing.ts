import type { Dependencies } from "#server/dependencies.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { SealUnavailable, TimeStampsUnavailable } from "#server/services/seal.ts";
import { jobWork } from "#server/start/job-work.ts";
import type { Sent } from "#tests/server/http/signing-fixture.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { sealOfTest } from "#tests/support/seal.ts";
import type { TestServer } from "#tests/support/server.ts";

/** The server with an engine that stamps, a seal made on its day, and time-stamps that can be away. */
export async function sealingWith(server: TestServer) {
  const documents = createDocumentEngine();
  const { seal, timeStampsAt } = await sealOfTest("p-256", server.dependencies.clock.now());
  const at = async (isAway: boolean, isSealAway = false): Promise<Dependencies> => {
    const timeStamps = await timeStampsAt(server.dependencies.clock.now());
    const stamp = async () => {
      throw new TimeStampsUnavailable();
    };
    const sign = async () => {
      throw new SealUnavailable();
    };
    return {
      ...server.dependencies,
      documents,
      seal: isSealAway ? { ...seal, sign } : seal,
      timeStamps: isAway ? { ...timeStamps, stamp } : timeStamps,
    };
  };
  return {
    at,
    seal: async (applicationId: string, { isAway = false, isSealAway = false } = {}) =>
      await jobWork(await at(isAway, isSealAway))["seal-contract"]({ applicationId }),
    close: () => documents.close(),
  };
}

/** Seals what everybody has signed, and answers the words of its file, the evidence among them. */
export async function sealedTextOf(server: TestServer, { id, applicationId }: Sent): Promise<string> {
  const sealing = await sealingWith(server);
  try {
    await sealing.seal(applicationId);
  } finally {
    await sealing.close();
  }
  const file = await server.browser().call("readSealedContract", { id, applicationId });
  return (await textOf(file.rawPayload)).join(" ").replace(/\s+/g, " ");
}
