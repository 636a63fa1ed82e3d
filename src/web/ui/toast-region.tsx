import { type ComponentType, useSyncExternalStore } from "react";
import { toastsWanted } from "./notify.ts";

/** Where toasts appear, from the first one on. */
export function ToastRegion() {
  const Toaster = useSyncExternalStore(toasterPart.subscribe, toasterPart.read);
  return Toaster === null ? null : <Toaster />;
}

let fetched: ComponentType | null = null;

// Toasts are a tenth of the pay page, and most people never see one. Not by Suspense, which holds back what it shows soon
// after something else appeared.
const toasterPart = {
  read: () => fetched,
  subscribe: (onChange: () => void) => {
    const fetchPart = () => {
      if (fetched !== null) return;
      import("./toaster.tsx")
        .then(({ Toaster }) => {
          fetched = Toaster;
          onChange();
        })
        // A toast whose code does not arrive is not shown; the page it was about stays.
        .catch(() => undefined);
    };
    if (toastsWanted.read()) fetchPart();
    return toastsWanted.subscribe(fetchPart);
  },
};
