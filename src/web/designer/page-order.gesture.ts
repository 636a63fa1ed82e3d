import interact from "interactjs";
import { clickSlack } from "./canvas.gesture.ts";

type Drag = { card: HTMLElement; cards: HTMLElement[]; from: number };

/** Drags thumbnails into another order: a line shows where one would come, and one call says where it was let go. */
export function attachPageOrder(list: HTMLElement, onMove: (pageId: string, to: number) => void): () => void {
  let drag: Drag | null = null;
  let to = 0;
  let pressed: HTMLElement | null = null;
  const onDown = ({ target }: PointerEvent) => {
    pressed = cardOf(target);
  };
  const unmark = () => {
    for (const card of drag?.cards ?? []) {
      delete card.dataset.drop;
      delete card.dataset.dragged;
    }
  };
  interact.pointerMoveTolerance(clickSlack);
  const interactable = interact(list)
    .draggable({
      autoScroll: { container: list.closest<HTMLElement>("[role=tabpanel]") ?? list, margin: 40, speed: 400 },
      listeners: {
        start: () => {
          const cards = [...list.querySelectorAll<HTMLElement>("[data-thumbnail]")];
          const card = pressed;
          if (card === null) return;
          drag = { card, cards, from: cards.indexOf(card) };
          to = drag.from;
          card.dataset.dragged = "";
        },
        move: ({ clientY }: { clientY: number }) => {
          if (drag === null) return;
          const { cards, from, card } = drag;
          unmark();
          card.dataset.dragged = "";
          const others = cards.filter((one) => one !== card);
          to = others.filter((one) => middleOf(one) < clientY).length;
          const [above, below] = [others[to - 1], others[to]];
          if (to === from) return;
          if (below !== undefined) below.dataset.drop = "before";
          else if (above !== undefined) above.dataset.drop = "after";
        },
        end: () => {
          const ended = drag;
          unmark();
          drag = null;
          const pageId = ended?.card.dataset.thumbnail;
          if (ended !== null && pageId !== undefined && to !== ended.from) onMove(pageId, to);
        },
      },
    })
    .styleCursor(false)
    .actionChecker((_pointer: unknown, event: Event, action: unknown) =>
      isPicture(event.target) ? action : null,
    );
  list.addEventListener("pointerdown", onDown);
  return () => {
    list.removeEventListener("pointerdown", onDown);
    interactable.unset();
  };
}

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-thumbnail]") : null;

/** The picture is what is dragged; the buttons beside it are pressed. */
const isPicture = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-picture]") !== null;

function middleOf(card: HTMLElement): number {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2;
}
