// Letters of Windows-1252 beyond Latin-1, which the standard fonts of every PDF reader have.
const beyondLatin1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const withoutMarks: Record<string, string> = { Đ: "D", đ: "d", Ł: "L", ł: "l", ı: "i", Ħ: "H", ħ: "h" };

/**
 * Text as the standard PDF fonts can print it: what they lack loses its marks (`ễ` → `e`), or becomes a question mark.
 * Line breaks and other controls become spaces.
 */
export function printable(text: string): string {
  return Array.from(text.normalize("NFC"), printableLetter).join("");
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  if (/\s|\p{Cc}/u.test(letter)) return " ";
  const plain = withoutMarks[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && Array.from(plain).every(isPrintable) ? plain : "?";
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa1 && code <= 0xff && code !== 0xad) ||
    beyondLatin1.has(letter)
  );
}
