/** The structured data of a page. An empty list writes nothing. */
export function JsonLd({ data }: { data: { '@graph': readonly unknown[] } }) {
  if (data['@graph'].length === 0) return null;
  return <script type="application/ld+json" data-still="facts" dangerouslySetInnerHTML={{ __html: serialize(data) }} />;
}

/**
 * JSON from which an HTML parser cannot escape: without `<` neither the script can end nor a comment begin, even if a
 * title contains one.
 */
function serialize(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');
}
