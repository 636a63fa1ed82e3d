import { expect, type Page } from "@playwright/test";
import {
  type InspectionMessage,
  inspectionChannel,
  inspectionMark,
} from "#web/adapters/inspection-channel.ts";

export type Watching = Awaited<ReturnType<typeof watchFrom>>;

type Noted = Window & {
  noted?: {
    messages: { at: number; message: InspectionMessage }[];
    highlights: { at: number; id: string }[];
    drawings: number[];
  };
};

/** The atlas's Live page, with a note of everything that is sent to it and of every highlight, by its own clock. */
export async function watchFrom(page: Page) {
  await page.goto("/machines/live");
  await expect(page.getByRole("heading", { level: 1, name: "Live" })).toBeVisible();
  await page.evaluate((channel) => {
    const now = () => performance.timeOrigin + performance.now();
    const noted: NonNullable<Noted["noted"]> = { messages: [], highlights: [], drawings: [] };
    (window as Noted).noted = noted;
    new BroadcastChannel(channel).onmessage = ({ data }) => noted.messages.push({ at: now(), message: data });
    new MutationObserver((changes) => {
      const isDrawn = (node: Node) =>
        node instanceof Element && node.querySelector("svg [data-pick]") !== null;
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isDrawn))) noted.drawings.push(now());
      for (const { target } of changes)
        if (target instanceof SVGElement && target.dataset.active !== undefined)
          noted.highlights.push({ at: now(), id: target.dataset.pick ?? target.dataset.box ?? "" });
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-active"],
    });
  }, inspectionChannel);
  return {
    page,
    /** Opens a page as the buttons do: marked for the moment of its opening alone. */
    open: async (path: string): Promise<Page> => {
      const opened = page.context().waitForEvent("page");
      await page.evaluate(
        ([mark, address]) => {
          sessionStorage.setItem(mark, "on");
          window.open(address, "_blank");
          sessionStorage.removeItem(mark);
        },
        [inspectionMark, path] as const,
      );
      return await opened;
    },
    /** All that was heard so far. */
    received: async () => {
      const { messages, highlights, drawings } = await page.evaluate(
        () => (window as Noted).noted ?? { messages: [], highlights: [], drawings: [] },
      );
      const steps = messages.flatMap(({ message }) =>
        message.type === "actor.stepped" ? [message.step] : [],
      );
      return { messages: messages.map(({ message }) => message), steps, highlights, drawings };
    },
  };
}

/**
 * How long after its step each highlight came, in milliseconds: for steps that were drawn, not overtaken, on a chart that
 * was there already.
 */
export function lagsOf({ steps, highlights, drawings }: Awaited<ReturnType<Watching["received"]>>): number[] {
  return highlights.flatMap(({ at, id }) => {
    const step = steps.findLast(({ states, atMs }) => states.includes(id) && atMs <= at);
    const drawnAt = drawings.findLast((drawn) => drawn <= at) ?? 0;
    return step === undefined || step.atMs < drawnAt ? [] : [at - step.atMs];
  });
}
