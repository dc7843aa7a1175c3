import type { MailDocument } from '@/lib/domain/mail/mail-document';
import { keyOf } from '@/lib/platform/token';

const prefix = 'sealed.';
const seal = /\bsealed\.([\da-f-]{36})\b/;

/** Placeholder for a key in a stored mail: the queue and its copies contain no working link. */
export function sealOf(id: string): string {
  return prefix + id;
}

/** Inserts the keys into the buttons of a mail that is about to be sent. */
export function breakSeals(document: MailDocument): MailDocument {
  const blocks = document.blocks.map((block) =>
    block.kind === 'button' ? { ...block, href: block.href.replace(seal, (_, id: string) => keyOf(id)) } : block,
  );
  return { ...document, blocks };
}
