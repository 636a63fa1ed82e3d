import { type PDF, PdfDict, PdfName, PdfStream } from "@libpdf/core";

export const documentLanguage = "en-AU";

type Described = { title: string; createdAt: Date; agencyName?: string };

/** Says what a document is and in which language it is written: what viewers show in place of a file name. */
export function describeDocument(pdf: PDF, { title, createdAt, agencyName = "" }: Described): void {
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(documentLanguage);
  pdf.setAuthor(agencyName);
  pdf.setCreator("Saleflow");
  pdf.setProducer("Saleflow");
  pdf.setCreationDate(createdAt);
  pdf.setModificationDate(createdAt);
  pdf.getCatalog().set("Metadata", pdf.register(metadataOf(title)));
}

function metadataOf(title: string): PdfStream {
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${documentLanguage}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const dict = PdfDict.of({ Type: PdfName.of("Metadata"), Subtype: PdfName.of("XML") });
  return new PdfStream(dict, Buffer.from(xml));
}

const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, " ").replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
