import type { AustralianState } from "#domain/enumerations.ts";
import { dayOfInstant, hourOfInstant, timeZoneOf } from "./instants.ts";

/** What happens somewhere: at a property, or at the agency's where none is known. */
type Place = { property: { address: { state: AustralianState } } | null; agencyState: AustralianState };

/** Whose calendar and clock count: the property's state, else the agency's. */
export const stateOf = ({ property, agencyState }: Place): AustralianState =>
  property?.address.state ?? agencyState;

/** What day it is in a state, `YYYY-MM-DD`. */
export const todayIn = (state: AustralianState, now: Date): string => dayOfInstant(now, timeZoneOf(state));

/** What day it is at a property, else at its agency. */
export const todayAt = (place: Place, now: Date): string => todayIn(stateOf(place), now);

/** The hour in a state, 0 to 23. */
export const hourIn = (state: AustralianState, now: Date): number => hourOfInstant(now, timeZoneOf(state));

/** The latest day that it is anywhere in Australia: nothing is due before it. No zone lies east of Sydney's. */
export const latestToday = (now: Date): string => todayIn("NSW", now);
