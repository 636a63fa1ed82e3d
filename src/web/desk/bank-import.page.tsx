import { Link } from "wouter";
import type { BankFile } from "#contract/bank-file.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { ConnectedBankImport } from "./bank-import.connect.ts";
import { bankImportCopy } from "./bank-import.copy.ts";
import { tabHref } from "./desk.actors.ts";
import type { DeskPageProps } from "./desk.page.tsx";
import { useBankImport } from "./use-bank-import.ts";

const column = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0", maxWidth: "4xl" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontSize: "sm",
  _hover: { textDecoration: "underline" },
});
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "3" });
const bar = css({ width: "full", height: "2", accentColor: "{colors.action}" });
const item = css({
  display: "flex",
  flexDirection: "column",
  gap: "1",
  py: "3",
  overflowWrap: "anywhere",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0" },
});
const first = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", color: "ink" });
const amount = css({ fontWeight: "semibold" });

/** A bank's file is dropped, previewed line by line, and imported. */
export function BankImportPage({ services, account: { agencyId } }: DeskPageProps) {
  const bankImport = useBankImport(services, agencyId);
  const { result, problem, progress, errors, isReading } = bankImport;
  return (
    <div className={column}>
      <Link href={tabHref(services, agencyId, "funds")} className={link}>
        {bankImportCopy.incomingFunds}
      </Link>
      <PageHeading title={bankImportCopy.importABankFile} />
      {bankImport.canChoose ? <Choose bankImport={bankImport} /> : null}
      {isReading ? <Spinner /> : null}
      {problem === null ? null : (
        <Notice
          tone="danger"
          role="alert"
          title={progress === null ? undefined : bankImportCopy.theImportStopped}
        >
          {progress === null ? problem : bankImportCopy.canContinueEachLine(problem)}
        </Notice>
      )}
      {errors.length === 0 ? null : <Errors errors={errors} />}
      {progress === null ? null : (
        <Part title={bankImportCopy.importing}>
          <progress
            className={bar}
            aria-label={bankImportCopy.importTitle}
            max={progress.total}
            value={progress.sent}
          />
          <p role="status">{progress.label}</p>
        </Part>
      )}
      {result === null ? null : (
        <Notice tone="success" role="status">
          {result}
        </Notice>
      )}
      {bankImport.totals === null ? null : (
        <Part title={bankImportCopy.whatWillHappen} note={<Quiet>{bankImport.fileName}</Quiet>}>
          <DescriptionList items={bankImport.totals} />
        </Part>
      )}
      <div className={buttons}>
        {bankImport.confirm === null ? null : (
          <Button onClick={bankImport.startImport}>{bankImport.confirm.label}</Button>
        )}
        {result === null ? null : (
          <ButtonLink href={tabHref(services, agencyId, "funds")}>
            {bankImportCopy.seeIncomingFunds}
          </ButtonLink>
        )}
        {bankImport.canRemove ? (
          <Button tone="quiet" onClick={bankImport.remove}>
            {result === null ? bankImportCopy.chooseAnotherFile : bankImportCopy.importAnotherFile}
          </Button>
        ) : null}
      </div>
      {bankImport.lines.length === 0 ? null : <Lines lines={bankImport.lines} />}
    </div>
  );
}

const Choose = ({ bankImport }: { bankImport: ConnectedBankImport }) => (
  <>
    <FileDrop
      label={bankImportCopy.chooseCsvFileDrop}
      hint={bankImportCopy.youllSeeWhatEach}
      accept="text/csv,.csv"
      onFiles={([file]) => {
        if (file !== undefined) void read(file).then(bankImport.choose);
      }}
    />
    <Quiet>{bankImportCopy.columnsLineIdKind}</Quiet>
  </>
);

const read = async (file: File): Promise<BankFile> => ({
  name: file.name.slice(0, 200),
  text: await file.text(),
});

const Errors = ({ errors }: { errors: readonly string[] }) => (
  <Notice tone="danger" role="alert" title={bankImportCopy.fileCantImported}>
    <ul>
      {errors.slice(0, 50).map((error) => (
        <li key={error}>{error}</li>
      ))}
    </ul>
    {errors.length > 50 ? <p>{bankImportCopy.andMore(errors.length - 50)}</p> : null}
  </Notice>
);

const Lines = ({ lines }: Pick<ConnectedBankImport, "lines">) => (
  <Part title={bankImportCopy.linesTitle}>
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={item}>
          <p className={first}>
            <Money cents={line.amountCents} className={amount} />
            <Badge tone={line.status.tone}>{line.status.label}</Badge>
          </p>
          <p>{line.effect}</p>
          {line.about === "" ? null : <p className={text({ variant: "small" })}>{line.about}</p>}
          <p className={text({ variant: "small" })}>{line.facts}</p>
        </li>
      ))}
    </ul>
  </Part>
);
