/** What a page reports to the bench. */
export type BenchPage = {
  /** Whether it is ready: every field is there, and the first page is drawn. */
  __ready(): boolean;
  /** Whether its tools are there as well. */
  __whole(): boolean;
  /** Where in the window the field that the bench drags can be pressed. */
  __target(): { x: number; y: number };
  /** The current position of that field. */
  __pos(): { x: number; y: number };
};

export const benchTemplateId = "ctp_bench0000000000000000";
export const fieldCount = (): number => Number(new URLSearchParams(location.search).get("n") ?? "100");

/** Reports to the bench a page whose fields and drawn pages are found by these selectors. */
export function notifyBench(root: ParentNode, selectors: { field: string; target: string; drawing: string }) {
  const count = fieldCount();
  let isSeen = false;
  const isDrawn = () => {
    const drawing = root.querySelector<HTMLCanvasElement>(selectors.drawing);
    return (
      root.querySelectorAll(selectors.field).length === count &&
      drawing !== null &&
      drawing.width > 0 &&
      drawing.checkVisibility()
    );
  };
  const box = () => root.querySelector(selectors.target)?.getBoundingClientRect() ?? new DOMRect();
  const page: BenchPage = {
    __ready: () => {
      const wasSeen = isSeen;
      isSeen = isDrawn();
      return wasSeen && isSeen;
    },
    __whole: () => root.querySelector("[aria-busy=true]") === null,
    __target: () => {
      const { x, y, width, height } = box();
      return { x: x + width / 2, y: y + height / 2 };
    },
    __pos: () => ({ x: box().x, y: box().y }),
  };
  Object.assign(window, page);
}
