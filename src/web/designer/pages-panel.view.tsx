import type { RefCallback } from "react";
import type { TemplateCommand } from "#domain/template/command.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { PageDrawing } from "#web/kit/document/page-drawing.view.tsx";
import { AskingButton } from "#web/ui/asking-button.tsx";
import { useNearViewport } from "#web/ui/near-viewport.ts";
import { Tool } from "./arrange.view.tsx";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { iconButton, panelTitle, smallButton } from "./designer-styles.ts";
import type { PagesModel, Thumbnail } from "./pages.connect.ts";

type PagesPanelProps = {
  documents: PdfDocuments;
  model: PagesModel;
  onShow: (pageId: string) => void;
  onCommand: (command: TemplateCommand) => void;
  onBlank: () => void;
  onFile: (file: File) => void;
  /** Joins dragging to the list. */
  attach: RefCallback<HTMLElement>;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "3", p: "3" });
const list = css({ display: "flex", flexDirection: "column", gap: "3" });
const card = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "1",
  p: "2",
  borderRadius: "md",
  userSelect: "none",
  "&[data-viewed]": { bg: "brand.lightBlue" },
  "&[data-dragged]": { opacity: "0.5" },
  "&[data-drop=before]": { boxShadow: "0 -2px 0 {colors.action}" },
  "&[data-drop=after]": { boxShadow: "0 2px 0 {colors.action}" },
});
const picture = css({
  position: "relative",
  overflow: "hidden",
  bg: "white",
  boxShadow: "0 0 0 1px {colors.grey.300}",
  cursor: "grab",
  touchAction: "pan-y",
});
const tools = css({ display: "flex", alignItems: "center" });
const caption = css({
  fontSize: "xs",
  fontWeight: "medium",
  color: "grey.700",
  minWidth: "2rem",
  textAlign: "center",
});
const adds = css({ display: "flex", flexDirection: "column", gap: "2" });
const picker = css({
  position: "relative",
  "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer" },
});
const thumbnailWidth = 128;

/** The pages in small: shown, turned, moved, taken away, and joined by others. */
export function PagesPanel(props: PagesPanelProps) {
  const { model, onBlank, onFile, attach } = props;
  return (
    <div className={frame}>
      <h2 className={panelTitle}>{model.label}</h2>
      <ol ref={attach} className={list} aria-label={designerCopy.pagesOrder}>
        {model.pages.map((thumbnail) => (
          <PageCard key={thumbnail.page.id} thumbnail={thumbnail} {...props} />
        ))}
      </ol>
      <div className={adds}>
        <button type="button" className={smallButton} onClick={onBlank} disabled={!model.canInsert}>
          <DesignerIcon name="plus" />
          {designerCopy.blankPage}
        </button>
        <span className={`${smallButton} ${picker}`}>
          <DesignerIcon name="plus" />
          {model.isUploading ? designerCopy.uploading : designerCopy.pagesOfPdf}
          <input
            type="file"
            accept="application/pdf,.pdf"
            aria-label={designerCopy.insertPagesPdf}
            disabled={!model.canInsert || model.isUploading}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              if (file !== undefined) onFile(file);
            }}
          />
        </span>
      </div>
    </div>
  );
}

type PageCardProps = Pick<PagesPanelProps, "documents" | "onShow" | "onCommand"> & { thumbnail: Thumbnail };

function PageCard({ documents, thumbnail, onShow, onCommand }: PageCardProps) {
  const { page, number, note, isViewed, isFirst, isLast, isOnly, fields } = thumbnail;
  const { ref, isNear } = useNearViewport("[role=tabpanel]", "300px 0px");
  const scale = thumbnailWidth / Math.max(page.width, page.height * 0.75);
  const move = (to: number) => onCommand({ kind: "move-page", pageId: page.id, to });
  return (
    <li ref={ref} data-ordered={page.id} data-viewed={isViewed || undefined} className={card}>
      <button
        type="button"
        aria-label={designerCopy.showPage(number, note)}
        aria-current={isViewed ? "page" : undefined}
        data-grip=""
        className={picture}
        style={{ width: page.width * scale, height: page.height * scale }}
        onClick={() => onShow(page.id)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          if (event.key === "ArrowUp" && !isFirst) move(number - 2);
          if (event.key === "ArrowDown" && !isLast) move(number);
        }}
      >
        {isNear ? <PageDrawing documents={documents} page={page} scale={scale} /> : null}
        {isNear ? fields.map((field) => <FieldMark key={field.id} {...field} scale={scale} />) : null}
      </button>
      <div className={tools}>
        <Tool
          label={designerCopy.movePageUp(number)}
          icon="up"
          isDisabled={isFirst}
          onPress={() => move(number - 2)}
        />
        <Tool
          label={designerCopy.movePageDown(number)}
          icon="down"
          isDisabled={isLast}
          onPress={() => move(number)}
        />
        <span className={caption}>{number}</span>
        <Tool
          label={designerCopy.rotatePage(number)}
          icon="rotate"
          onPress={() => onCommand({ kind: "rotate-page", pageId: page.id })}
        />
        <AskingButton
          className={iconButton}
          label={designerCopy.deletePageNumber(number)}
          title={designerCopy.deletePageTitle(number)}
          text={fields.length === 0 ? designerCopy.deletePageText : designerCopy.deletePageWithFields(note)}
          confirm={designerCopy.deletePage}
          isDisabled={isOnly}
          onConfirm={() => onCommand({ kind: "remove-page", pageId: page.id })}
        >
          <DesignerIcon name="bin" />
        </AskingButton>
      </div>
    </li>
  );
}

const markStyles = css({ position: "absolute", bg: "var(--colour)", opacity: "0.45" });

function FieldMark({ x, y, width, height, colour, scale }: Thumbnail["fields"][number] & { scale: number }) {
  const place = {
    left: x * scale,
    top: y * scale,
    width: width * scale,
    height: height * scale,
    "--colour": colour,
  };
  return <span className={markStyles} style={place} />;
}
