import { useEffect } from "react";
import { useSearch } from "wouter";

/**
 * Tells what stands after the `?` of this page's address, at first and whenever it changes: by Back, a link or the page
 * itself. `onOpened` is told once, when the page is opened, and `onLeft` when it is left.
 */
export function useAddress(
  onArrived: (search: string) => void,
  onOpened: () => void,
  onLeft: () => void,
): void {
  const search = useSearch();
  useEffect(() => onArrived(search), [onArrived, search]);
  useEffect(() => {
    onOpened();
    return onLeft;
  }, [onOpened, onLeft]);
}
