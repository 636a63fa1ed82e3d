import type { Page } from "@playwright/test";

type Place = { x: number; y: number };
const steps = 8;

/** Fingers as the browser itself has them: what scrolls, pinches and presses is decided as on a tablet. */
export async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) =>
    await session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
    });
  const along = async (at: (part: number) => Place[]) => {
    await send("touchStart", at(0));
    for (let step = 1; step <= steps; step += 1) await send("touchMove", at(step / steps));
    await send("touchEnd", []);
  };
  return {
    drag: async (from: Place, to: Place) =>
      await along((part) => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]),
    /** Two fingers beside a place, this far from it before and after. */
    pinch: async ({ x, y }: Place, from: number, to: number) =>
      await along((part) => {
        const away = from + (to - from) * part;
        return [
          { x: x - away, y },
          { x: x + away, y },
        ];
      }),
  };
}
