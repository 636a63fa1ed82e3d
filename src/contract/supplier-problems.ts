import { unprocessable } from "./problem-kinds.ts";
import { recordProblems } from "./record-problems.ts";

/** Problems of suppliers: a part of the catalogue of `problems.ts`. */
export const supplierProblems = {
  ...recordProblems("supplier"),
  "supplier.gst-without-abn": unprocessable(
    "A supplier that is registered for GST has an ABN. Enter it, or choose 'Not registered'.",
  ),
  "supplier.statement-with-abn": unprocessable(
    "A statement is only needed where no ABN is quoted. Choose 'No statement', or remove the ABN.",
  ),
  "supplier.agreement-without-gst": unprocessable(
    "Tax invoices that you make for a supplier need one that is registered for GST. Remove this day, or choose 'Registered'.",
  ),
};
