import { type PDF, PdfArray, PdfDict, PdfName, PdfRef } from "@libpdf/core";
import type { OpenDocument } from "./open-document.ts";
import { reachedObjects } from "./reached-objects.ts";

/** Goes along with a layer where its pages are copied, and is taken off there. */
const hiddenMark = "SaleflowHidden";

/** Marks the layers that a document does not show to begin with (ISO 32000-1, 8.11.4.3); false where there are none. */
export function markHiddenLayers({ pdf, resolve }: OpenDocument): boolean {
  const properties = pdf.getCatalog().getDict("OCProperties", resolve);
  const shown = properties?.getDict("D", resolve);
  const listed = (dict: PdfDict | undefined, key: string): PdfRef[] => {
    const list = dict?.get(key, resolve);
    return list instanceof PdfArray ? [...list].filter((item) => item instanceof PdfRef) : [];
  };
  const isOffAtFirst = shown?.getName("BaseState", resolve)?.value === "OFF";
  const on = new Set(listed(shown, "ON").map(({ objectNumber }) => objectNumber));
  const hidden = [
    ...(isOffAtFirst ? listed(properties, "OCGs").filter(({ objectNumber }) => !on.has(objectNumber)) : []),
    ...listed(shown, "OFF"),
  ];
  for (const ref of hidden) {
    const layer = resolve(ref);
    if (layer instanceof PdfDict) layer.set(hiddenMark, PdfName.of("Yes"));
  }
  return hidden.length > 0;
}

/** Has a new document hide the layers that were marked in those that its pages were copied from. */
export function keepHiddenLayers(pdf: PDF): void {
  const [layers, hidden]: [PdfRef[], PdfRef[]] = [[], []];
  for (const { value, ref } of reachedObjects(pdf)) {
    if (ref === null || !(value instanceof PdfDict) || value.getName("Type")?.value !== "OCG") continue;
    layers.push(ref);
    if (!value.has(hiddenMark)) continue;
    hidden.push(ref);
    value.delete(hiddenMark);
  }
  if (hidden.length === 0) return;
  const shown = PdfDict.of({ OFF: PdfArray.of(...hidden) });
  pdf.getCatalog().set("OCProperties", PdfDict.of({ OCGs: PdfArray.of(...layers), D: shown }));
}
