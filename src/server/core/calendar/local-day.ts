import { timeZoneOf } from "#domain/calendar/instants.ts";
import { australianStates } from "#domain/enumerations.ts";

const zones = australianStates.map((state) => `when '${state}' then '${timeZoneOf(state)}'`).join(" ");

/** An expression of the day of an instant in a state, both expressions themselves. */
export const localDay = (instant: string, state: string): string =>
  `((${instant}) at time zone (case ${state} ${zones} end))::date`;

/** An expression of the state whose calendar counts for `applications a`: its property's, else that of `agencies g`. */
export const placeState = "coalesce(a.property #>> '{address,state}', g.state)";
