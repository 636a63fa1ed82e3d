import * as z from "zod/mini";
import { documentTypes, signerRoles } from "#domain/enumerations.ts";
import { signatureMaxStrokes, strokeMaxLength } from "#domain/party/signature.ts";
import { id, instant, shortcode, text } from "./shapes.ts";

/** The secret of a link that is used once: in its fragment, which no server and no log sees. */
const secret = text(100);
export const bySecret = z.strictObject({ secret });

/** A link that is used once: its secret, and until when. */
export const singleUseLink = z.strictObject({ secret, expiresAt: instant });
export type SingleUseLink = z.infer<typeof singleUseLink>;

const agency = z.strictObject({ name: z.string(), phone: z.string(), brandColour: z.string() });

/** Whose signature is drawn on a phone. */
export const phoneDrawing = z.strictObject({ name: z.string(), agency, expiresAt: instant });
export type PhoneDrawing = z.infer<typeof phoneDrawing>;

/** The strokes of a signature; the server holds them to the rules of a drawn one, and says which of them is broken. */
export const strokes = z
  .array(z.string().check(z.maxLength(strokeMaxLength)))
  .check(z.maxLength(signatureMaxStrokes));
/** The same as they came from a phone. */
export const phoneStrokes = z.strictObject({ secret, paths: strokes });
export const phoneDrawn = z.strictObject({ status: z.literal("drawn") });

/** How far the drawing on a phone has come. `over`: its link is used up or too old, and nothing was drawn. */
export const phoneStatus = z.strictObject({
  status: z.enum(["waiting", "drawn", "over"]),
  /** What was drawn; null while nothing was. */
  paths: z.nullable(z.array(z.string())),
});
export type PhoneStatus = z.infer<typeof phoneStatus>;

/** Somebody whose turn it is, with the code of their own link. */
const presentSigner = z.strictObject({
  turnId: id,
  name: z.string(),
  role: z.enum(signerRoles),
  /** Whom a witness watched; null of a signer. */
  watched: z.nullable(z.string()),
  code: shortcode,
});
export type PresentSigner = z.infer<typeof presentSigner>;

/** A contract that is signed in person: who can sign now, and the secret that goes on after the next of them. */
export const hosting = z.strictObject({
  host: z.string(),
  documentType: z.enum(documentTypes),
  property: z.string(),
  agency,
  people: z.array(presentSigner),
  next: secret,
});
export type Hosting = z.infer<typeof hosting>;
