import { useCallback } from "react";

/** Beside a chart: moves it so that a state is seen, whenever another one is to be seen. Draws nothing. */
export function FollowState({ stateId }: { stateId: string | null }) {
  const follow = useCallback(
    (place: HTMLSpanElement | null) => {
      if (stateId === null) return;
      const state = place?.parentElement?.querySelector(`svg [data-pick="${CSS.escape(stateId)}"]`);
      const region = state?.closest("svg")?.parentElement;
      if (state && region) bringIntoView(region, state);
    },
    [stateId],
  );
  return <span ref={follow} hidden />;
}

// Only the chart is moved, and only where the state is out of sight: the page stays where it is.
function bringIntoView(region: HTMLElement, state: Element): void {
  const seen = region.getBoundingClientRect();
  const box = state.getBoundingClientRect();
  const isSeen =
    box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
  if (isSeen) return;
  region.scrollBy({
    left: box.left + box.width / 2 - (seen.left + seen.width / 2),
    top: box.top + box.height / 2 - (seen.top + seen.height / 2),
  });
}
