import type { OtpScope } from "#domain/otp.ts";
import { areaOf, browserStorage } from "./browser-storage.ts";

const idPattern = /^[A-Za-z0-9_-]{8,64}$/;

export type StoredOtpId = {
  read(): string | null;
  write(otpId: string): void;
  forget(): void;
  /** Tells of changes made by other tabs; answers how to stop. */
  watch(onChange: (otpId: string | null) => void): () => void;
};

/**
 * The id of the code that opened an application's pages here: a name, not a key, since the server also wants its cookie.
 * A vendor's is shared by the browser's tabs. A staff member's is kept for the session of one tab, under its own key.
 */
export function storedOtpId(shortcode: string, scope: OtpScope): StoredOtpId {
  const kind = scope === "admin-payment-options" ? "sessionStorage" : "localStorage";
  const storage = browserStorage(kind);
  const key = `saleflow.otp-id.${scope}.${shortcode}`;
  return {
    read: () => idOf(storage.read(key)),
    write: (otpId) => storage.write(key, otpId),
    forget: () => storage.remove(key),
    watch: (onChange) => {
      const listen = (event: StorageEvent) => {
        if (event.storageArea !== null && event.storageArea !== areaOf(kind)) return;
        // A null key says that the whole storage was cleared.
        if (event.key === key) onChange(idOf(event.newValue));
        else if (event.key === null) onChange(null);
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

const idOf = (value: string | null): string | null =>
  value !== null && idPattern.test(value) ? value : null;
