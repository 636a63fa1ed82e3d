/** A page that says what went wrong and where to go on. */
export function deadEndPage({ title, text, home }: { title: string; text: string; home: string }): string {
  return documentOf(
    title,
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a class="button" href="${escaped(home)}">Go to Saleflow</a></p>`,
  );
}

/** A page of the sign-in: its title, and what stands under its header as HTML. */
export function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Saleflow</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/sign-in.css"></head>
<body><header><span class="brand">Saleflow</span></header><main>${body}</main></body></html>`;
}

/** What is wrong with a form, announced. */
export const alertOf = (error: string | null): string =>
  error === null ? "" : `<p id="error" class="error" role="alert">${escaped(error)}</p>`;

/** Text as HTML shows it, in attributes too. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
