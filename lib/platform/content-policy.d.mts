/** The Content-Security-Policy of a page; `scripts` and `styles` are hashes or nonces beside the site's own files. */
export function contentPolicy(sources: { scripts: string; styles: string }): string;
export function officePolicy(sources: { scripts: string; styles: string }): string;
