import * as z from "zod/mini";
import { agencyAbilities, agencyNeeds, dueTimes } from "#domain/agency/requirements.ts";
import { date } from "./shapes.ts";

/** What is missing of an agency: when it is due, and what waits for it. */
export const agencyRequirement = z.strictObject({
  need: z.enum(agencyNeeds),
  due: z.enum(dueTimes),
  for: z.array(z.enum(agencyAbilities)),
  /** The day from which it holds something back; null where it does already, or nothing waits for it. */
  by: z.nullable(date),
});
