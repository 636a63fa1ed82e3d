/** A field to sign in. */
export const howToSign = "Sign above the line with your finger, pen or mouse.";
export const signed = "Signed.";
export const clearSignature = "Clear";
