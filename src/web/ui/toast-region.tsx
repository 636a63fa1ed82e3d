import { useSyncExternalStore } from "react";
import { fetchedPart } from "./fetched-part.ts";
import { toastsWanted } from "./notify.ts";

// Toasts are a tenth of the pay page, and most people never see one.
const useToaster = fetchedPart(async () => {
  try {
    return (await import("./toaster.tsx")).Toaster;
  } catch {
    // A toast whose code does not arrive is not shown; the page it was about stays.
    return () => null;
  }
});

/** Where toasts appear, from the first one on. */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read, toastsWanted.read);
  return isWanted ? <FetchedToaster /> : null;
}

function FetchedToaster() {
  const Toaster = useToaster();
  return Toaster === null ? null : <Toaster />;
}
