import type { documentCheckRoutes } from "#contract/document-check-routes.ts";
import { reference } from "#contract/shapes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { parse } from "#server/http/parse.ts";
import { checkDocument } from "./check-document.ts";

/** Anybody may ask whether a document is one that we sealed. */
export const documentCheckHandlers = (
  needs: Dependencies,
): Pick<Handlers, keyof typeof documentCheckRoutes> => ({
  checkDocument: ({ rawBody: bytes, header, address }) => {
    const expected = header("x-document-reference");
    const expectedReference =
      expected === undefined ? null : parse(reference, expected, "x-document-reference");
    return checkDocument(needs, { bytes, expectedReference, address });
  },
});
