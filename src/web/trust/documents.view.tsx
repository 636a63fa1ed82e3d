import type { TrustDocument, TrustMonth } from "#contract/trust-month.ts";
import { css } from "#styled/css";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Part } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { trustCopy as copy } from "./trust.copy.ts";

type DocumentsProps = { services: Services; month: TrustMonth };
type File = { label: string; document: TrustDocument; format: "pdf" | "csv" };

const files: readonly File[] = [
  { label: copy.statementPdf, document: "statement", format: "pdf" },
  { label: copy.statementCsv, document: "statement", format: "csv" },
  { label: copy.cardsPdf, document: "ledger-cards", format: "pdf" },
  { label: copy.cardsCsv, document: "ledger-cards", format: "csv" },
];
const calls = { pdf: "readTrustMonthPdf", csv: "readTrustMonthCsv" } as const;
const bar = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** The statement of the month and the cards of its ledgers, as files. */
export const Documents = ({ services, month }: DocumentsProps) => (
  <Part title={copy.documents}>
    <div className={bar}>
      {files.map((file) => (
        <Button key={file.label} tone="quiet" onClick={() => void download(services, month, file)}>
          <Icon name="download" size="small" />
          {file.label}
        </Button>
      ))}
    </div>
  </Part>
);

async function download(services: Services, { id, month }: TrustMonth, { document, format }: File) {
  try {
    const file = await services.staffApi.download(calls[format], { params: { id, document } });
    saveDocument(file, `trust-${document}-${month}.${format}`);
  } catch (error) {
    notify.error(failureMessage(error));
  }
}
