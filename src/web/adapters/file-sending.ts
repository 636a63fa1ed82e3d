import { agencyHeader } from "#contract/agency-header.ts";
import type { ReplyOf } from "#contract/route.ts";
import type { routes } from "#contract/routes.ts";
import { templateVersionHeader } from "#contract/template-version-header.ts";
import type { logoTypes } from "#domain/agency-page/logo.ts";
import { urlOf } from "./api.ts";
import { type ApiFailure, failureOfAnswer, failureWithoutAnswer } from "./api-failure.ts";
import { endpoints } from "./endpoints.ts";
import { jsonOr } from "./json.ts";

/** The calls whose body is a file. */
export type FileCall =
  | "uploadContractFile"
  | "checkDocument"
  | "attachSigningPaper"
  | "checkBulkSend"
  | "startBulkSend"
  | "readSupplierInvoiceFile"
  | "uploadAgencyLogo";

export type SentFile = {
  file: Blob;
  /** What stands in the path of the call. */
  params?: Record<string, string>;
  /** What the file is called, where it is kept. */
  name?: string;
  /** Where it is none of PDF. */
  type?: "text/csv" | (typeof logoTypes)[number];
  /** What is sent again with it is done once. */
  key?: string;
  /** The reference that the document is to have, where one is named. */
  expectedReference?: string | null;
  /** The version of the template that the file was checked by. */
  templateNumber?: number;
  signal: AbortSignal;
  /** So many bytes of the file have left the browser. */
  onProgress?: (sentBytes: number) => void;
};
export type SendFile = <Name extends FileCall>(
  name: Name,
  sent: SentFile,
) => Promise<ReplyOf<(typeof routes)[Name]>>;

type Credentials = { token: () => string | null; agencyId: () => string | null };

/**
 * Sends one file as the body of a call, and tells how far it has come: `fetch` tells nothing of what is sent. Ended by its
 * signal alone, since a large file over a slow line takes its time. Rejects with an `ApiFailure`.
 */
export function createFileSending({ token, agencyId }: Credentials): SendFile {
  return async (name, sent) => {
    const { method, path } = endpoints[name];
    const url = urlOf(path, { params: sent.params });
    const bearer = token();
    const agency = agencyId();
    const headers = {
      "X-Saleflow-Request": "1",
      // Whatever the file is called: what it is, the server finds out by reading it.
      "Content-Type": sent.type ?? "application/pdf",
      ...(sent.key === undefined ? {} : { "Idempotency-Key": sent.key }),
      ...(sent.name === undefined ? {} : { "X-File-Name": encodeURIComponent(sent.name) }),
      ...(sent.expectedReference == null ? {} : { "X-Document-Reference": sent.expectedReference }),
      ...(sent.templateNumber === undefined ? {} : { [templateVersionHeader]: String(sent.templateNumber) }),
      ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      ...(agency === null ? {} : { [agencyHeader]: agency }),
    };
    return (await exchanged({ method, url, headers }, sent)) as never;
  };
}

type Request = { method: "POST" | "PUT" | "GET"; url: string; headers: Record<string, string> };

function exchanged({ method, url, headers }: Request, sent: SentFile): Promise<unknown> {
  const { file, signal, onProgress } = sent;
  const request = { method, url };
  const exchange = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const abort = () => exchange.abort();
    const settle = (settling: () => void) => () => {
      signal.removeEventListener("abort", abort);
      settling();
    };
    const silence = (cause: Error) => settle(() => reject(failureWithoutAnswer(request, cause)));
    exchange.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    exchange.onload = settle(() => {
      const body = jsonOr(exchange.responseText, exchange.responseText);
      if (exchange.status >= 200 && exchange.status < 300) resolve(body);
      else reject(refusal(exchange, request, body));
    });
    exchange.onerror = silence(new TypeError("The connection was lost."));
    exchange.onabort = silence(Object.assign(new Error("The file was given up."), { name: "AbortError" }));
    exchange.open(method, url);
    for (const [header, value] of Object.entries(headers)) exchange.setRequestHeader(header, value);
    signal.addEventListener("abort", abort, { once: true });
    exchange.send(file);
  });
}

const refusal = (
  { status, statusText }: XMLHttpRequest,
  request: Pick<Request, "method" | "url">,
  body: unknown,
): ApiFailure => failureOfAnswer({ url: request.url, status, statusText, body, request });
