import type { ContractTemplate } from "#contract/contract-template.ts";
import { createPdfDocuments, type PdfDocuments } from "#web/adapters/pdf-documents.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { drawPage } from "#web/kit/document/page-picture.ts";
import { designerScale, firstZoom } from "./canvas-measures.ts";

/** A page that is drawn before the designer is there. */
export type FirstPicture = { pageId: string; canvas: HTMLCanvasElement };
/** What the designer begins with. */
export type OpenedTemplate = {
  /** Asked for already; rejects with an `ApiFailure`. */
  template: Promise<ContractTemplate>;
  documents: PdfDocuments;
  picture: FirstPicture | null;
};

/** A template that is seen while the designer is on its way. */
export type TemplateOpening = {
  /** Null where there is nothing to be seen: it could not be loaded, or is archived. */
  seen: Promise<ContractTemplate | null>;
  /** Has the pages as large as they are first seen in a region of this width, and the first of them drawn. */
  fit(template: ContractTemplate, regionWidth: number): void;
  zoom(): number;
  /** Of the page that is seen first; null where it has none, or it can't be drawn. */
  picture: Promise<FirstPicture | null>;
  /** Resolves when the template is to be seen: with that picture, or without it where it takes longer than a moment. */
  shown: Promise<true>;
  /** Resolves when the picture is there, or has kept the designer waiting for long enough. */
  opened: Promise<OpenedTemplate>;
};

/** How long at most pages and fields wait for the picture of the first page: what comes together is seen at once, and drawn once. */
const pictureBackoffMs = 400;
/** How long at most the designer's script waits for the template and the picture of its first page. */
const backoffMs = 1_000;

/** The files of templates as pages to draw. */
export const documentsOfTemplates = ({ staffApi }: Pick<Services, "staffApi">): PdfDocuments =>
  createPdfDocuments((hash) => staffApi.download("readContractFile", { params: { hash } }));

export function openTemplate(services: Pick<Services, "staffApi">, id: string): TemplateOpening {
  const documents = documentsOfTemplates(services);
  const template = services.staffApi.call("readContractTemplate", { params: { id } });
  const seen = template.then(
    (loaded) => (loaded.status === "archived" ? null : loaded),
    () => null,
  );
  let zoom = 1;
  let noteFitted: (drawing: Promise<FirstPicture | null> | null) => void = () => {};
  const picture = new Promise<FirstPicture | null>((resolve) => {
    noteFitted = resolve;
  });
  const shown = async (): Promise<true> => {
    await seen;
    await Promise.race([picture, late(pictureBackoffMs)]);
    return true;
  };
  const opened = async (): Promise<OpenedTemplate> => {
    const drawing = seen.then((known) => (known === null ? null : picture));
    return { template, documents, picture: await Promise.race([drawing, late(backoffMs)]) };
  };
  return {
    seen,
    fit: (shown, regionWidth) => {
      zoom = firstZoom(shown.design, regionWidth);
      // On a screen that is too narrow for pages none is seen.
      noteFitted(regionWidth === 0 ? null : drawn(documents, shown, zoom * designerScale));
    },
    zoom: () => zoom,
    picture,
    shown: shown(),
    opened: opened(),
  };
}

const late = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function drawn(
  documents: PdfDocuments,
  { design }: ContractTemplate,
  scale: number,
): Promise<FirstPicture | null> {
  const [page] = design.pages;
  if (page === undefined || page.source === null) return null;
  try {
    const drawable = await documents.page(page.source.hash, page.source.index);
    return { pageId: page.id, canvas: await drawPage(drawable, page, scale) };
  } catch {
    // The designer says what is wrong with the file.
    return null;
  }
}
