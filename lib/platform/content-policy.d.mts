/**
 * The Content-Security-Policy of a page; `scripts` and `styles` are hashes or nonces beside the site's own files,
 * `pictures` origins that the content does not name for every page.
 */
export function contentPolicy(sources: { scripts: string; styles: string; pictures?: readonly string[] }): string;
export function officePolicy(sources: { scripts: string; styles: string }): string;
