import { type Element, restOf, type Sentence, type SentenceKnowledge, type SentencePart } from './sentence';
import type { Token } from './tokens';

/** Words of a reference, such as `GV-2417`. */
const maxReferenceWords = 3;

type Read = { elements: readonly Element[]; tokens: readonly Token[]; isReference: SentenceKnowledge['isReference'] };

/**
 * A reference among other words: after a word that says so, with letters, or a number that says nothing else. It names
 * one home, so it leads there.
 */
export function withReference(text: string, sentence: Sentence, { elements, tokens, isReference }: Read): Sentence {
  const isRead = ({ start, end }: Token) =>
    sentence.parts.some((part) => part.kind !== 'filler' && part.start < end && start < part.end);
  const labels = elements.filter(({ keywords }) => keywords?.has('reference'));
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + maxReferenceWords); to > from; to -= 1) {
      const [first, last] = [tokens[from], tokens[to - 1]];
      if (!first || !last || tokens.slice(from, to).some(isRead)) continue;
      const reference = text.slice(first.start, last.end);
      const around = text.slice(Math.max(0, first.start - 1), first.start) + text.slice(last.end, last.end + 1);
      if (/[\p{L}\p{N}-]/u.test(around)) continue;
      const label = labels.find((element) => element.to === from);
      const isNumber = /^\d{3,}$/.test(reference) && !isYear(reference);
      const isMeant = label !== undefined || isNumber || (/\d/.test(reference) && /^\p{L}\S+$/u.test(reference));
      if (!isMeant || !isReference(reference)) continue;
      const start = tokens[label?.from ?? from]?.start ?? first.start;
      const part: SentencePart = { kind: 'reference', start, end: last.end, reference };
      const others = sentence.parts.filter((other) => other.end <= start || other.start >= last.end);
      const parts = [...others, part].sort((a, b) => a.start - b.start);
      return { ...sentence, reference, parts, rest: restOf(text, parts) };
    }
  }
  return sentence;
}

/** A text that is a reference and nothing else, with or without a word that says so. */
export function referenceOf(text: string, { elements, tokens, isReference }: Read): Sentence | null {
  const labels = elements.filter(({ keywords }) => keywords?.has('reference') || keywords?.has('fillers'));
  let first = 0;
  for (const { from, to } of labels) if (from === first) first = to;
  const starts = new Set([text.search(/\S/u), tokens[first]?.start ?? -1].filter((start) => start >= 0));
  for (const start of starts) {
    const reference = text.slice(start).trim();
    if (!isReference(reference)) continue;
    const end = start + reference.length;
    const part: SentencePart = { kind: 'reference', start, end, reference };
    const before: SentencePart[] = start > 0 ? [{ kind: 'filler', start: 0, end: start }] : [];
    return { goal: null, filter: {}, reference, parts: [...before, part], rest: [], partly: [] };
  }
  return null;
}

/** Among other words such a number is rather a year. */
function isYear(number: string): boolean {
  return /^(?:1[89]|20)\d\d$/.test(number);
}
