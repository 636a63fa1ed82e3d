import { type MandateMethod, mandateMethods } from "#domain/enumerations.ts";
import { browserStorage, storedJson } from "./browser-storage.ts";
import { fieldsOf } from "./json.ts";

/** What was filled in of regular payments, without the number of an account, and the key of a sending. */
export type KeptMandate = {
  method: MandateMethod | null;
  form: Readonly<Record<string, string>>;
  key: string | null;
};

/** Where a tab keeps the form of an application's regular payments: its session storage alone, so that it ends with the tab. */
export function mandateDraft(shortcode: string) {
  const name = `saleflow.mandate-draft.${shortcode}`;
  const { read, write, remove } = storedJson(browserStorage("sessionStorage"), name, keptIn);
  return { read, keep: write, forget: remove };
}

function keptIn(value: unknown): KeptMandate | null {
  const { method, form, key } = fieldsOf(value);
  if (typeof form !== "object" || form === null) return null;
  return {
    method: mandateMethods.find((each) => each === method) ?? null,
    form: Object.fromEntries(
      Object.entries(form).filter((field): field is [string, string] => typeof field[1] === "string"),
    ),
    key: typeof key === "string" ? key : null,
  };
}
