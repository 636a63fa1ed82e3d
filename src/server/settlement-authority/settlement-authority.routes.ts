import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { revokeSettlement, revokeSettlementAsStaff } from "./revoke-settlement.ts";
import { findDocument } from "./settlement-authority.store.ts";
import { authorityView, staffAuthorityView } from "./settlement-authority.view.ts";
import { readSettlement, signSettlement } from "./sign-settlement.ts";

type SettlementCalls =
  | "readSettlement"
  | "signSettlement"
  | "revokeSettlement"
  | "readSettlementDocument"
  | "revokeSettlementAsStaff";

/** Authorities to be paid from the proceeds of the sale. */
export function settlementHandlers(dependencies: Dependencies): Pick<Handlers, SettlementCalls> {
  return {
    readSettlement: ({ params }) => readSettlement(dependencies, params.shortcode),
    signSettlement: async ({ params, body, idempotencyKey: key, address }) =>
      authorityView(
        await signSettlement(dependencies, { shortcode: params.shortcode, sign: body, key, address }),
      ),
    revokeSettlement: async ({ params }) => authorityView(await revokeSettlement(dependencies, params)),
    readSettlementDocument: async ({ params }) => {
      const document = await findDocument(dependencies.database, params);
      if (document === null) throw new Refusal("settlement.unknown");
      return new RawReply(200, "application/pdf", document, {
        "content-disposition": `attachment; filename="authority-${params.id}.pdf"`,
      });
    },
    revokeSettlementAsStaff: async ({ staff, params }) =>
      staffAuthorityView(await revokeSettlementAsStaff(dependencies, staff, params)),
  };
}
