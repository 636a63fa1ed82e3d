/** The value of a JSON text; `fallback` where it is none. */
export function jsonOr<Fallback>(text: string, fallback: Fallback): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fallback;
  }
}

/** The fields of a value that came from elsewhere; none where it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
