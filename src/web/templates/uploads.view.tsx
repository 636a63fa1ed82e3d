import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { useDragOrder } from "#web/adapters/use-drag-order.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { type ConnectedFile, type ConnectedUploads, uploadHint } from "./uploads.connect.ts";
import { uploadsCopy } from "./uploads.copy.ts";

type UploadsViewProps = {
  uploads: ConnectedUploads;
  onFiles: (files: readonly File[]) => void;
  /** Nothing about the documents may change: they were sent, and no answer came yet. */
  isFixed: boolean;
};

const column = css({ display: "flex", flexDirection: "column", gap: "3" });
const list = css({ display: "flex", flexDirection: "column", gap: "2" });
const item = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: "3",
  alignItems: "center",
  pl: "3",
  pr: "1",
  py: "1.5",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
  bg: "surface",
  "&[data-stage=refused]": { borderColor: "edge.alarm", bg: "tint.alarm" },
  "&[data-dragged]": { opacity: "0.5" },
  "&[data-drop=before]": { boxShadow: "0 -3px 0 {colors.action}" },
  "&[data-drop=after]": { boxShadow: "0 3px 0 {colors.action}" },
});
const front = css({ display: "flex", alignItems: "center" });
/** Six dots to drag by; the buttons do the same for keys. */
const grip = css({
  width: "1.75rem",
  height: "hit",
  ml: "-3",
  color: "grey.500",
  backgroundImage: "radial-gradient(circle, currentColor 1.5px, transparent 2px)",
  backgroundSize: "7px 7px",
  backgroundOrigin: "content-box",
  backgroundClip: "content-box",
  px: "7px",
  py: "calc((2.75rem - 21px) / 2)",
  cursor: "grab",
  touchAction: "none",
  userSelect: "none",
  _hover: { color: "ink" },
});
const marks = {
  queued: css({ color: "muted" }),
  uploading: css({ color: "action.hover" }),
  accepted: css({ color: "success" }),
  refused: css({ color: "alarm" }),
  cancelled: css({ color: "muted" }),
};
const icons: Record<ConnectedFile["stage"], IconName> = {
  queued: "clock",
  uploading: "upload",
  accepted: "check",
  refused: "warning",
  cancelled: "close",
};
const name = css({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: "ink",
  fontWeight: "medium",
  fontSize: "sm",
});
const verbs = css({
  display: "flex",
  alignItems: "center",
  // On a phone they stand below what is said of the file, where there is more than one.
  gridColumn: { base: "2 / -1", sm: "3" },
  order: { base: "1", sm: "0" },
  ml: { base: "-3", sm: "0" },
  "&[data-alone]": { gridColumn: "3", order: "0", ml: "0" },
});
const verb = css({
  display: "inline-grid",
  placeItems: "center",
  width: { base: "hit", sm: "10" },
  height: "hit",
  borderRadius: "md",
  color: "grey.700",
  cursor: "pointer",
  _hover: { bg: "grey.100", color: "ink" },
  _disabled: { color: "grey.400", cursor: "not-allowed" },
  "&[aria-disabled=true]": { color: "grey.400", cursor: "not-allowed", bg: "transparent" },
});
const below = css({
  gridColumn: "2 / -1",
  display: "flex",
  flexDirection: "column",
  gap: "1",
  pb: "1",
  pr: "2",
});
const bar = css({ width: "full", height: "1.5", accentColor: "{colors.action}" });
const warning = css({ display: "flex", gap: "1.5", alignItems: "center", color: "warning", fontSize: "sm" });

/** The documents of a new template: chosen or dropped, each with how far it has come or why it was refused. */
export function UploadsView({ uploads, onFiles, isFixed }: UploadsViewProps) {
  const { files, status, leftOut, hasRoom } = uploads;
  const attach = useDragOrder(uploads.moveTo);
  return (
    <div className={column}>
      <FileDrop
        label={uploadsCopy.choosePdfsDropThem}
        hint={uploadHint}
        accept="application/pdf,.pdf"
        isDisabled={isFixed || !hasRoom}
        onFiles={onFiles}
      />
      {files.length === 0 ? null : (
        <ol ref={attach} className={list} aria-label={uploadsCopy.documentsOrderTheirPages}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} isFixed={isFixed} isAlone={files.length === 1} />
          ))}
        </ol>
      )}
      <FieldError>{leftOut}</FieldError>
      <p role="status" className={status === "" ? visuallyHidden : text({ variant: "small" })}>
        {status}
      </p>
    </div>
  );
}

type FileLineProps = { file: ConnectedFile; isFixed: boolean; isAlone: boolean };

function FileLine({ file, isFixed, isAlone }: FileLineProps) {
  const { stage, percent, refusal, warnings } = file;
  const hasMore = percent !== null || refusal !== null || warnings.length > 0;
  return (
    <li className={item} data-stage={stage} data-ordered={file.id}>
      <span className={front}>
        {isAlone || isFixed ? null : (
          <span
            aria-hidden="true"
            data-grip=""
            title={uploadsCopy.dragToItsPlace(file.name)}
            className={grip}
          />
        )}
        <Icon name={icons[stage]} size="small" className={marks[stage]} />
      </span>
      <div className={css({ minWidth: "0" })}>
        <p className={name} title={file.name}>
          {file.name}
        </p>
        <p className={text({ variant: "small" })}>
          {file.size} · {file.label}
        </p>
      </div>
      <FileVerbs file={file} isFixed={isFixed} isAlone={isAlone} />
      {hasMore ? (
        <div className={below}>
          {percent === null ? null : (
            <progress
              className={bar}
              aria-label={uploadsCopy.uploadOf(file.name)}
              value={percent}
              max={100}
            />
          )}
          <FieldError>{refusal}</FieldError>
          {warnings.map((label) => (
            <p key={label} className={warning}>
              <Icon name="info" size="small" />
              {label}
            </p>
          ))}
        </div>
      ) : null}
    </li>
  );
}

function FileVerbs({ file, isFixed, isAlone }: FileLineProps) {
  return (
    <div className={verbs} data-alone={isAlone || undefined}>
      {isAlone ? null : (
        <>
          <Verb
            icon="arrowUp"
            label={uploadsCopy.moveUp(file.name)}
            onPress={file.moveUp}
            isOff={isFixed || !file.canMoveUp}
          />
          <Verb
            icon="arrowDown"
            label={uploadsCopy.moveDown(file.name)}
            onPress={file.moveDown}
            isOff={isFixed || !file.canMoveDown}
          />
        </>
      )}
      {file.canRetry ? (
        <Verb icon="retry" label={uploadsCopy.uploadAgain(file.name)} onPress={file.retry} isOff={isFixed} />
      ) : null}
      {file.canCancel ? (
        <Verb icon="close" label={uploadsCopy.cancel(file.name)} onPress={file.cancel} isOff={isFixed} />
      ) : (
        <Verb icon="close" label={uploadsCopy.remove(file.name)} onPress={file.remove} isOff={isFixed} />
      )}
    </div>
  );
}

type VerbProps = { icon: IconName; label: string; onPress: () => void; isOff: boolean };

/** One that is off keeps the focus: whoever moves a file to the end stays where they are. */
const Verb = ({ icon, label, onPress, isOff }: VerbProps) => (
  <button
    type="button"
    className={verb}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
  >
    <Icon name={icon} size="small" />
  </button>
);
