type Toasts = typeof import("./toast.ts").toast;

let isWanted = false;
const listeners = new Set<() => void>();
let notifyShown = () => {};
const shown = new Promise<void>((resolve) => {
  notifyShown = resolve;
});

/** Says that what shows toasts is on the page and listens. */
export const toastsAreShown = (): void => notifyShown();

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
  /** Stays until it is withdrawn, put away or pressed. */
  offer: (offered: Offer) => show((toast) => toast.offer(offered)),
  /** Something was done, and can be taken back while it shows. */
  undoable: (done: Undoable) => show((toast) => toast.undoable(done)),
  withdraw: (id: string) => {
    if (isWanted) show((toast) => toast.dismiss(id));
  },
};

export type Undoable = { title: string; onUndo: () => void };
export type Offer = { id: string; title: string; label: string; onAction: () => void };

function show(say: (toast: Toasts) => void): void {
  isWanted = true;
  for (const listener of listeners) listener();
  // Said before anything shows toasts, it would be lost. Without their code what it says is on the page as well.
  Promise.all([import("./toast.ts"), shown])
    .then(([{ toast }]) => say(toast))
    .catch(() => undefined);
}
