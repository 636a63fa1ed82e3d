import { queryOptions } from "@tanstack/react-query";
import { readAtlasFile } from "#web/adapters/atlas-files.ts";
import type { AtlasIndex, AtlasMachine } from "./atlas-data.ts";

const unchanging = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 1 };

/** All machines in short, and the requirements. */
export const atlasIndexQuery = queryOptions({
  ...unchanging,
  queryKey: ["atlas", "index"],
  queryFn: async ({ signal }) => (await readAtlasFile("index", signal)) as AtlasIndex,
});

/** One machine whole: its chart, layout and test record. */
export const atlasMachineQuery = (noun: string) =>
  queryOptions({
    ...unchanging,
    queryKey: ["atlas", "machine", noun],
    queryFn: async ({ signal }) => (await readAtlasFile(noun, signal)) as AtlasMachine,
  });
