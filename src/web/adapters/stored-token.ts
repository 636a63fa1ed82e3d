import { userPrefix } from "./identity-storage.ts";
import { fieldsOf, jsonOr } from "./json.ts";

/** The access token that a sign-in has left in this tab; null where there is none. The server decides whether it holds. */
export function storedToken(): string | null {
  try {
    const name = Object.keys(window.sessionStorage).find((key) => key.startsWith(userPrefix));
    const { access_token: token } = fieldsOf(
      jsonOr(window.sessionStorage.getItem(name ?? "") ?? "null", null),
    );
    return typeof token === "string" ? token : null;
  } catch {
    // Blocked storage keeps no sign-in.
    return null;
  }
}
