import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import type { ConnectedDocumentCheck } from "./document-check.connect.ts";
import { documentCheckCopy as copy } from "./document-check.copy.ts";

type DocumentCheckViewProps = {
  check: ConnectedDocumentCheck;
  supportPhone: string;
  onFile: (file: File) => void;
};

const column = css({ display: "flex", flexDirection: "column", gap: "5" });
const reading = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const name = css({ flex: "1", minWidth: "0", overflowWrap: "anywhere" });
const detailsTitle = css({ mb: "2" });
const button = css({ alignSelf: "flex-start", mt: "2" });

/** A PDF is chosen, and what became of its seal is said in a sentence and in detail. */
export function DocumentCheckView({ check, supportPhone, onFile }: DocumentCheckViewProps) {
  return (
    <Page supportPhone={supportPhone}>
      <div className={column}>
        <header className={css({ display: "flex", flexDirection: "column", gap: "3" })}>
          <PageHeading title={copy.heading} isFocused />
          <p className={text()}>{copy.introduction}</p>
          {check.expected === null ? null : <p className={text()}>{check.expected}</p>}
        </header>
        <Outcome check={check} />
        <FileDrop
          label={check.dropLabel}
          hint={check.dropHint}
          accept="application/pdf,.pdf"
          isSingle
          onFiles={([file]) => (file === undefined ? undefined : onFile(file))}
        />
      </div>
    </Page>
  );
}

function Outcome({ check }: Pick<DocumentCheckViewProps, "check">) {
  const { result, details, failure, retry } = check;
  return (
    <>
      {check.reading === null ? null : (
        <div className={reading}>
          <SpinnerRing />
          <p role="status" className={name}>
            {check.reading}
          </p>
          <Button tone="quiet" onClick={check.cancel}>
            {copy.cancel}
          </Button>
        </div>
      )}
      {result === null ? null : (
        <Notice tone={result.tone} role={result.tone === "success" ? "status" : "alert"} title={result.title}>
          <p>{result.text}</p>
        </Notice>
      )}
      {details === null ? null : (
        <Card>
          <h2 className={`${text({ variant: "sectionTitle" })} ${detailsTitle}`}>{details.title}</h2>
          <DescriptionList items={details.items} />
        </Card>
      )}
      {failure === null ? null : (
        <Notice tone="danger" role="alert" title={failure.title}>
          <p>{failure.message}</p>
          {retry === null ? null : (
            <Button className={button} onClick={retry}>
              {copy.tryAgain}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
