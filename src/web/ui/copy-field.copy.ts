/** A value that is copied by one press. */
export const copyLabel = "Copy";
export const copyOf = (label: string) => `Copy ${label}`;
