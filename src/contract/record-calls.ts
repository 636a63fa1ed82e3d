import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

const staff = { access: "staff" } as const;

/**
 * The calls of a thing that staff list, make, read, change and move along its lifecycle: method, path and access, without
 * a schema library, for the page's table of calls.
 */
export const recordCalls = <const Path extends `/api/${string}`>(path: Path) => ({
  search: { ...staff, method: "POST", path: `${path}/search` } as const,
  create: { ...staff, method: "POST", path } as const,
  read: { ...staff, method: "GET", path: `${path}/{id}` } as const,
  change: { ...staff, method: "PUT", path: `${path}/{id}` } as const,
  action: <const Name extends string>(name: Name) =>
    ({ ...staff, method: "POST", path: `${path}/{id}/${name}` }) as const,
});

type RecordProblem = "unknown" | "version-conflict" | "key-reused";

/** What any such thing may be refused for. */
export const recordProblems = <const Noun extends string>(noun: Noun) =>
  ({
    [`${noun}.unknown`]: notFound(`We couldn't find this ${noun}.`),
    [`${noun}.version-conflict`]: conflict(
      `This ${noun} was changed somewhere else. Please review the newer version.`,
    ),
    [`${noun}.key-reused`]: unprocessable(`This ${noun} was already made with other details.`),
  }) as Record<`${Noun}.${RecordProblem}`, { status: 404 | 409 | 422; message: string }>;
