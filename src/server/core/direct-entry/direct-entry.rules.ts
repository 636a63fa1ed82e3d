/** Every record of a direct entry file is so long, without its line end. */
export const recordLength = 120;
export const lineEnd = "\r\n";
export const debitCode = "13";
export const creditCode = "50";
export const batchBsb = "999-999";
/** What a field of ten digits holds. */
export const maxFileCents = 9_999_999_999;
/** As many as are read and written at once. */
export const maxFileRecords = 10_000;

export type DirectEntryHeader = {
  /** ANZ, WBC, CBA, NAB, BQL… */
  institution: string;
  userName: string;
  /** Six digits. */
  userId: string;
  description: string;
  /** `YYYY-MM-DD` */
  processOn: string;
};

export type DirectEntryRecord = {
  bsb: string;
  accountNumber: string;
  /** 13 takes money from the account, 50 brings it. */
  code: typeof debitCode | typeof creditCode;
  amountCents: number;
  accountName: string;
  lodgementReference: string;
  traceBsb: string;
  traceAccount: string;
  remitter: string;
};

/** Why a file cannot be written, in words that name the record and field. */
export class DirectEntryError extends Error {
  override readonly name = "DirectEntryError";
}

const unsupported = /[^A-Za-z0-9 ^_[\]',?;:=#/.*()&%!$@+-]/g;
const written: Readonly<Record<string, string>> = {
  "–": "-",
  "—": "-",
  "‑": "-",
  "‘": "'",
  "’": "'",
  "“": "'",
  "”": "'",
  '"': "'",
  ß: "ss",
  Ø: "O",
  ø: "o",
  Æ: "AE",
  æ: "ae",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  "\u00a0": " ",
};

/** Words in the letters that direct entry has: accents fall, what has no likeness becomes a full stop. */
export const transliterated = (label: string): string =>
  Array.from(label, (letter) => written[letter] ?? letter)
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(unsupported, ".");

/** The abbreviation of the bank that a file is for, by the BSB of the account that it brings money to. */
export const institutionOf = (bsb: string): string => institutions[bsb.slice(0, 2)] ?? "CBA";

const institutions: Readonly<Record<string, string>> = {
  "01": "ANZ",
  "03": "WBC",
  "06": "CBA",
  "08": "NAB",
  "11": "STG",
  "12": "BQL",
  "30": "BWA",
  "48": "MET",
  "73": "WBC",
};
