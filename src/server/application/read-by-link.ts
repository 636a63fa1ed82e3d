import type { PublicApplication } from "#contract/application.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { readPublicApplication } from "./application.read.ts";

/** An application as anyone with its link may see it. Throws the one refusal of every code that nothing has, counted. */
export async function readByLink(
  dependencies: Pick<Dependencies, "database" | "clock" | "macs">,
  shortcode: string,
  address: string,
): Promise<PublicApplication> {
  const application = await readPublicApplication(dependencies.database, shortcode);
  if (application === null) throw await refusalOfUnknown(dependencies, address);
  return application;
}
