import { signaturePad } from "#domain/party/signature.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";
import { SignaturePad } from "#web/ui/signature-pad.tsx";
import type { ConnectedPhoneDrawing } from "./phone-drawing.connect.ts";
import { phoneDrawingCopy as copy } from "./phone-drawing.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** The pad and whose signature it is; nothing of the document. */
export function PhoneDrawingView({ drawing }: { drawing: ConnectedPhoneDrawing }) {
  const { screen, agency, problem, isBusy } = drawing;
  if (screen === "loading") return <FullScreenSpinner />;
  if (screen === "closed")
    return (
      <Page supportPhone={supportPhone}>
        <NotFound title={copy.closedTitle} message={copy.closedText} icon="document" />
      </Page>
    );
  if (screen === "failed")
    return (
      <SigningFrame agency={agency} title={copy.couldntOpen}>
        <ErrorBlock message={problem?.message ?? ""} onRetry={drawing.retry} />
      </SigningFrame>
    );
  if (screen === "sent")
    return (
      <SigningFrame agency={agency} title={copy.sentTitle}>
        <Notice tone="success" role="status">
          <p>{copy.sentText}</p>
        </Notice>
      </SigningFrame>
    );
  return (
    <SigningFrame agency={agency} title={drawing.title}>
      <p className={text()}>{copy.text}</p>
      <Card className={stack}>
        <SignaturePad
          label={copy.drawHere}
          name="paths"
          size={signaturePad}
          paths={drawing.paths}
          onChange={drawing.draw}
          error={drawing.drawingError}
        />
        {problem === null ? null : (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <Button width="full" isBusy={isBusy} onClick={drawing.confirm}>
          {copy.send}
        </Button>
      </Card>
    </SigningFrame>
  );
}
