import { type signboardCalls, signboardSizes, signboardStatuses } from "#contract/signboard.ts";
import type { Signboard } from "#contract/signboard-routes.ts";
import type { SignboardEvent } from "#machines/signboard/signboard.types.ts";
import { recordTable } from "#server/core/record/record-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { signboardLifecycle } from "./signboard.lifecycle.ts";

type Fields = Pick<Signboard, "address" | "size" | "costCents" | "installOn" | "notes">;

const signboards = recordTable<Fields, Signboard["status"], SignboardEvent>({
  table: "signboards",
  noun: "signboard",
  idPrefix: "sgn",
  columns: {
    address: "address",
    size: "size",
    costCents: "cost_cents",
    installOn: "install_on",
    notes: "notes",
  },
  statuses: signboardStatuses,
  searched: ["address", "notes"],
  choices: { size: signboardSizes },
  advance: (status, event) => signboardLifecycle.advance({ status }, event, "signboard.installed"),
});

/** Signboards of the agency of whoever calls. */
export const signboardHandlers = (needs: Dependencies): Pick<Handlers, keyof typeof signboardCalls> => ({
  searchSignboards: ({ staff, body }) => signboards.search(needs, staff, body),
  createSignboard: ({ staff, body, idempotencyKey }) => signboards.create(needs, staff, body, idempotencyKey),
  readSignboard: ({ staff, params }) => signboards.read(needs, staff, params.id),
  changeSignboard: ({ staff, params: { id }, body: { version, ...values }, requestId }) =>
    signboards.change(needs, staff, {
      on: { id, version },
      values,
      event: { type: "signboard.changed" },
      requestId,
    }),
  installSignboard: ({ staff, params: { id }, body: { version }, requestId }) =>
    signboards.move(needs, staff, { on: { id, version }, event: { type: "signboard.installed" }, requestId }),
});
