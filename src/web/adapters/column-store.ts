import { browserStorage, storedJson } from "./browser-storage.ts";
import { fieldsOf } from "./json.ts";

export type KeptColumns = { order: readonly string[]; hidden: readonly string[] };

/** The columns that a person chose for a table, kept in this browser. */
export function columnStore(table: string) {
  const stored = storedJson(browserStorage("localStorage"), `saleflow.columns.${table}`, decode);
  return {
    /** What was kept, with the columns that came since at the end; `first` where nothing was. */
    read: (first: KeptColumns): KeptColumns => {
      const kept = stored.read();
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
    keep: stored.write,
  };
}

function decode(value: unknown): KeptColumns | null {
  const { order, hidden } = fieldsOf(value);
  return isNames(order) && isNames(hidden) ? { order: [...new Set(order)], hidden } : null;
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
