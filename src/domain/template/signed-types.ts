import type { TemplateField } from "./types.ts";

const signedTypes: readonly TemplateField["type"][] = ["signature", "initials", "sign_date"];

/** Whether a signature fills a field in. */
export const isSigned = ({ type }: Pick<TemplateField, "type">): boolean => signedTypes.includes(type);
