/** `Jane van Citizen` → `JVC` */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
