const nul = "\u0000";
const loneSurrogate = /\p{Surrogate}/u;

/**
 * The dotted path of the first text that no store can keep: one with U+0000 or a lone surrogate, as a value or as a
 * name. Null when there is none. Walks without recursion, so that depth costs no stack.
 */
export function unsafeTextIn(value: unknown): string | null {
  const open: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: current, path } = next;
    if (typeof current === "string" && isUnsafe(current)) return path || "body";
    if (typeof current !== "object" || current === null) continue;
    for (const [name, child] of Object.entries(current)) {
      if (isUnsafe(name)) return path || "body";
      open.push({ value: child, path: path ? `${path}.${name}` : name });
    }
  }
  return null;
}

const isUnsafe = (text: string) => text.includes(nul) || loneSurrogate.test(text);
