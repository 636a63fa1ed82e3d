import { agencyManagement } from "#domain/permissions.ts";
import { bankFile, bankFilePreview, bankLines, bankLinesImported } from "./bank-file.ts";
import { exampleDeskPayment } from "./desk-examples.ts";
import { route, staffProblems } from "./route.ts";

/** Money comes in by it: the management of the operating agency alone. */
const operator = {
  group: "Payments desk",
  access: "staff",
  permissions: agencyManagement,
  status: 200,
} as const;
const line = {
  lineId: "L-1",
  kind: "transfer",
  instruction: "payment",
  amountCents: 429_500,
  valueDate: "2026-11-21",
  reference: "SF-7K3M9Q2P",
} as const;

export const bankFileRoutes = {
  previewBankFile: route({
    ...operator,
    method: "POST",
    path: "/api/bank-files/preview",
    description: "Reads a bank's CSV file and says what each line would do; nothing is imported.",
    params: null,
    body: bankFile,
    bodyMaxBytes: 4_000_000,
    reply: bankFilePreview,
    problems: ["request.invalid", "request.too-large", "funds.import-elsewhere", ...staffProblems],
    example: {
      body: {
        name: "nab.csv",
        text: "line_id,kind,amount,value_date,reference\nL-1,transfer,4295.00,2026-11-21,SF-7K3M9Q2P\n",
      },
      reply: {
        lines: [
          {
            line,
            outcome: "exact",
            appliedCents: 429_500,
            suspenseCents: 0,
            application: {
              reference: "SF-7K3M9Q2P",
              payer: exampleDeskPayment.payer,
              address: exampleDeskPayment.address,
            },
            agencyName: "Harbourvale",
          },
        ],
        errors: [],
      },
    },
  }),
  importBankLines: route({
    ...operator,
    method: "POST",
    path: "/api/bank-files/lines",
    description: "Imports lines of a bank's file, as the bank feed does: each counts once, by its id.",
    params: null,
    body: bankLines,
    bodyMaxBytes: 200_000,
    reply: bankLinesImported,
    problems: ["request.invalid", "request.too-large", "funds.import-elsewhere", ...staffProblems],
    example: { body: { name: "nab.csv", lines: [line] }, reply: { accepted: 1, duplicates: 0 } },
  }),
};
