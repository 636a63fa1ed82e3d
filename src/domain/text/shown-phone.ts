import { mobileOf } from "./field-rules.ts";

/** A phone number as people read it: an Australian mobile as `0491 570 156`, any other as it was given. */
export function shownPhone(phone: string): string {
  const parts = /^\+61(4\d{2})(\d{3})(\d{3})$/.exec(mobileOf(phone) ?? "");
  return parts === null ? phone : `0${parts.slice(1).join(" ")}`;
}
