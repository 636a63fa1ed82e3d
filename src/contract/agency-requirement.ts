import * as z from "zod/mini";
import { agencyAbilities, agencyNeeds, dueTimes } from "#domain/agency/requirements.ts";

/** What is missing of an agency: when it is due, and what waits for it. */
export const agencyRequirement = z.strictObject({
  need: z.enum(agencyNeeds),
  due: z.enum(dueTimes),
  for: z.array(z.enum(agencyAbilities)),
});
