import type { z } from "zod";
import { boundedFetch } from "#server/services/bounded-fetch.ts";
import type { BusinessRegister, RegisteredBusiness } from "#server/services/business-register.ts";
import { abnDetails } from "./abn-details.ts";

type AbnLookupOptions = {
  /** The address of `AbnDetails.aspx`. */
  url: string;
  /** What the register gave us to ask with: a secret, though it stands in the address. */
  guid: string;
  timeoutMs?: number;
};

const answerTimeoutMs = 3_000;
const answerMaxBytes = 64 * 1024;
const callback = "callback";
/** Some businesses have hundreds. */
const maxNames = 50;

/**
 * The Australian Business Register by ABN Lookup's JSON service (https://abr.business.gov.au/json/), which answers a script
 * that calls `callback` with the details. Whatever is wrong is said in `Message`, with status 200.
 */
export function createAbnLookup({
  url,
  guid,
  timeoutMs = answerTimeoutMs,
}: AbnLookupOptions): BusinessRegister {
  return {
    kind: "abr",
    find: async (abn) => {
      const address = new URL(url);
      address.search = new URLSearchParams({ abn, callback, guid }).toString();
      const { status, body } = await boundedFetch(address, { timeoutMs, maxBytes: answerMaxBytes });
      if (status !== 200) throw new Error(`ABN Lookup answered ${status}.`);
      return registeredAs(abn, detailsIn(body));
    },
  };
}

const unknownAbn = /not a valid ABN|no records? found/i;
const anyGuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

function registeredAs(
  abn: string,
  { Abn, AbnStatus, Gst, EntityName, BusinessName, AddressState, Message }: z.infer<typeof abnDetails>,
): RegisteredBusiness | null {
  if (unknownAbn.test(Message)) return null;
  if (Message !== "") throw new Error(`ABN Lookup refused: ${Message.replace(anyGuid, "…")}`);
  if (Abn === "") return null;
  if (Abn !== abn) throw new Error("ABN Lookup answered of another ABN.");
  if (AbnStatus === "") throw new Error("ABN Lookup answered no status.");
  return {
    status: AbnStatus === "Active" ? "active" : "cancelled",
    isGstRegistered: Gst !== null,
    entityName: EntityName,
    names: BusinessName.slice(0, maxNames),
    state: AddressState,
  };
}

/** No more is said of an answer that can't be read: it may quote the address that was asked. */
function detailsIn(body: Buffer): z.infer<typeof abnDetails> {
  const [, json] = /^callback\((.*)\)\s?;?$/s.exec(new TextDecoder().decode(body).trim()) ?? [];
  try {
    return abnDetails.parse(JSON.parse(json ?? ""));
  } catch {
    throw new Error("ABN Lookup's answer can't be read.");
  }
}
