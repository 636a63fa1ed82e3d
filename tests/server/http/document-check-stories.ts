import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import { blankPdf } from "#tests/support/documents.ts";
import type { TestServer } from "#tests/support/server.ts";

type Asked = { expected?: string; headers?: Record<string, string> };

/** Asks of a document as the page does. */
export const check = (
  { app }: Pick<TestServer, "app">,
  payload: Uint8Array,
  { expected, headers = {} }: Asked = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url: routes.checkDocument.path,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-saleflow-request": "1",
      "content-type": "application/pdf",
      ...(expected === undefined ? {} : { "x-document-reference": expected }),
      ...headers,
    },
    payload: Buffer.from(payload),
  });

export const documentCheckStories = {
  checkDocument: async (fixture) => check(fixture, await blankPdf([{ width: 595, height: 842 }])),
} satisfies Partial<Record<RouteName, (fixture: TestServer) => Promise<LightMyRequestResponse>>>;
