import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { toastsWanted } from "./notify.ts";

// Toasts are a tenth of the pay page, and most people never see one.
const Toaster = lazy(async () => ({ default: await fetchToaster() }));

/** Where toasts appear, from the first one on. */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

async function fetchToaster(): Promise<ComponentType> {
  try {
    return (await import("./toaster.tsx")).Toaster;
  } catch {
    // A toast whose code does not arrive is not shown; the page it was about stays.
    return () => null;
  }
}
