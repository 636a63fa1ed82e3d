import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { useDelay } from "#web/adapters/use-delay.ts";
import type { FirstPicture } from "./template-opening.ts";

/** How long what stands around the pages waits for the first of them. */
const backoffMs = 2_000;

/**
 * The page that is seen first is drawn before anything else is: until then only it has a picture, and the panels are not
 * there yet. A page that takes too long, or never comes, holds nothing back, nor
 * does one that was drawn before the designer was there. `notify` is called when any page is drawn.
 */
export function useFirstPicture(
  { design: { pages }, pageId }: DesignerContext,
  earlier: FirstPicture | null,
) {
  const viewed = pages.find(({ id }) => id === pageId) ?? pages[0];
  const { isOver, notify } = useDelay(
    (viewed?.source ?? null) === null || viewed?.id === earlier?.pageId,
    backoffMs,
  );
  return { isThere: isOver, onlyId: isOver ? null : (viewed?.id ?? null), notify };
}
