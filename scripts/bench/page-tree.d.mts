export type Tree = string | { name: string; attributes: Record<string, unknown>; children: Tree[] };

/** The elements and texts of a page's body; scripts are those of the framework. */
export function shownTree(html: string): Tree[];

export function shownText(html: string): string;
