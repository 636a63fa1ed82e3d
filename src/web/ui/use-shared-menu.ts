import { useCallback, useState } from "react";

/** Which of many things the one menu is open for, and beside which element. */
export function useSharedMenu<Subject>() {
  const [opened, setOpened] = useState<{ subject: Subject; anchor: HTMLElement } | null>(null);
  const open = useCallback((subject: Subject, anchor: HTMLElement) => setOpened({ subject, anchor }), []);
  const close = useCallback(() => setOpened(null), []);
  return { subject: opened?.subject ?? null, anchor: opened?.anchor ?? null, open, close };
}
