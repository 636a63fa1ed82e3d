import type { ContractFile } from "#contract/contract-template.ts";
import type { Box } from "#domain/template/geometry.ts";
import { templateMaxPages } from "#domain/template/limits.ts";
import type { TemplateDesign, TemplateField, TemplatePage } from "#domain/template/types.ts";
import { counted } from "./header.connect.ts";
import { signerColour } from "./signer-colours.ts";

export type Thumbnail = {
  page: TemplatePage;
  number: number;
  /** `3 fields`, `no fields` */
  note: string;
  isViewed: boolean;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  fields: readonly (Box & { id: string; colour: string })[];
};
export type PagesModel = {
  pages: readonly Thumbnail[];
  label: string;
  canInsert: boolean;
  isUploading: boolean;
};

/** The pages in small. */
export function connectPages(
  { pages, fields, signers }: TemplateDesign,
  viewedId: string | null,
  isUploading: boolean,
): PagesModel {
  const byPage = new Map<string, TemplateField[]>(pages.map(({ id }) => [id, []]));
  for (const field of fields) byPage.get(field.pageId)?.push(field);
  return {
    label: counted(pages.length, "page"),
    canInsert: pages.length < templateMaxPages,
    isUploading,
    pages: pages.map((page, at) => {
      const own = byPage.get(page.id) ?? [];
      return {
        page,
        number: at + 1,
        note: own.length === 0 ? "no fields" : counted(own.length, "field"),
        isViewed: page.id === (viewedId ?? pages[0]?.id),
        isFirst: at === 0,
        isLast: at === pages.length - 1,
        isOnly: pages.length === 1,
        fields: own.map(({ id, x, y, width, height, signerId }) => ({
          id,
          x,
          y,
          width,
          height,
          colour: signerColour(signers, signerId),
        })),
      };
    }),
  };
}

/** A blank page as large as the one before it; A4 where there is none. */
export function blankPage(id: string, like: TemplatePage | undefined): TemplatePage {
  return { id, source: null, turn: 0, width: like?.width ?? 595.28, height: like?.height ?? 841.89 };
}

/** All pages of a file, as they come. */
export const pagesOfFile = ({ hash, pages }: ContractFile, newId: () => string): TemplatePage[] =>
  pages.map(({ width, height }, index) => ({ id: newId(), source: { hash, index }, turn: 0, width, height }));
