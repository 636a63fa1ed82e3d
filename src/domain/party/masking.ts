const hidden = "X";

/**
 * 'XXXXXX' and the last three digits. Masking a masked number changes nothing; a value of fewer than six digits
 * shows one digit at most.
 */
export function maskPhone(phone: string): string {
  if (/^XXXXXX\d{0,3}$/.test(phone)) return phone;
  const digits = phone.replace(/\D/g, "");
  return hidden.repeat(6) + digits.slice(digits.length < 6 ? Math.max(digits.length - 1, 0) : -3);
}

/**
 * First and last character of the local part, the rest hidden, the domain kept: `jane@example.com` → `jXXe@example.com`.
 * A local part of one or two characters shows its first only.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const characters = Array.from(at < 0 ? email : email.slice(0, at));
  const domain = at < 0 ? "" : email.slice(at);
  const [first = hidden] = characters;
  if (characters.length < 3) return first + hidden + domain;
  return first + hidden.repeat(characters.length - 2) + (characters.at(-1) ?? "") + domain;
}
