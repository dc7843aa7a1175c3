import type { MessageStructureObject } from 'imapflow';
import { cleanHeader } from '@/lib/domain/mail/neutralize';
import type { ReplyAttachment } from '@/lib/domain/office/reply-kind';

/** More files are not listed. */
const maxAttachments = 30;

/** A mail with more parts than this is read in part; servers stop at about as many. */
const maxParts = 1000;

/** The parts of a mail that have no parts, in order; what a forwarded mail contains is not among them. */
function leavesOf(root: MessageStructureObject): MessageStructureObject[] {
  const leaves: MessageStructureObject[] = [];
  const waiting = [root];
  for (let seen = 0; waiting.length > 0 && seen < maxParts; seen++) {
    const part = waiting.shift();
    if (!part) break;
    if (part.type.startsWith('multipart/') && part.childNodes) waiting.unshift(...part.childNodes);
    else leaves.push(part);
  }
  return leaves;
}

/** The first text of a type that is not a file; null where there is none. */
export function choosePart(
  root: MessageStructureObject,
  type: 'text/plain' | 'text/html',
): MessageStructureObject | null {
  return leavesOf(root).find((part) => part.type === type && part.disposition !== 'attachment') ?? null;
}

/** What comes with a mail besides its text: names and sizes. */
export function listAttachments(
  root: MessageStructureObject,
  texts: readonly (MessageStructureObject | null)[],
): ReplyAttachment[] {
  return leavesOf(root)
    .filter((part) => !texts.includes(part))
    .flatMap(({ dispositionParameters, parameters, disposition, type, encoding, size = 0 }) => {
      const name = cleanHeader(dispositionParameters?.filename ?? parameters?.name ?? '', 120);
      if (name === '' && disposition !== 'attachment') return [];
      // Base64 takes four bytes for three.
      const bytes = encoding === 'base64' ? Math.floor((size * 3) / 4) : size;
      return [{ name: name || cleanHeader(type, 80), bytes }];
    })
    .slice(0, maxAttachments);
}

/** The section of a report with the head of the mail that it is about (RFC 3462); null where it has none. */
export function reportedPart(root: MessageStructureObject): string | null {
  for (const { part, type } of leavesOf(root)) {
    if (part === undefined) continue;
    if (type === 'text/rfc822-headers') return part;
    if (type === 'message/rfc822') return `${part}.header`;
  }
  return null;
}
