import * as z from "zod/mini";
import type { PermissionName } from "#domain/enumerations.ts";
import type { FieldDefinitions } from "#domain/text/field-definitions.ts";
import { shapeOfFields } from "./field-shapes.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id, instant, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

type Call = { access: "staff"; method: "GET" | "POST" | "PUT"; path: `/${string}` };

type RecordDefinition<Fields extends FieldDefinitions, Status extends string, Column extends string> = {
  /** What one is called, in the singular, as its problems begin. */
  noun: string;
  /** Its heading in the API reference. */
  group: string;
  permissions: readonly PermissionName[];
  fields: Fields;
  statuses: readonly [Status, ...Status[]];
  sortable: readonly Column[];
  /** What refuses a change or a move, beside an older version. */
  problems: readonly ProblemCode[];
  /** The values of a good one. */
  example: NoInfer<z.infer<z.ZodMiniObject<ReturnType<typeof shapeOfFields<Fields>>>>>;
};

/** The shapes and routes of a thing that staff list, make, read, change and move along its lifecycle. */
export function recordRoutes<
  const Fields extends FieldDefinitions,
  const Status extends string,
  const Column extends string,
>(definition: RecordDefinition<Fields, Status, Column>) {
  const { group, example } = definition;
  const { record, fields, byId, params, reply, reading, changing, keyReused } = partsOf(definition);
  const staff = { group, permissions: definition.permissions } as const;
  const done = { ...staff, status: 200 } as const;
  return {
    record,
    search: <C extends Call>(call: C) =>
      route({
        ...done,
        ...call,
        description: `One page of the agency's ${group.toLowerCase()}.`,
        params: null,
        body: tableParametersOf(definition.sortable),
        reply: tableSearchResultOf(record),
        problems: ["request.invalid", "listing.search-too-broad", ...staffProblems],
        example: searchExample,
      }),
    create: <C extends Call>(call: C) =>
      route({
        ...staff,
        ...call,
        description: `Makes a ${definition.noun}. The same key makes it once.`,
        params: null,
        body: z.strictObject(fields),
        reply: record,
        status: 201,
        idempotent: true,
        problems: ["request.invalid", keyReused, ...staffProblems],
        example: { body: example, reply },
      }),
    read: <C extends Call>(call: C) =>
      route({
        ...done,
        ...call,
        description: `A ${definition.noun} of the agency.`,
        params: byId,
        body: null,
        reply: record,
        problems: reading,
        example: { params, reply },
      }),
    change: <C extends Call>(call: C) =>
      route({
        ...done,
        ...call,
        description: `Changes a ${definition.noun}; a 409 brings the newer one along.`,
        params: byId,
        body: z.strictObject({ ...fields, version }),
        reply: record,
        problems: changing,
        example: { params, body: { ...example, version: 1 }, reply },
      }),
    /** A step of its lifecycle, on the version that was looked at. */
    action: <C extends Call>(call: C, description: string) =>
      route({
        ...done,
        ...call,
        description,
        params: byId,
        body: z.strictObject({ version }),
        reply: record,
        problems: changing,
        example: { params, body: { version: 1 }, reply },
      }),
  };
}

const searchExample = {
  body: { queries: ["*"], page: 0, size: 20, sort: {} },
  reply: { hits: [], total: { value: 0, relation: "eq" } },
} as const;

/** What its routes share: shapes, an example, and what any of them may be refused for. */
function partsOf<
  const Fields extends FieldDefinitions,
  const Status extends string,
  const Column extends string,
>({ noun, statuses, example, ...definition }: RecordDefinition<Fields, Status, Column>) {
  const fields = shapeOfFields(definition.fields);
  const params = { id: "rec_0123456789abcdef" };
  const reading = ["request.invalid", `${noun}.unknown` as ProblemCode, ...staffProblems] as const;
  const updatedAt = "2026-11-21T02:00:00.000Z";
  return {
    fields,
    record: z.strictObject({ id, ...fields, status: z.enum(statuses), version, updatedAt: instant }),
    byId: z.strictObject({ id }),
    params,
    reply: { ...params, ...example, status: statuses[0], version: 1, updatedAt },
    reading,
    changing: [...reading, `${noun}.version-conflict` as ProblemCode, ...definition.problems],
    keyReused: `${noun}.key-reused` as ProblemCode,
  };
}
