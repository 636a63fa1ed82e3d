import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { DocumentCheck } from "#contract/document-check.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { documentCheckMachine } from "#machines/document-check/document-check.machine.ts";
import type { DocumentCheckEvent } from "#machines/document-check/document-check.types.ts";
import { connectDocumentCheck } from "#web/document-check/document-check.connect.ts";

const { reply } = routes.checkDocument.example;
const file = { id: "file_1", name: "Contract.pdf", bytes: 1_000 };

/** The page once the server has answered about a file. */
async function answered(answer: DocumentCheck | ProblemCode, expectedReference: string | null = null) {
  const machine = documentCheckMachine.provide({
    actors: {
      readDocument: fromPromise(async () => {
        if (typeof answer === "string") throw problem(answer);
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { expectedReference } }).start();
  actor.send({ type: "file.chosen", file });
  await expect.poll(() => actor.getSnapshot().hasTag("busy")).toBe(false);
  const sent: DocumentCheckEvent[] = [];
  return { page: connectDocumentCheck(actor.getSnapshot(), (event) => sent.push(event)), sent };
}

const linesOf = ({ details }: ReturnType<typeof connectDocumentCheck>) =>
  (details?.items ?? []).map(({ term, detail, note }) => [term, detail, note].filter(Boolean).join(": "));

test("a sealed document is told in a sentence, and in full", async () => {
  const { page } = await answered(reply);
  expect(page).toMatchObject({
    expected: null,
    dropLabel: "Choose another PDF, or drop it here",
    reading: null,
    result: { title: "This is the document that was signed", tone: "success", name: "Contract.pdf" },
    failure: null,
    retry: null,
  });
  expect(linesOf(page)).toEqual([
    "Reference: SF-7K3M9Q2P",
    "Sealed by: Saleflow",
    "Sealed: 23 November 2026, 8:05 pm AEDT: Proven by a time-stamp",
    "Sealed content: Unchanged",
    "Covers: The whole file",
    "Added since: Nothing",
    "Certificate: Valid",
  ]);
});

test("of a changed document each thing that speaks against it is said", async () => {
  const seal = {
    ...reply.seal,
    isIntact: false,
    isWhole: false,
    isUnchangedSince: false,
    certificate: "expired" as const,
    sealedAt: null,
    reference: null,
  };
  const { page } = await answered({ verdict: "not-whole", seal });
  expect(page.result?.tone).toBe("danger");
  expect(linesOf(page)).toEqual([
    "Says it was sealed by: Saleflow",
    "Sealed content: Changed",
    "Covers: A part of the file",
    "Added since: Something",
    "Certificate: Expired",
  ]);
});

test("nothing of somebody else's signature is believed", async () => {
  const { page } = await answered({ verdict: "not-ours", seal: { ...reply.seal, issuer: "other" } });
  expect([page.result?.tone, linesOf(page)]).toEqual(["warning", ["Sealed by: Somebody else"]]);
});

test("a document without a seal has no details", async () => {
  const { page } = await answered({ verdict: "not-sealed", seal: null });
  expect([page.result?.tone, page.details]).toEqual(["info", null]);
});

test("a file that can't be read says why, and only what was put off can be asked again", async () => {
  const refused = await answered("document.encrypted");
  expect([refused.page.failure, refused.page.retry]).toEqual([
    {
      title: "We couldn't read Contract.pdf",
      message: problem("document.encrypted").message,
    },
    null,
  ]);
  const { page, sent } = await answered("network.lost");
  expect(page.failure?.title).toBe("We couldn't check Contract.pdf");
  page.retry?.();
  page.cancel();
  expect(sent).toEqual([{ type: "check.retried" }, { type: "check.cancelled" }]);
});

test("the reference that is expected is named before anything is chosen", () => {
  const actor = createActor(documentCheckMachine, { input: { expectedReference: "SF-7K3M9Q2P" } }).start();
  const page = connectDocumentCheck(actor.getSnapshot(), () => {});
  expect([page.expected, page.dropLabel, page.dropHint]).toEqual([
    "We'll compare it with SF-7K3M9Q2P.",
    "Choose a PDF, or drop it here",
    "PDF, at most 50 MB.",
  ]);
});
