import { holderOf } from "#server/core/gate/holder.access.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { acknowledgePaper } from "./acknowledge-paper.ts";
import { declineTurn, delegateTurn, saveAnswers } from "./answer-turn.ts";
import { nameWitness } from "./name-witness.ts";
import { giveConsent, notePages } from "./note-evidence.ts";
import { readSignedContract } from "./read-sealed.ts";
import { readFileOfTurn, readLink, readTurn } from "./read-turn.ts";
import { rescindContract } from "./rescind-contract.ts";
import { signTurn } from "./sign-turn.ts";

type SigningCalls =
  | "readSigningLink"
  | "readSigning"
  | "readSigningFile"
  | "readSignedContract"
  | "acknowledgeSigningPaper"
  | "giveSigningConsent"
  | "noteSigningPages"
  | "saveSigningAnswers"
  | "signTurn"
  | "declineSigning"
  | "nameWitness"
  | "rescindContract"
  | "delegateSigning";

/** What a signer does by their own link, past the code that went to them. */
export function signingHandlers(dependencies: Dependencies): Pick<Handlers, SigningCalls> {
  return {
    readSigningLink: async ({ params, address }) =>
      readLink(dependencies.database, await holderOf(dependencies, { code: params.code, address })),
    readSigning: ({ grant }) => readTurn(dependencies, grant),
    readSigningFile: async ({ grant, params: { hash } }) =>
      new RawReply(200, "application/pdf", await readFileOfTurn(dependencies, grant, hash), {
        "content-disposition": `attachment; filename="contract-${hash.slice(0, 12)}.pdf"`,
      }),
    readSignedContract: ({ grant }) => readSignedContract(dependencies, grant),
    acknowledgeSigningPaper: ({ grant, params: { paper }, body: { hash } }) =>
      acknowledgePaper(dependencies, grant, { paper, hash }),
    giveSigningConsent: ({ grant, body }) => giveConsent(dependencies, grant, body.hash),
    noteSigningPages: ({ grant, body }) => notePages(dependencies, grant, body.pages),
    saveSigningAnswers: ({ grant, body }) => saveAnswers(dependencies, grant, body),
    signTurn: ({ grant, body: sign, idempotencyKey: key, address, header }) =>
      signTurn(dependencies, grant, { sign, key, address, authorization: header("authorization") }),
    declineSigning: ({ grant, body }) => declineTurn(dependencies, grant, body.reason),
    nameWitness: ({ grant, body }) => nameWitness(dependencies, grant, body),
    rescindContract: ({ grant }) => rescindContract(dependencies, grant),
    delegateSigning: ({ grant, body }) => delegateTurn(dependencies, grant, body),
  };
}
