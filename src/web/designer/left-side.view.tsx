import type { TemplateItemType } from "#domain/template/palette.ts";
import type { DesignerContext, DesignerEvent } from "#machines/designer/designer.types.ts";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { OwnSideTabs } from "#web/ui/side-tabs.tsx";
import type { DesignerActor } from "./designer.actors.ts";
import { designerCopy } from "./designer.copy.ts";
import { showPage } from "./field-focus.ts";
import { blankPage, connectPages } from "./pages.connect.ts";
import { PagesPanel } from "./pages-panel.view.tsx";
import type { PaletteModel } from "./palette.connect.ts";
import { Palette } from "./palette.view.tsx";
import { useSideDrags } from "./use-side-drags.ts";

export type LeftSideProps = {
  context: DesignerContext;
  documents: PdfDocuments;
  palette: PaletteModel;
  actor: DesignerActor;
  isUploading: boolean;
  onFile: (file: File) => void;
  onOwner: (id: string | null) => void;
  onChoose: (type: TemplateItemType, isKey: boolean) => void;
  send: (event: DesignerEvent) => void;
};

/** What is placed, and the pages it is placed on. */
export function LeftSide(props: LeftSideProps) {
  const { context, documents, palette, isUploading, onFile, send } = props;
  const { attachPalette, attachPages } = useSideDrags(props.actor);
  const { design, pageId } = context;
  const insertBlank = () => {
    const at = design.pages.findIndex(({ id }) => id === pageId);
    const before = design.pages[at] ?? design.pages.at(-1);
    const page = blankPage(`page_${randomKey()}`, before);
    const command = {
      kind: "insert-pages",
      pages: [page],
      at: at === -1 ? design.pages.length : at + 1,
    } as const;
    send({ type: "command.given", command });
  };
  return (
    <OwnSideTabs
      label={designerCopy.palettePages}
      tabs={[
        {
          id: "palette",
          label: designerCopy.tabs.palette,
          panel: () => (
            <Palette
              palette={palette}
              onChoose={props.onChoose}
              onOwner={props.onOwner}
              attach={attachPalette}
            />
          ),
        },
        {
          id: "pages",
          label: designerCopy.tabs.pages,
          panel: () => (
            <PagesPanel
              documents={documents}
              model={connectPages(design, pageId, isUploading)}
              onShow={(id) => {
                showPage(id);
                send({ type: "page.viewed", pageId: id });
              }}
              onCommand={(command) => send({ type: "command.given", command })}
              onBlank={insertBlank}
              onFile={onFile}
              attach={attachPages}
            />
          ),
        },
      ]}
    />
  );
}
