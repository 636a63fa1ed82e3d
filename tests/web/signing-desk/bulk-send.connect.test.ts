import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { problem } from "#contract/problems.ts";
import type { BulkCheck, BulkSend, BulkTemplate } from "#contract/signing-bulk.ts";
import { bulkSendMachine } from "#machines/bulk-send/bulk-send.machine.ts";
import type { BulkSendPorts } from "#machines/bulk-send/bulk-send.types.ts";
import { connectBulkSend } from "#web/signing-desk/bulk-send.connect.ts";

const template: BulkTemplate = {
  id: "tpl_0123456789",
  name: "Marketing schedule",
  number: 2,
  isSuitable: true,
  columns: [{ name: "fee", label: "Fee", isRequired: true }],
};
const wrong = (line: number) => ({
  line,
  listing: null,
  problems: [
    { field: "listing", code: "listing.unknown" as const, message: "We don't have this listing." },
    { field: "values.fee", code: "signing.bulk-value" as const, message: "Please enter a number." },
    { field: "", code: "signing.bulk-cells" as const, message: "Cells." },
  ],
});
const ready = { line: 2, listing: { id: "lst_0123456789", address: "12 Wattle Street" }, problems: [] };

/** The page once the file was checked, or once it was sent. */
async function opened({ check, bulk }: { check?: BulkCheck; bulk?: BulkSend }) {
  const actor = createActor(
    bulkSendMachine.provide({
      actors: {
        readTemplates: fromPromise<readonly BulkTemplate[], undefined>(async () => [template]),
        checkFile: fromPromise(async () => check ?? { templateNumber: 2, ready: 0, rows: [] }),
        readSend: fromPromise(async () => {
          if (bulk === undefined) throw new Error("none");
          return bulk;
        }),
      },
    }),
    { input: { bulkId: bulk?.id ?? null } },
  ).start();
  await new Promise((resolve) => setTimeout(resolve));
  const model = () => connectBulkSend(actor.getSnapshot(), actor.send);
  if (check !== undefined) {
    expect(model()).toMatchObject({ screen: "choosing", canChoose: true });
    actor.send({ type: "file.chosen", file: { id: "file_one", name: "listings.csv" } });
    await new Promise((resolve) => setTimeout(resolve));
  }
  actor.stop();
  return model();
}

test("the one template is chosen, and says which columns its file has", async () => {
  expect((await opened({})).template).toMatchObject({
    name: "Marketing schedule",
    columnNames: "listing, signer_name, email, mobile, fee",
  });
});

test("a checked file says how many rows are ready, and of each other row which field is wrong and why", async () => {
  const model = await opened({ check: { templateNumber: 2, ready: 1, rows: [ready, wrong(3)] } });
  expect(model).toMatchObject({ screen: "review", readyLabel: "1 row is ready", canSend: true });
  expect(model.refused).toEqual([
    {
      line: 3,
      title: "Row 3",
      listing: null,
      problems: [
        { column: "Listing", message: "We don't have this listing." },
        { column: "Fee", message: "Please enter a number." },
        { column: "Whole row", message: "Cells." },
      ],
    },
  ]);
});

test("a file without a row that is ready can't be sent, and only the first hundred errors are drawn", async () => {
  const rows = Array.from({ length: 130 }, (_, at) => wrong(at + 2));
  const model = await opened({ check: { templateNumber: 2, ready: 0, rows } });
  expect(model).toMatchObject({ readyLabel: "No row is ready", canSend: false, refusedCount: 130 });
  expect([model.refused.length, model.refusedLeft]).toEqual([100, 30]);
});

const sentRow = { ...ready, status: "sent", applicationId: "app_0123456789", cells: null } as const;
const refused = {
  ...wrong(3),
  status: "refused",
  applicationId: null,
  cells: ["nowhere", "Jane Citizen", "", "", "much"],
} satisfies BulkSend["rows"][number];
const waiting = { ...ready, line: 4, status: "waiting", applicationId: null, cells: null } as const;
const bulkOf = (rows: BulkSend["rows"]): BulkSend => ({
  id: "blk_0123456789",
  template: { id: template.id, number: 2 },
  startedAt: "2026-11-21T02:00:00.000Z",
  waiting: rows.filter(({ status }) => status === "waiting").length,
  sent: rows.filter(({ status }) => status === "sent").length,
  refused: rows.filter(({ status }) => status === "refused").length,
  columns: ["listing", "signer_name", "email", "mobile", "fee"],
  rows,
});

test("an address of what was sent shows how far it is, and then what became of it", async () => {
  expect(await opened({ bulk: bulkOf([sentRow, refused, waiting]) })).toMatchObject({
    screen: "following",
    progress: { sent: 1, done: 2, total: 3, refused: 1 },
    refusedCount: 1,
  });
  expect(await opened({ bulk: bulkOf([sentRow, refused]) })).toMatchObject({
    screen: "done",
    progress: { sent: 1, done: 2, total: 2, refused: 1 },
    hasRefusedCells: true,
  });
  expect((await opened({ bulk: bulkOf([sentRow]) })).hasRefusedCells).toBe(false);
});

test("a file is sent by the version that it was checked by, and checked again where the template changed", async () => {
  const sent: unknown[] = [];
  let templateNumber = 2;
  const actor = createActor(
    bulkSendMachine.provide({
      actors: {
        readTemplates: fromPromise<readonly BulkTemplate[], undefined>(async () => [template]),
        checkFile: fromPromise<BulkCheck, BulkSendPorts["checkFile"]["input"]>(async () => ({
          templateNumber,
          ready: 1,
          rows: [ready],
        })),
        sendFile: fromPromise<BulkSend, BulkSendPorts["sendFile"]["input"]>(async ({ input }) => {
          sent.push(input);
          if (input.templateNumber === 3) return bulkOf([sentRow]);
          throw { problem: problem("signing.bulk-check-outdated") };
        }),
      },
    }),
    { input: { bulkId: null } },
  ).start();
  const model = () => connectBulkSend(actor.getSnapshot(), actor.send);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  await settled();
  actor.send({ type: "file.chosen", file: { id: "file_one", name: "listings.csv" } });
  await settled();
  expect(model()).toMatchObject({ canSend: true, canCheckAgain: false });
  model().confirm();
  await settled();
  expect(model()).toMatchObject({
    screen: "review",
    canSend: false,
    canCheckAgain: true,
    fileName: "listings.csv",
    problem: { code: "signing.bulk-check-outdated" },
  });
  templateNumber = 3;
  model().checkAgain();
  await settled();
  expect(model()).toMatchObject({ canSend: true, canCheckAgain: false, problem: null });
  model().confirm();
  await settled();
  expect(model().screen).toBe("done");
  expect(sent).toMatchObject([
    { fileId: "file_one", templateNumber: 2 },
    { fileId: "file_one", templateNumber: 3 },
  ]);
  actor.stop();
});
