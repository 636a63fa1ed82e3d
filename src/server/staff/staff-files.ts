import type { FastifyInstance } from "fastify";
import { agencyHeader } from "#contract/agency-header.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import type { StaffCaller } from "#server/http/call.ts";

/**
 * Keeps the files under a folder for staff: the page fetches them with its access token, as it makes a call. A document
 * cannot carry one, so what it shows must be in such files. The matched route decides, however the address is written.
 */
export function keepForStaff(
  app: FastifyInstance,
  folder: `/${string}/`,
  letIn: (caller: StaffCaller) => Promise<StaffIdentity>,
): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(folder)) return;
    reply.header("cache-control", "no-store").header("vary", "authorization");
    const agencyId = request.headers[agencyHeader.toLowerCase()];
    await letIn({
      permissions: null,
      authorization: request.headers.authorization,
      agencyId: typeof agencyId === "string" ? agencyId : undefined,
    });
  });
}
