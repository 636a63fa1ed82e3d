import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { hostSigning, openHosting } from "./host-signing.ts";
import { openPhoneDrawing, readPhoneDrawing, sendPhoneDrawing, startPhoneDrawing } from "./phone-drawing.ts";
import { downloadByLink } from "./read-sealed.ts";

type SigningLinkCalls =
  | "startPhoneDrawing"
  | "readPhoneDrawing"
  | "openPhoneDrawing"
  | "sendPhoneDrawing"
  | "hostSigning"
  | "openHosting"
  | "downloadSealed";

/** What is done by links that are used once. */
export function signingLinkHandlers(dependencies: Dependencies): Pick<Handlers, SigningLinkCalls> {
  return {
    startPhoneDrawing: ({ grant }) => startPhoneDrawing(dependencies, grant),
    readPhoneDrawing: ({ grant }) => readPhoneDrawing(dependencies, grant),
    openPhoneDrawing: ({ body, address }) => openPhoneDrawing(dependencies, { ...body, address }),
    sendPhoneDrawing: ({ body, address }) => sendPhoneDrawing(dependencies, { ...body, address }),
    hostSigning: ({ staff, params }) => hostSigning(dependencies, staff, params),
    openHosting: ({ body, address, cookies }) => openHosting(dependencies, { ...body, address, cookies }),
    downloadSealed: ({ params, body, address }) =>
      downloadByLink(dependencies, { ...params, ...body, address }),
  };
}
