import { GlobalWorkerOptions, getDocument } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { designerScale } from "#domain/limits.ts";
import type { TemplateField, TemplatePage } from "#domain/template/types.ts";
import { benchTemplateId, notifyBench } from "./bench-page.ts";

/** The least that shows the same document with the same fields, and lets one be dragged. */
async function openBound(root: HTMLElement) {
  const answer = await fetch(`/api/contract-templates/${benchTemplateId}`);
  const { design } = (await answer.json()) as ContractTemplate;
  const sheets = new Map(design.pages.map((page) => [page.id, sheetOf(page)]));
  for (const field of design.fields) sheets.get(field.pageId)?.append(elementOf(field));
  root.append(...sheets.values());
  listen(root);
  GlobalWorkerOptions.workerPort = new Worker(workerUrl, { type: "module" });
  const [first] = design.pages;
  const file = await fetch(`/api/contract-templates/files/${first?.source?.hash}`);
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), isEvalSupported: false })
    .promise;
  // What is near the window, as the designer has it.
  for (const page of design.pages.slice(0, 2)) await draw(sheets.get(page.id), pdf, page);
}

type Pdf = Awaited<ReturnType<typeof getDocument>["promise"]>;

async function draw(sheet: HTMLElement | undefined, pdf: Pdf, page: TemplatePage) {
  const canvas = document.createElement("canvas");
  const source = await pdf.getPage((page.source?.index ?? 0) + 1);
  const viewport = source.getViewport({ scale: designerScale });
  Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
  canvas.style.cssText = "position:absolute;inset:0;z-index:-1";
  await source.render({ canvas, viewport }).promise;
  sheet?.append(canvas);
}

function sheetOf({ width, height }: TemplatePage): HTMLElement {
  const sheet = document.createElement("div");
  sheet.style.cssText = `position:relative;isolation:isolate;margin:16px auto;width:${width * designerScale}px;height:${height * designerScale}px`;
  return sheet;
}

function elementOf({ id, label, x, y, width, height }: TemplateField): HTMLElement {
  const element = document.createElement("button");
  element.dataset.field = id;
  element.textContent = label;
  element.setAttribute("aria-label", label);
  const [left, top, wide, high] = [x, y, width, height].map((value) => value * designerScale);
  element.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${wide}px;height:${high}px;border:1px solid navy;background:#eef;touch-action:none`;
  return element;
}

function listen(root: HTMLElement) {
  let dragged: { element: HTMLElement; x: number; y: number } | null = null;
  let by = { x: 0, y: 0 };
  root.addEventListener("pointerdown", ({ target, clientX: x, clientY: y }) => {
    if (target instanceof HTMLElement && target.dataset.field !== undefined)
      dragged = { element: target, x, y };
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (dragged === null) return;
    by = { x: clientX - dragged.x, y: clientY - dragged.y };
    dragged.element.style.transform = `translate(${by.x}px, ${by.y}px)`;
  });
  document.addEventListener("pointerup", () => {
    if (dragged === null) return;
    const { style } = dragged.element;
    style.left = `${Number.parseFloat(style.left) + by.x}px`;
    style.top = `${Number.parseFloat(style.top) + by.y}px`;
    style.transform = "";
    dragged = null;
  });
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");
notifyBench(root, { field: "[data-field]", target: '[data-field="fld_0"]', drawing: "canvas" });
await openBound(root);
