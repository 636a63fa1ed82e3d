import { simulations } from "virtual:atlas-simulations";
import { queryOptions } from "@tanstack/react-query";
import type { Simulation } from "./simulation.ts";

/** The model that a machine is walked by, fetched when it is wanted; null where the machine has none. */
export const simulationQuery = (noun: string) =>
  queryOptions({
    queryKey: ["atlas", "simulation", noun],
    queryFn: async (): Promise<Simulation | null> => (await simulations[noun]?.()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
