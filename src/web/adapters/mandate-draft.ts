import { type MandateMethod, mandateMethods } from "#domain/enumerations.ts";
import { browserStorage } from "./browser-storage.ts";

/** What was filled in of regular payments, without the number of an account, and the key of a sending. */
export type KeptMandate = {
  method: MandateMethod | null;
  form: Readonly<Record<string, string>>;
  key: string | null;
};

/** Where a tab keeps the form of an application's regular payments: its session storage alone, so that it ends with the tab. */
export function mandateDraft(shortcode: string) {
  const name = `saleflow.mandate-draft.${shortcode}`;
  const storage = browserStorage("sessionStorage");
  return {
    read: (): KeptMandate | null => keptOf(storage.read(name)),
    keep: (kept: KeptMandate) => storage.write(name, JSON.stringify(kept)),
    forget: () => storage.remove(name),
  };
}

function keptOf(text: string | null): KeptMandate | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<KeptMandate> | null;
    const { method, form, key } = kept ?? {};
    if (typeof form !== "object" || form === null) return null;
    const label = Object.entries(form).filter(([, value]) => typeof value === "string");
    return {
      method: mandateMethods.find((each) => each === method) ?? null,
      form: Object.fromEntries(label),
      key: typeof key === "string" ? key : null,
    };
  } catch {
    return null;
  }
}
