import { css } from "#styled/css";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ChooseFile } from "./bulk-choosing.view.tsx";
import { RefusedRows } from "./bulk-rows.view.tsx";
import type { BulkSending } from "./bulk-send.actors.ts";
import type { BulkSendModel } from "./bulk-send.connect.ts";
import { bulkCopy } from "./bulk-send.copy.ts";
import { signingDeskPath } from "./signing-paths.ts";

type ViewProps = { model: BulkSendModel; sending: BulkSending };

const buttons = css({ display: "flex", flexWrap: "wrap", gap: "3" });
const bar = css({ width: "full", height: "2", accentColor: "{colors.action}" });
const count = css({ fontWeight: "semibold", color: "ink", fontVariantNumeric: "tabular-nums" });
const waiting = css({ display: "flex", alignItems: "center", gap: "3" });

export function BulkSendView({ model, sending }: ViewProps) {
  const { screen } = model;
  if (screen === "failed")
    return (
      <ErrorBlock
        title={bulkCopy.couldntOpen}
        message={model.problem?.message ?? ""}
        onRetry={model.reload}
      />
    );
  if (screen === "loading") return <Spinner />;
  if (screen === "choosing") return <ChooseFile model={model} sending={sending} />;
  if (screen === "checking") return <Checking model={model} />;
  if (screen === "review") return <Review model={model} sending={sending} />;
  return <Sent model={model} sending={sending} />;
}

const Checking = ({ model }: Pick<ViewProps, "model">) => (
  <>
    <p className={waiting} role="status">
      <Spinner />
      {bulkCopy.checking}
    </p>
    <div className={buttons}>
      <Button tone="quiet" onClick={model.remove}>
        {bulkCopy.chooseAnother}
      </Button>
    </div>
  </>
);

/** What each row would do, and the way on. */
function Review({ model, sending }: ViewProps) {
  const { ready, refusedCount, isUnanswered } = model;
  return (
    <>
      {model.problem === null || isUnanswered ? null : (
        <Notice tone="danger" role="alert">
          {model.problem.message}
        </Notice>
      )}
      <Part title={model.readyLabel} note={<Quiet>{bulkCopy.checked(model.fileName ?? "")}</Quiet>}>
        <p role="status">
          {refusedCount === 0
            ? bulkCopy.sendHint
            : `${bulkCopy.refusedRows(refusedCount)}. ${bulkCopy.refusedNote}`}
        </p>
      </Part>
      {isUnanswered ? (
        <Notice tone="warning" role="alert" title={bulkCopy.couldntConfirm}>
          {`${model.problem?.message ?? ""} ${bulkCopy.safeToRetry}`}
        </Notice>
      ) : null}
      <div className={buttons}>
        {isUnanswered ? (
          <Button onClick={model.retrySending}>{bulkCopy.retry}</Button>
        ) : model.canCheckAgain ? (
          <Button onClick={model.checkAgain}>{bulkCopy.checkAgain}</Button>
        ) : model.canSend || model.isSending ? (
          <Button isBusy={model.isSending} onClick={model.confirm}>
            {bulkCopy.send(ready)}
          </Button>
        ) : null}
        {model.canRemove ? (
          <Button tone="quiet" onClick={model.remove}>
            {bulkCopy.chooseAnother}
          </Button>
        ) : null}
      </div>
      <RefusedRows model={model} sending={sending} />
    </>
  );
}

/** How far it is, and what became of it. */
function Sent({ model, sending }: ViewProps) {
  const { progress } = model;
  if (progress === null) return null;
  return (
    <>
      {model.screen === "done" ? (
        <Notice
          tone={progress.refused === 0 ? "success" : "warning"}
          role="status"
          title={bulkCopy.done(progress.sent)}
        >
          {progress.refused === 0 ? bulkCopy.nothingRefused : bulkCopy.notSent(progress.refused)}
        </Notice>
      ) : (
        <Part title={bulkCopy.sending}>
          <progress
            className={bar}
            aria-label={bulkCopy.sending}
            max={progress.total}
            value={progress.done}
          />
          <p role="status" className={count}>
            {bulkCopy.progress(progress.done, progress.total)}
          </p>
          <Quiet>{bulkCopy.leave}</Quiet>
        </Part>
      )}
      {model.isLost ? (
        <Notice tone="warning" role="alert">
          {bulkCopy.statusLost}
          <Button tone="link" onClick={model.retryStatus}>
            {bulkCopy.tryNow}
          </Button>
        </Notice>
      ) : null}
      {model.screen === "done" ? (
        <div className={buttons}>
          <ButtonLink href={signingDeskPath}>{bulkCopy.seeContracts}</ButtonLink>
          <Button tone="quiet" onClick={model.startAnother}>
            {bulkCopy.another}
          </Button>
        </div>
      ) : null}
      <RefusedRows model={model} sending={sending} />
    </>
  );
}
