import type { Language } from '@/lib/domain/language';
import { webAddress } from '@/lib/domain/text/to-url';
import type { MailBlock, MailDocument, MailFact, MailLook } from './mail-document';
import { cleanLine, cleanText, contactHref, neutralize } from './neutralize';

/** Columns of a line; longer words and addresses are not broken. */
const width = 76;
/** Labels longer than this do not push the other values to the right. */
const maxLabelWidth = 24;

/** Renders a mail as plain text, for programs and people that read no HTML: the same words in the same order. */
export function renderMailText(document: MailDocument, look: MailLook): string {
  const { language, blocks, reason, unsubscribe } = document;
  const parts = blocks.map((block) => renderBlock(block, language));
  const leave = unsubscribe === null ? '' : renderLink(cleanLine(unsubscribe.text), unsubscribe.href);
  const foot = [reason === null ? '' : wrap(cleanLine(reason)), leave].filter(Boolean).join('\n');
  const site = webAddress(look.siteUrl) === null ? '' : look.siteUrl;
  const identity = [look.agencyName, ...look.identity].map((line) => wrap(cleanLine(line)));
  const signature = `-- \n${[...identity, site].filter(Boolean).join('\n')}\n`;
  return [...parts, foot, signature].filter(Boolean).join('\n\n');
}

function renderBlock(block: MailBlock, language: Language): string {
  switch (block.kind) {
    case 'heading':
      return renderHeading(cleanLine(block.text));
    case 'text':
      return wrapLines(cleanText(block.text));
    case 'facts':
      return renderFacts(block.rows, language === 'fr' ? '\u00a0:' : ':');
    case 'quote':
      return wrapLines((block.isOfColleague ? cleanText : neutralize)(block.text), { start: '> ', rest: '> ' });
    case 'button':
      return renderLink(cleanLine(block.text), block.href);
    case 'links':
      return block.items.map(renderItem).join('\n');
    case 'listing':
      return renderListing(block);
    case 'signature':
      return renderSignature(block);
  }
}

function renderHeading(text: string): string {
  if (text === '') return '';
  return `${wrap(text)}\n${'='.repeat(Math.min(lengthOf(text), width))}`;
}

/** French has a space before its colon. */
function renderFacts(rows: readonly MailFact[], colon: string): string {
  const facts = rows.map(({ label, value, href }) => ({
    label: cleanLine(label) + colon,
    value: factText(value),
    href,
  }));
  const shown = facts.filter(({ value }) => value !== '');
  const column =
    1 + Math.max(0, ...shown.map(({ label }) => lengthOf(label)).filter((length) => length <= maxLabelWidth));
  return shown
    .map(({ label, value, href }) => {
      const address = href === undefined ? null : webAddress(href);
      const start = label + ' '.repeat(Math.max(1, column - lengthOf(label)));
      const rest = ' '.repeat(Math.min(column, lengthOf(start)));
      return wrapLines(value, { start, rest }) + (address === null ? '' : `\n${rest}${address}`);
    })
    .join('\n');
}

function factText(value: string): string {
  const text = cleanText(value);
  return contactHref(text) === null ? neutralize(text) : text;
}

type LinkItem = Extract<MailBlock, { kind: 'links' }>['items'][number];

function renderItem({ text, note, href }: LinkItem): string {
  const words = note === null || cleanLine(note) === '' ? cleanLine(text) : `${cleanLine(text)} (${cleanLine(note)})`;
  const address = webAddress(href);
  return [wrap(words, { start: '- ', rest: '  ' }), ...(address === null ? [] : [`  ${address}`])].join('\n');
}

function renderListing({ title, price, lines, href, marker = '' }: Extract<MailBlock, { kind: 'listing' }>): string {
  const name = [marker === '' ? '' : `[${cleanLine(marker)}]`, cleanLine(title)].filter(Boolean).join(' ');
  const words = [price, name, ...lines].map(cleanLine).filter(Boolean);
  return [...words.map((line) => wrap(line)), webAddress(href) ?? ''].filter(Boolean).join('\n');
}

function renderSignature({
  text,
  name,
  role,
  phone,
  email,
  licence,
}: Extract<MailBlock, { kind: 'signature' }>): string {
  const agent = [name, role, [phone, email].filter(Boolean).join(' · '), licence].map(cleanLine).filter(Boolean);
  return `${wrapLines(cleanText(text))}\n\n${agent.map((line) => wrap(line)).join('\n')}`;
}

function renderLink(text: string, href: string): string {
  const address = webAddress(href);
  return address === null ? wrap(text) : `${wrap(text)}\n${address}`;
}

type Indent = { start: string; rest: string };
const noIndent: Indent = { start: '', rest: '' };

/** Wraps each line of a text; empty lines between paragraphs stay, at most one in a row. */
function wrapLines(text: string, indent: Indent = noIndent): string {
  return text
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line, index) => wrap(line, index === 0 ? indent : { start: indent.rest, rest: indent.rest }))
    .join('\n');
}

function wrap(text: string, { start, rest }: Indent = noIndent): string {
  const lines: string[] = [];
  let line = start;
  let room = width - lengthOf(start);
  let isEmpty = true;
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const length = lengthOf(word);
    if (!isEmpty && length + 1 > room) {
      lines.push(line);
      line = rest;
      room = width - lengthOf(rest);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    room -= isEmpty ? length : length + 1;
    isEmpty = false;
  }
  return [...lines, line].map((each) => each.trimEnd()).join('\n');
}

function lengthOf(text: string): number {
  return [...text].length;
}
