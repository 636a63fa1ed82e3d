const product = "Saleflow";

/** React lifts the title into the head and puts it before the one of the page's file. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${product}`}</title>;
}
