import { useCallback, useState } from "react";

/** What is typed into a short form that is kept nowhere: gone with the page. */
export function useTyped<Values extends object>(first: Values) {
  const [values, setValues] = useState(first);
  const fill = useCallback(
    (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    [],
  );
  return { values, fill };
}
