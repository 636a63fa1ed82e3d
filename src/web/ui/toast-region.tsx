import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastsWanted } from "./notify.ts";

// Toasts are a tenth of the pay page, and most people never see one.
const Toaster = lazy(async () => ({ default: (await import("./toaster.tsx")).Toaster }));

/** Where toasts appear, from the first one on. */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
