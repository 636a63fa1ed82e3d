import type { AustralianState } from "#domain/enumerations.ts";

export type Locality = { suburb: string; state: AustralianState; postcode: string };

/** Suburbs and towns by the beginning of any word of their name, or of a postcode; at most `max`, best first. */
export type LocalitiesPort = { kind: "local"; find(beginning: string, max: number): Promise<Locality[]> };
