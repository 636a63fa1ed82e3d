import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { PDF } from "@libpdf/core";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { exampleContractTemplate, exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { freePort } from "./bench-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}.cache/bench-page/`;
const pageCount = 10;
const size = { width: 595, height: 842 };
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".ttf": "font/ttf",
  ".json": "application/json",
  ".pdf": "application/pdf",
};

export type DesignerServer = { origin: string; close(): Promise<void> };

/** Builds the pages that only the bench has. */
export function buildBenchPages(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--mode", "bench", "--logLevel", "warn"],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) throw new Error(`The bench pages could not be built:\n${stdout}\n${stderr}`);
}

/** The built bench pages, and what the designer asks the product for: a template with `fieldCount()` fields on ten pages. */
export async function startDesignerServer(fieldCount: () => number): Promise<DesignerServer> {
  const document = await tenPages();
  const server = createServer((request, response) => {
    answer(request.method ?? "GET", new URL(request.url ?? "/", "http://bench").pathname, response).catch(
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  const answer = async (method: string, path: string, response: ServerResponse) => {
    if (/^\/bench\/[a-z-]+$/.test(path))
      return send(response, ".html", await readFile(`${folder}app${path}.html`));
    if (path.startsWith("/assets/"))
      return send(response, extname(path), await readFile(`${folder}${path.slice(1)}`));
    if (path.includes("/files/")) return send(response, ".pdf", document);
    const saved = { version: 2, savedAt: exampleContractTemplate.updatedAt };
    return send(response, ".json", JSON.stringify(method === "GET" ? templateOf(fieldCount()) : saved));
  };
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, kind: string, body: string | Uint8Array) {
  response.writeHead(200, { "content-type": types[kind] ?? "application/octet-stream" }).end(body);
}

async function tenPages(): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage(size);
    for (let line = 0; line < 50; line += 1)
      page.drawText(`Page ${number}, line ${line + 1}: words of a contract as they fill a page.`, {
        x: 50,
        y: size.height - 60 - line * 15,
        size: 10,
      });
  }
  return await pdf.save();
}

/** Fields in five columns, a tenth of them on each page. */
function templateOf(count: number): ContractTemplate {
  const { design } = exampleContractTemplate;
  const [source] = design.pages;
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    id: `page_${index}`,
    source: { hash: source?.source?.hash ?? "", index },
    turn: 0 as const,
    ...size,
  }));
  const fields = Array.from({ length: count }, (_, index): TemplateField => {
    const [page, place] = [index % pageCount, Math.floor(index / pageCount)];
    return {
      ...exampleField,
      id: `fld_${index}`,
      name: `field_${index}`,
      label: `Field ${index}`,
      pageId: `page_${page}`,
      x: 30 + (place % 5) * 108,
      y: 30 + Math.floor(place / 5) * 38,
      width: 96,
      height: 24,
    };
  });
  return { ...exampleContractTemplate, version: 1, status: "draft", design: { ...design, pages, fields } };
}
