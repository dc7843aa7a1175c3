// Plain JavaScript: the page cache, which Next loads uncompiled, uses it.

/** The framework's scripts, and those that it has loaded ahead for parts that it starts last. */
const scripts =
  /<script src="(\/_next\/static\/[\w./-]+\.js)" async=""><\/script>|<link rel="preload"(?=[^>]* as="script")[^>]* href="(\/_next\/static\/[\w./-]+\.js)"[^>]*>/g;
const bodyEnd = '</body>';

/**
 * Loads the scripts of the document. It stands behind the styles, and browsers run no script while these load. The elements are
 * written as the framework writes them, which looks for them by their address before it loads one.
 */
export const laterScript =
  '(s=>{let d=document;s.split(" ").map(u=>{let e=d.createElement("script");e.src=u;e.async=!0;e.fetchPriority="low";d.head.append(e)})})(document.currentScript.dataset.scripts)';

/**
 * Takes the scripts out of a document's head and lets them be loaded after its styles: until then they would compete with
 * these, the fonts and the first picture for a slow connection, and nothing that can be seen needs them.
 * @param {string} html
 */
export function withLaterScripts(html) {
  const end = html.lastIndexOf(bodyEnd);
  const addresses = [...new Set([...html.matchAll(scripts)].map(([, loaded, preloaded]) => loaded ?? preloaded))];
  if (end < 0 || addresses.length === 0) return html;
  const loader = `<script data-scripts="${addresses.join(' ')}">${laterScript}</script>`;
  return `${html.slice(0, end).replace(scripts, '')}${loader}${html.slice(end).replace(scripts, '')}`;
}
