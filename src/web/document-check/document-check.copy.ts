/** The words of checking a sealed document. */
export const documentCheckCopy = {
  heading: "Check a signed document",
  introduction:
    "Choose a PDF that was signed with Saleflow. We'll tell you if it's the document we sealed, and if anything in it has changed. We read it once and don't keep it.",
  expected: (reference: string) => `We'll compare it with ${reference}.`,
  choose: "Choose a PDF, or drop it here",
  chooseAnother: "Choose another PDF, or drop it here",
  hint: (maxMegabytes: number) => `PDF, at most ${maxMegabytes} MB.`,
  reading: (name: string) => `Reading ${name}...`,
  cancel: "Cancel",
  tryAgain: "Try again",
  cannotRead: (name: string) => `We couldn't read ${name}`,
  couldNotCheck: (name: string) => `We couldn't check ${name}`,
  detailsOf: (name: string) => `What we found in ${name}`,
  verdicts: {
    sealed: {
      title: "This is the document that was signed",
      text: "We sealed it, and nothing has been added, removed or changed since.",
    },
    "other-document": {
      title: "This is another document",
      text: "We sealed it and it's unchanged, but it isn't the one you're looking for. Compare the references.",
    },
    "changed-since": {
      title: "Something was added after this document was sealed",
      text: "What we sealed is still in it, but the file shows more than that. Ask for the original file.",
    },
    changed: {
      title: "This document was changed after it was sealed",
      text: "Don't rely on it. Ask for the original file.",
    },
    "not-whole": {
      title: "The seal doesn't cover all of this document",
      text: "Parts of it could be anything. Don't rely on it, and ask for the original file.",
    },
    "certificate-invalid": {
      title: "The certificate of this seal isn't valid",
      text: "We can't show that we sealed it while the certificate was valid. Ask for the original file.",
    },
    "not-ours": {
      title: "We didn't seal this document",
      text: "Somebody else signed it. We can't tell if it's genuine.",
    },
    "not-sealed": {
      title: "This document has no seal",
      text: "It may be a draft, a scan or a printed copy. Ask for the file that was sent when everybody had signed.",
    },
  },
  reference: "Reference",
  sealedBy: "Sealed by",
  claimsToBeSealedBy: "Says it was sealed by",
  ours: "Saleflow",
  somebodyElse: "Somebody else",
  unreadable: "Can't be read",
  content: "Sealed content",
  unchanged: "Unchanged",
  changed: "Changed",
  coverage: "Covers",
  wholeFile: "The whole file",
  partOfFile: "A part of the file",
  since: "Added since",
  nothing: "Nothing",
  something: "Something",
  certificate: "Certificate",
  certificates: { valid: "Valid", expired: "Expired", unknown: "Not ours" },
  sealedAt: "Sealed",
  times: {
    proven: "Proven by a time-stamp",
    unproven: "The time-stamp proves nothing",
    none: "No time-stamp",
  },
} as const;
