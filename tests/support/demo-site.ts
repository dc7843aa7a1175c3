import { JSDOM } from 'jsdom';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    demoOrigin: string;
  }
}

/** The origin of the demo, which serves the build during the whole run. */
export const demoOrigin = (): string => inject('demoOrigin');

/** Sends a request to the demo; redirects are answers like others. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(demoOrigin() + path, { redirect: 'manual', ...init });
}

/** Reads a page as a browser without scripts does, redirects included. `url` is the address after them. */
export async function readPage(url: string): Promise<{ status: number; url: string; html: string; page: Document }> {
  const answer = await fetch(url);
  const html = await answer.text();
  return { status: answer.status, url: answer.url, html, page: new JSDOM(html, { url: answer.url }).window.document };
}

/** The texts of the elements that match, with every run of white space as one space. */
export function textsOf(part: ParentNode, selector: string): string[] {
  return [...part.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** The text of the only element that matches. */
export function textOf(part: ParentNode, selector: string): string {
  const texts = textsOf(part, selector);
  if (texts.length !== 1) throw new Error(`${texts.length} elements match ${selector}`);
  return texts[0] ?? '';
}
