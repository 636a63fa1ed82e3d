import type { Supplier } from "#contract/supplier-routes.ts";
import { Refusal } from "#server/refusal.ts";

type Registration = Pick<Supplier, "abn" | "gst" | "noAbnStatement" | "agreedOn">;

/** Refuses a registration that contradicts itself, at the field that is to be corrected. */
export function requireRegistration({ abn, gst, noAbnStatement, agreedOn }: Registration): void {
  if (abn === "" && gst === "registered") throw new Refusal("supplier.gst-without-abn", { field: "abn" });
  if (abn !== "" && noAbnStatement !== "none")
    throw new Refusal("supplier.statement-with-abn", { field: "noAbnStatement" });
  if (agreedOn !== "" && gst !== "registered")
    throw new Refusal("supplier.agreement-without-gst", { field: "agreedOn" });
}
