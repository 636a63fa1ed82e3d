import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningPaper, SigningTurn } from "#contract/signing.ts";
import { examplePaper, exampleTurn } from "#contract/signing-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";

// The code says which part of a signing is looked at closely.
export const codes = {
  walk: "DEM0SGN0000000A1",
  papers: "DEM0SGN0000000A2",
  saving: "DEM0SGN0000000A3",
  sending: "DEM0SGN0000000A4",
  ending: "DEM0SGN0000000A5",
  ended: "DEM0SGN0000000A6",
  watched: "DEM0SGN0000000A7",
  witness: "DEM0SGN0000000A8",
} as const;
export type Part = keyof typeof codes;
export const partOf = (code: string): Part =>
  (Object.keys(codes) as Part[]).find((part) => codes[part] === code) ?? "walk";

/** Who watches: nobody is named yet, or whom a witness watched. */
const watching: Partial<Record<Part, SigningTurn["witness"]>> = {
  watched: { name: null, presence: "present", code: null },
  witness: { name: "Jane Citizen", presence: "presentOrVideo", code: null },
};

const signerId = "sig_vendor1";
const pageId = exampleField.pageId;
const field = (id: string, more: Partial<TemplateField>): TemplateField => ({
  ...exampleField,
  id,
  signerId,
  pageId,
  x: 60,
  width: 200,
  height: 30,
  maxLength: null,
  ...more,
});
const asked = field("fld_name", { name: "vendor_name", label: "Vendor's name", y: 60 });
export const optionalId = "fld_notes";
const optional = field(optionalId, { name: "notes", label: "Notes", y: 110, required: false });
const initials = field("fld_initials", { type: "initials", name: "initials", label: "", y: 160 });
const signature = field("fld_sign", { type: "signature", name: "signature", label: "", y: 220, height: 60 });

const hashOf = (letter: string) => letter.repeat(64);
/** The document as it is opened, and as it is after staff changed it. */
export const documentHashes = { first: hashOf("a"), other: hashOf("b") } as const;
export const consentHashes = { first: hashOf("c"), other: hashOf("d") } as const;
export const answersHash = hashOf("e");
export const keptHash = hashOf("f");
/** What another device saved meanwhile, and its hash. */
export const elsewhere = { vendor_name: "Jane Other", notes: "Call first" } as const;
export const elsewhereHash = "9".repeat(64);

/** A page that is seen at once, and blank: nothing is fetched for it. */
const design = (...fields: TemplateField[]): SigningTurn["design"] => ({
  pages: [{ id: pageId, source: null, turn: 0, width: 400, height: 300 }],
  fields,
  signers: [{ id: signerId, role: "vendor", name: "Vendor 1" }],
});

export const paper: SigningPaper = { ...examplePaper, openedAt: null, acknowledgedAt: null };
export const confirmedPaper: SigningPaper = { ...examplePaper, hash: paper.hash };

const fieldsOf: Record<Part, readonly TemplateField[]> = {
  walk: [asked, optional, initials, signature],
  papers: [signature],
  saving: [asked, optional, signature],
  sending: [asked, signature],
  ending: [signature],
  ended: [signature],
  watched: [signature],
  witness: [{ ...signature, group: "witness" }],
};

/** What the server answers of the turn of a part, before anything is done. */
export function turnOf(code: string): SigningTurn {
  const part = partOf(code);
  return {
    ...exampleTurn,
    requestStatus: part === "ended" ? "cooling" : "out",
    signer: {
      ...exampleTurn.signer,
      canDelegate: part === "ending",
      ...(part === "witness" ? { name: witness.name, isWitness: true } : {}),
    },
    witness: watching[part] ?? null,
    others: [
      {
        signerId: "sig_agent1",
        name: "Alex Agent",
        role: "agent",
        otherRoles: [],
        isWitness: false,
        ...(part === "ended"
          ? { status: "signed", signedAt: "2026-11-21T22:00:00.000Z" }
          : { status: "waiting", signedAt: null }),
      },
    ],
    design: design(...fieldsOf[part]),
    answers: part === "sending" || part === "walk" ? { vendor_name: answers.one } : {},
    papers: part === "papers" ? [paper] : [],
    cooling:
      part === "ended"
        ? { endsAt: "2026-11-30T06:00:00.000Z", canRescind: true, keptBackCents: 212_500 }
        : null,
    hashes: { document: documentHashes.first, answers: answersHash, consent: consentHashes.first },
  };
}

export const answers = { one: "Jane Citizen", two: "Jane M Citizen" } as const;
export const witness = { name: "Wendy Witness", phoneNumber: "0491 570 157" } as const;
export const namedWitness = { name: witness.name, phoneNumber: "XXXXXX157" } as const;
export const details = { address: "4 Banksia Street, Richmond VIC 3121", occupation: "Teacher" } as const;
export const declared = { presence: "video", isAdult: true, isNoParty: true } as const;
export const delegate = { name: "John Citizen", email: "john@example.com", phoneNumber: "" };
export const reason = "The commission is not what we agreed.";
export const typedSignature = { name: "Jane Citizen", signature: { kind: "typed" } } as const;
/** What was done before an agent signed in again. */
export const kept = {
  documentHash: documentHashes.first,
  consentedHash: consentHashes.first,
  signature: typedSignature,
  hasInitials: false,
  passed: [],
};
export const signingKey = "k_0123456789abcdef";
