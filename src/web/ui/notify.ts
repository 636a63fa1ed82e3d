type Toasts = typeof import("./toast.ts").toast;

let isWanted = false;
const listeners = new Set<() => void>();

/** Whether any toast was asked for: until then their code is not fetched. */
export const toastsWanted = {
  read: () => isWanted,
  subscribe: (onChange: () => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};

/** Shows a toast; the first one fetches what shows them. */
export const notify = {
  success: (title: string) => show((toast) => toast.success(title)),
  error: (title: string) => show((toast) => toast.error(title)),
  valueCopied: () => show((toast) => toast.valueCopied()),
};

function show(say: (toast: Toasts) => void): void {
  isWanted = true;
  for (const listener of listeners) listener();
  // Without its code a toast cannot be shown: what it says is on the page as well.
  import("./toast.ts").then(({ toast }) => say(toast)).catch(() => undefined);
}
