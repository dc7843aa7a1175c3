import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** `modules[2].title.fr` as the steps that lead there. */
export function stepsOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}

/** Finds the line of a value in a JSON text, or of what it is missing in; null for a text that is not JSON. */
export function createLineFinder(text: string): ((path: string) => number) | null {
  const root = parseTree(text.replace(/^\uFEFF/, ' '));
  if (!root) return null;
  return (path) => {
    let node: Node = root;
    const steps = stepsOf(path);
    for (let count = 1; count <= steps.length; count++) {
      const inner = findNodeAtLocation(root, steps.slice(0, count));
      if (!inner) break;
      // A field begins with its name.
      node = inner.parent?.type === 'property' ? inner.parent : inner;
    }
    return text.slice(0, node.offset).split(/\r\n|\n|\r/).length;
  };
}
