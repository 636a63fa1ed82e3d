import { useLocation, useSearch } from "wouter";

export type Address = {
  read(name: string): string | null;
  /** Replaces parts of the query; null takes one out. The way back stays the page before. */
  change(parts: Readonly<Record<string, string | null>>): void;
};

/** What the address asks to be shown. It is all that these pages remember, so that any view can be sent as a link. */
export function useAddress(): Address {
  const [path, navigate] = useLocation();
  const values = new URLSearchParams(useSearch());
  return {
    read: (name) => values.get(name),
    change: (parts) => {
      for (const [name, value] of Object.entries(parts))
        if (value === null) values.delete(name);
        else values.set(name, value);
      const query = values.toString();
      navigate(query === "" ? path : `${path}?${query}`, { replace: true });
    },
  };
}
