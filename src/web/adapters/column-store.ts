import { browserStorage } from "./browser-storage.ts";

export type KeptColumns = { order: readonly string[]; hidden: readonly string[] };

const keyOf = (table: string) => `saleflow.columns.${table}`;

/** The columns that a person chose for a table, kept in this browser. */
export function columnStore(table: string) {
  const storage = browserStorage("localStorage");
  return {
    /** What was kept, with the columns that came since at the end; `first` where nothing was. */
    read: (first: KeptColumns): KeptColumns => {
      const kept = parsed(storage.read(keyOf(table)));
      if (kept === null) return first;
      const known = kept.order.filter((id) => first.order.includes(id));
      const isNew = (id: string) => !known.includes(id);
      return {
        order: [...known, ...first.order.filter(isNew)],
        hidden: [
          ...kept.hidden.filter((id) => known.includes(id)),
          ...first.hidden.filter((id) => isNew(id)),
        ],
      };
    },
    keep: (columns: KeptColumns) => storage.write(keyOf(table), JSON.stringify(columns)),
  };
}

function parsed(text: string | null): KeptColumns | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<KeptColumns> | null;
    if (value === null || !isNames(value.order) || !isNames(value.hidden)) return null;
    return { order: [...new Set(value.order)], hidden: value.hidden };
  } catch {
    return null;
  }
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
