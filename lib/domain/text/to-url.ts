/**
 * Reads an address; null for text that is none. The `canParse` of URL would say the same, but in Node 20 it says no to every
 * address with a letter such as é once it has been called some thousand times (its optimized form reads Latin-1 as UTF-8).
 */
export function toUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
