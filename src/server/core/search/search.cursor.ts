import type { Macs } from "#server/dependencies.ts";

/** Where a page ended: the sort values of its last row as text, and the total as it was counted with the first page. */
export type Place = { values: readonly string[]; total: Total };
export type Total = { value: number; relation: "eq" };

/** What a cursor is good for: another agency's, another search's or another order's is refused. */
export type CursorBinding = { agencyId: string; filter: unknown; order: unknown };

const purpose = "listing-cursor";

/** Seals places into cursors and opens them again; `open` answers null for whatever was not sealed here for this search. */
export function cursorsFor(macs: Macs, { agencyId, filter, order }: CursorBinding) {
  const search = JSON.stringify([filter, order]);
  const macOf = (payload: string) => macs.mac(purpose, agencyId, search, payload);
  return {
    sign: ({ values, total }: Place): string => {
      const payload = Buffer.from(JSON.stringify([values, total.value])).toString("base64url");
      return `${payload}.${macOf(payload)}`;
    },
    open: (cursor: string): Place | null => {
      const [payload = "", mac = "", ...more] = cursor.split(".");
      if (more.length > 0 || !macs.equal(mac, macOf(payload))) return null;
      const [values, value] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
      return { values, total: { value, relation: "eq" } };
    },
  };
}
