// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import {
  type InspectedStep,
  type InspectionMessage,
  inspectionChannel,
  inspectionMark,
  maxSteps,
} from "#web/adapters/inspection-channel.ts";
import { openInspected } from "#web/adapters/inspection-watch.ts";
import { consumeMessage, forgetPast, noRecords } from "#web/atlas/live-records.ts";

const page = { id: "p1", path: "/pay/…", openedAtMs: 0 };
const actor = { id: "p1:1", pageId: "p1", name: "otpGate", machineId: "otpGate", parentId: null };
const step = (number: number): InspectedStep => ({
  actorId: actor.id,
  number,
  atMs: number,
  durationMs: 0,
  event: "help.opened",
  payload: {},
  from: null,
  to: "help.open",
  states: ["otpGate.help.open"],
  transitions: [],
  actions: [],
  tags: [],
  status: "active",
  enabled: [],
  context: {},
});
const opened: InspectionMessage = {
  type: "page.opened",
  page,
  actors: [actor],
  steps: [step(1)],
  stopped: [],
};

test("what a page says twice counts once, and no more than a thousand steps are kept", () => {
  const records = noRecords();
  for (const message of [opened, opened]) consumeMessage(records, message);
  for (let number = 1; number <= maxSteps + 5; number += 1)
    consumeMessage(records, { type: "actor.stepped", step: step(number) });
  const steps = records.actors.get(actor.id)?.steps ?? [];
  expect([steps.length, steps[0]?.number, steps.at(-1)?.number]).toEqual([maxSteps, 6, maxSteps + 5]);
});

test("a page that closes ends its actors; forgetting keeps where the others stand", () => {
  const records = noRecords();
  consumeMessage(records, opened);
  consumeMessage(records, { type: "actor.stepped", step: step(2) });
  forgetPast(records);
  expect(records.actors.get(actor.id)?.steps.map(({ number }) => number)).toEqual([2]);
  consumeMessage(records, { type: "page.closed", pageId: "p1" });
  expect([records.pages.get("p1")?.isClosed, records.actors.get(actor.id)?.isStopped]).toEqual([true, true]);
  forgetPast(records);
  expect([records.pages.size, records.actors.size]).toEqual([0, 0]);
});

test("the mark is in the storage while a page is opened, and at no other moment", () => {
  const marks: (string | null)[] = [];
  vi.spyOn(window, "open").mockImplementation(() => {
    marks.push(sessionStorage.getItem(inspectionMark));
    throw new Error("blocked");
  });
  expect(() => openInspected("/pay/x")).toThrow("blocked");
  expect([marks, sessionStorage.getItem(inspectionMark)]).toEqual([["on"], null]);
});

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

type Started = { isDrawn: boolean; isInspected: boolean; asked: number };

async function started(mark: string | null, status: number): Promise<Started> {
  if (mark !== null) sessionStorage.setItem(inspectionMark, mark);
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response(null, { status });
  });
  const { inspection, whenInspected } = await import("#web/adapters/inspection.ts");
  await new Promise<void>((resolve) => whenInspected(resolve));
  return { isDrawn: true, isInspected: inspection().inspect !== undefined, asked };
}

test.each([
  ["a tab without the mark", null, 200, { isInspected: false, asked: 0 }],
  ["a marked tab whose server has no atlas", "on", 404, { isInspected: false, asked: 1 }],
  ["a marked tab", "on", 200, { isInspected: true, asked: 1 }],
])("%s is drawn, and inspected only with both", async (_, mark, status, expected) => {
  Reflect.deleteProperty(window, "saleflowInspection");
  expect(await started(mark, status)).toEqual({ isDrawn: true, ...expected });
});

test("an inspected page answers a watcher that comes later", async () => {
  await started("on", 200);
  const watcher = new BroadcastChannel(inspectionChannel);
  const answer = new Promise<InspectionMessage>((resolve) => {
    watcher.onmessage = ({ data }) => resolve(data);
  });
  watcher.postMessage({ type: "watch.started" });
  expect(await answer).toMatchObject({ type: "page.opened", actors: [], steps: [] });
  watcher.close();
});
