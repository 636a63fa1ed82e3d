import type { Page } from "@playwright/test";
import { type InspectionMessage, inspectionChannel, maxSteps } from "#web/adapters/inspection-channel.ts";
import { watchFrom } from "./atlas-watching.ts";
import { expect, test } from "./fixtures.ts";

const stepsInAll = 3_000;

test(
  "a thousand steps a second leave the page room to draw, and a thousand are kept",
  { tag: "@full" },
  async ({ page, context }, info) => {
    await watchFrom(page);
    const source = await context.newPage();
    await source.goto("/outbox");
    const busySeconds = await threadSecondsOf(page);
    const seconds = await source.evaluate(flood, [inspectionChannel, stepsInAll] as const);
    await expect(page.getByText(`${stepsInAll} of ${stepsInAll}`)).toBeVisible();
    const share = (await busySeconds()) / seconds;
    const stepsPerSecond = Math.round(stepsInAll / seconds);
    info.annotations.push({
      type: "live",
      description: `${Math.round(share * 100)} % of one core at ${stepsPerSecond} steps a second`,
    });
    expect(stepsPerSecond).toBeGreaterThan(900);
    expect(share).toBeLessThan(0.6);
    await expect(page.getByText(`50 of ${maxSteps} recorded steps.`)).toBeVisible();
  },
);

/** How long the page's main thread has computed since now, by its own clock: other programs do not count. */
async function threadSecondsOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** Says in a page what an inspected one would, about a thousand times a second. Answers how many seconds it took. */
async function flood([name, total]: readonly [string, number]): Promise<number> {
  const channel = new BroadcastChannel(name);
  const notify = (message: InspectionMessage) => channel.postMessage(message);
  const actor = { id: "page:1", pageId: "page", name: "payment", machineId: "payment", parentId: null };
  notify({
    type: "page.opened",
    page: { id: "page", path: "/pay/…", openedAtMs: Date.now() },
    actors: [actor],
    steps: [],
    stopped: [],
  });
  const began = performance.now();
  for (let number = 1; number <= total; number += 1) {
    const [from, to] = number % 2 === 0 ? ["waiting", "checking"] : ["checking", "waiting"];
    notify({
      type: "actor.stepped",
      step: {
        actorId: actor.id,
        number,
        atMs: Date.now(),
        durationMs: 0.1,
        event: "xstate.after.pollInterval.payment.waiting",
        payload: {},
        from: from ?? null,
        to: to ?? "",
        states: ["payment", `payment.${to}`],
        transitions: [],
        actions: [],
        tags: ["busy"],
        status: "active",
        enabled: [],
        context: { secondsLeft: number % 60 },
      },
    });
    while (performance.now() - began < number - 10) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return (performance.now() - began) / 1_000;
}
