import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import type { ConnectedCapture } from "./invoice-capture.connect.ts";
import { captureCopy as copy } from "./invoice-capture.copy.ts";
import { InvoiceDocument } from "./invoice-document.part.tsx";
import { InvoiceForm } from "./invoice-form.view.tsx";
import { InvoiceSides, ScrolledPages, sides } from "./invoice-sides.view.tsx";

type CaptureProps = {
  capture: ConnectedCapture;
  onFiles: (files: readonly File[]) => void;
  fileOf: (id: string) => Blob | null;
};

const column = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const bar = css({ display: "flex", flexWrap: "wrap", gap: "3" });
const documentHead = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "3",
  mb: "2",
});
const documentName = css({ minWidth: "0", overflowWrap: "anywhere", fontSize: "sm", fontWeight: "medium" });
const reading = css({ display: "flex", alignItems: "center", gap: "3" });
const progress = css({ width: "full", height: "1.5", accentColor: "{colors.action}" });
const pdfs = "application/pdf,.pdf";

/** Invoices are added one after another: a PDF or none, what it says to be checked, saved. */
export function InvoiceCaptureView(props: CaptureProps) {
  const { capture } = props;
  const screens = {
    choosing: Choosing,
    reading: Reading,
    unread: Unread,
    form: Filling,
    saved: Saved,
  };
  const Screen = screens[capture.screen];
  return (
    <section aria-label={copy.title} className={column}>
      <h2 className={text({ variant: "sectionTitle" })}>{copy.title}</h2>
      <Screen {...props} />
      <Closing capture={capture} />
    </section>
  );
}

const Choosing = ({ capture, onFiles }: CaptureProps) => (
  <>
    <FileDrop label={copy.choose} hint={capture.dropHint} accept={pdfs} onFiles={onFiles} />
    <div className={bar}>
      <Button tone="quiet" onClick={capture.startTyping}>
        {copy.withoutFile}
      </Button>
      <Button tone="link" onClick={capture.close}>
        {copy.back}
      </Button>
    </div>
  </>
);

function Reading({ capture: { reading: file, waiting, detach, skip } }: CaptureProps) {
  return (
    <Card className={column}>
      <div className={reading}>
        <SpinnerRing />
        <p role="status" className={documentName}>
          {file?.label}
        </p>
      </div>
      {file === null || file.percent === null ? null : (
        <progress
          className={progress}
          max={100}
          value={file.percent}
          aria-label={copy.progressOf(file.name)}
        />
      )}
      <FileVerbs waiting={waiting} detach={detach} skip={skip} />
    </Card>
  );
}

const FileVerbs = ({ waiting, detach, skip }: Pick<ConnectedCapture, "waiting" | "detach" | "skip">) => (
  <>
    {waiting === null ? null : <p className={text({ variant: "small" })}>{waiting}</p>}
    <div className={bar}>
      <Button tone="quiet" onClick={detach}>
        {copy.detach}
      </Button>
      {skip === null ? null : (
        <Button tone="link" onClick={skip}>
          {copy.skip}
        </Button>
      )}
    </div>
  </>
);

function Unread({ capture, onFiles }: CaptureProps) {
  const { failure, isUnsaved } = capture;
  return (
    <>
      <Notice tone="danger" role="alert" title={failure.title}>
        <p>{isUnsaved ? `${failure.message} ${copy.typingKept}` : failure.message}</p>
        {failure.retry === null ? null : (
          <Button className={css({ mt: "2" })} onClick={failure.retry}>
            {copy.tryAgain}
          </Button>
        )}
      </Notice>
      <FileVerbs {...capture} />
      <FileDrop label={copy.chooseAnother} hint={capture.dropHint} accept={pdfs} onFiles={onFiles} />
      {isUnsaved ? null : (
        <div>
          <Button tone="link" onClick={capture.close}>
            {copy.back}
          </Button>
        </div>
      )}
    </>
  );
}

function Filling({ capture, onFiles, fileOf }: CaptureProps) {
  const { form, document } = capture;
  return (
    <InvoiceSides
      document={
        document === null ? (
          <FileDrop
            label={copy.attach}
            hint={capture.dropHint}
            accept={pdfs}
            isSingle
            isDisabled={form.isFixed}
            onFiles={onFiles}
          />
        ) : (
          <Beside document={document} fileOf={fileOf}>
            {form.isFixed ? null : (
              <Button tone="link" onClick={capture.detach}>
                {copy.leaveOut}
              </Button>
            )}
          </Beside>
        )
      }
    >
      <Card className={column}>
        {capture.waiting === null ? null : <p className={text({ variant: "small" })}>{capture.waiting}</p>}
        <InvoiceForm form={form} onClose={capture.close} />
      </Card>
    </InvoiceSides>
  );
}

type BesideProps = {
  document: NonNullable<ConnectedCapture["document"]>;
  fileOf: CaptureProps["fileOf"];
  children?: React.ReactNode;
};

function Beside({ document: { id, name }, fileOf, children }: BesideProps) {
  const file = fileOf(id);
  return (
    <section aria-label={copy.documentOf(name)}>
      <div className={documentHead}>
        <p className={documentName}>{name}</p>
        {children}
      </div>
      {file === null ? null : (
        <ScrolledPages name={name}>
          <InvoiceDocument file={file} />
        </ScrolledPages>
      )}
    </section>
  );
}

function Saved({ capture, fileOf }: CaptureProps) {
  const { saved, document } = capture;
  if (saved === null) return null;
  return (
    <div className={document === null ? column : sides}>
      {document === null ? null : <Beside document={document} fileOf={fileOf} />}
      <div className={column}>
        <Notice tone="success" role="status" title={saved.title}>
          <p>{`${saved.supplier}, ${formatCents(saved.totalCents)}. ${copy.savedText}`}</p>
        </Notice>
        {capture.waiting === null ? null : <p className={text({ variant: "small" })}>{capture.waiting}</p>}
        <div className={bar}>
          <Button onClick={capture.goOn}>{capture.next}</Button>
          <Button tone="quiet" onClick={capture.close}>
            {copy.done}
          </Button>
        </div>
      </div>
    </div>
  );
}

const Closing = ({ capture }: Pick<CaptureProps, "capture">) => (
  <Modal
    title={copy.closingTitle}
    isOpen={capture.isClosing}
    onClose={capture.dismissClosing}
    actions={
      <>
        <Button tone="danger" width="full" onClick={capture.confirmClosing}>
          {copy.discard}
        </Button>
        <Button tone="quiet" width="full" onClick={capture.dismissClosing}>
          {copy.keepTyping}
        </Button>
      </>
    }
  >
    <p>{copy.closingText}</p>
  </Modal>
);
