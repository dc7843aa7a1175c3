import { escapeXml } from '@/lib/domain/text/escape';
import { linkParts, pictureAddress, webAddress } from '@/lib/domain/text/to-url';
import type { MailBlock, MailFact } from './mail-document';
import type { MailPalette } from './mail-palette';
import { cleanLine, cleanText, contactHref, neutralize } from './neutralize';

export const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** An unbroken word must not make the mail wider than the screen. */
const breaking = 'overflow-wrap:anywhere;word-wrap:break-word;word-break:break-word;';

/** `&apos;` is missing in HTML 4, which Outlook reads. */
export function escapeHtml(text: string): string {
  return escapeXml(text).replaceAll('&apos;', '&#39;');
}

function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Renders one block of a mail, without the space around it; empty when the block is empty. */
export function renderHtmlBlock(block: MailBlock, { colors, isFirst, endsList }: BlockSetting): string {
  switch (block.kind) {
    case 'heading':
      return renderHeading(cleanLine(block.text), { colors, isFirst });
    case 'text':
      return renderText(cleanText(block.text), colors);
    case 'facts':
      return renderFacts(block.rows, colors);
    case 'quote':
      return renderQuote(block, colors);
    case 'button':
      return renderButton(cleanLine(block.text), { href: webAddress(block.href), colors });
    case 'links':
      return renderLinks(block.items, colors);
    case 'listing':
      return renderListing(block, { colors, endsList });
    case 'signature':
      return renderSignature(block, colors);
  }
}

type BlockSetting = {
  colors: MailPalette;
  /** The first heading is the mail's title. */
  isFirst: boolean;
  /** A listing that no other one follows closes the list with a line. */
  endsList: boolean;
};

function renderHeading(text: string, { colors, isFirst }: Omit<BlockSetting, 'endsList'>): string {
  if (text === '') return '';
  const [tag, size] = isFirst ? ['h1', '30px;line-height:36px;letter-spacing:-0.4px'] : ['h2', '20px;line-height:27px'];
  const style = `margin:0;font-family:${colors.headings};font-weight:normal;font-size:${size};color:${colors.ink};${breaking}`;
  return `<${tag} class="ink${isFirst ? ' title' : ''}" style="${style}">${escapeHtml(text)}</${tag}>`;
}

function renderText(text: string, colors: MailPalette): string {
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  return paragraphs
    .map((paragraph, index) => {
      const margin = index === paragraphs.length - 1 ? '0' : '0 0 14px';
      return `<p class="ink" style="margin:${margin};${bodyType(colors, 'ink')}${breaking}">${escapeLines(paragraph)}</p>`;
    })
    .join('');
}

function bodyType(colors: MailPalette, color: 'ink' | 'muted' | 'accent', size = 16, height = 26): string {
  return `font-family:${colors.text};font-size:${size}px;line-height:${height}px;color:${colors[color]};`;
}

/** A table that is one: labels are headers of their rows. Narrow screens put them above their values. */
function renderFacts(rows: readonly MailFact[], colors: MailPalette): string {
  const shown = rows
    .map(({ label, ...fact }) => ({ label: cleanLine(label), value: factHtml(fact, colors) }))
    .filter(({ value }) => value !== '');
  if (shown.length === 0) return '';
  const cells = shown.map(({ label, value }, index) => {
    const line = `border-top:1px solid ${colors.line};${index === shown.length - 1 ? `border-bottom:1px solid ${colors.line};` : ''}`;
    const head = `${line}padding:10px 16px 10px 0;text-align:left;font-weight:normal;${bodyType(colors, 'muted', 15, 24)}${breaking}`;
    const body = `${line}padding:10px 0;${bodyType(colors, 'ink', 16, 24)}${breaking}`;
    return (
      `<tr><th scope="row" class="muted line label" width="34%" align="left" valign="top" style="${head}">${escapeHtml(label)}</th>` +
      `<td class="ink line value" dir="auto" valign="top" style="${body}">${value}</td></tr>`
    );
  });
  return `<table class="facts" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;table-layout:fixed;border-collapse:collapse;">${cells.join('')}</table>`;
}

function factHtml({ value, href: given = '' }: Omit<MailFact, 'label'>, colors: MailPalette): string {
  const text = cleanText(value);
  const href = webAddress(given) ?? contactHref(text);
  return href === null ? escapeLines(neutralize(text)) : renderAnchor(escapeLines(text), { href, colors });
}

function renderAnchor(html: string, { href, colors }: { href: string; colors: MailPalette }): string {
  return `<a href="${escapeHtml(href)}" class="accent" style="color:${colors.accent};${fineUnderline(colors)}">${html}</a>`;
}

/** A full underline where programs do not know a fine one: a link must show that it is one. */
function fineUnderline({ muted }: MailPalette): string {
  return `text-decoration:underline;text-decoration-color:${muted};text-decoration-thickness:1px;text-underline-offset:3px;`;
}

type MailQuote = Extract<MailBlock, { kind: 'quote' }>;

function renderQuote({ text, isOfColleague = false }: MailQuote, colors: MailPalette): string {
  const words = isOfColleague ? colleaguesHtml(cleanText(text), colors) : escapeLines(neutralize(text));
  if (words === '') return '';
  const style = `padding:16px 20px;background-color:${colors.paper};border-left:2px solid ${colors.accent};`;
  const look = `margin:0;${bodyType(colors, 'ink')}${breaking}`;
  return (
    `${table} width="100%" style="width:100%;table-layout:fixed;"><tr><td class="paper quote" bgcolor="${colors.paper}" style="${style}">` +
    `<blockquote class="ink" dir="auto" style="${look}">${words}</blockquote></td></tr></table>`
  );
}

function colleaguesHtml(text: string, colors: MailPalette): string {
  return linkParts(text)
    .map(({ text: part, href }) =>
      href === null ? escapeLines(part) : renderAnchor(escapeHtml(part), { href, colors }),
    )
    .join('');
}

type LinkSetting = { href: string | null; colors: MailPalette };

/** A cell with a colour rather than a link with one: Outlook knows no padding on links. */
function renderButton(text: string, { href, colors }: LinkSetting): string {
  if (href === null || text === '') return renderText(text, colors);
  const cell = `border-radius:4px;background-color:${colors.accent};mso-padding-alt:13px 26px;`;
  const link = `display:inline-block;padding:13px 26px;border-radius:4px;font-family:${colors.text};font-size:16px;line-height:22px;font-weight:600;color:${colors.onAccent};text-decoration:none;`;
  return (
    `${table} class="full"><tr><td class="button" align="center" bgcolor="${colors.accent}" style="${cell}">` +
    `<a href="${escapeHtml(href)}" class="on-accent" style="${link}">${escapeHtml(text)}</a></td></tr></table>`
  );
}

type LinkItem = Extract<MailBlock, { kind: 'links' }>['items'][number];

function renderLinks(items: readonly LinkItem[], colors: MailPalette): string {
  if (items.length === 0) return '';
  const rows = items.map(({ text, note, href }, index) => {
    const line = `border-top:1px solid ${colors.line};${index === items.length - 1 ? `border-bottom:1px solid ${colors.line};` : ''}`;
    const words = escapeHtml(cleanLine(text));
    const address = webAddress(href);
    const link = address === null ? words : renderAnchor(words, { href: address, colors });
    const remark =
      note === null
        ? ''
        : `<div class="muted" style="${bodyType(colors, 'muted', 14, 21)}">${escapeHtml(cleanLine(note))}</div>`;
    return `<tr><td class="ink line" style="${line}padding:12px 0;${bodyType(colors, 'ink', 16, 24)}${breaking}">${link}${remark}</td></tr>`;
  });
  return `${table} width="100%" style="width:100%;table-layout:fixed;border-collapse:collapse;">${rows.join('')}</table>`;
}

type Listing = Extract<MailBlock, { kind: 'listing' }>;

/** A picture with its text beside it; narrow screens put the text below. */
function renderListing(listing: Listing, { colors, endsList }: Omit<BlockSetting, 'isFirst'>): string {
  const picture = pictureAddress(listing.pictureUrl);
  const href = webAddress(listing.href);
  const end = endsList ? `border-bottom:1px solid ${colors.line};` : '';
  const line = `width:100%;table-layout:fixed;border-collapse:collapse;border-top:1px solid ${colors.line};${end}`;
  const words = listingWords(listing, { href, colors });
  if (listing.isLarge && picture !== null) {
    const frame = `width:100%;table-layout:fixed;border-collapse:separate;border:1px solid ${colors.line};border-radius:8px;`;
    const image = pictureHtml(picture, { title: cleanLine(listing.title), colors, width: 510 });
    return (
      `${table} class="line" width="100%" style="${frame}"><tr><td style="padding:0;">${linked(image, href)}</td></tr>` +
      `<tr><td style="padding:20px 22px 24px;">${words}</td></tr></table>`
    );
  }
  const cells =
    picture === null
      ? `<td style="padding:18px 0 20px;">${words}</td>`
      : `<td class="stack" width="204" valign="top" style="width:204px;padding:20px 0;">${linked(pictureHtml(picture, { title: cleanLine(listing.title), colors, width: 204 }), href)}</td>` +
        `<td class="stack words" valign="top" style="padding:16px 0 20px 24px;">${words}</td>`;
  return `${table} class="line" width="100%" style="${line}"><tr>${cells}</tr></table>`;
}

type PictureSetting = { title: string; colors: MailPalette; width: number };

function pictureHtml(url: string, { title, colors, width }: PictureSetting): string {
  const style = `display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:6px;${bodyType(colors, 'muted', 14, 20)}`;
  return `<img src="${escapeHtml(url)}" width="${width}" alt="${escapeHtml(title)}" class="picture muted" style="${style}">`;
}

function linked(html: string, href: string | null): string {
  return href === null ? html : `<a href="${escapeHtml(href)}" style="text-decoration:none;">${html}</a>`;
}

function listingWords({ title, price, lines, marker = '' }: Listing, { href, colors }: LinkSetting): string {
  const name = escapeHtml(cleanLine(title));
  const heading = `font-family:${colors.headings};font-size:19px;line-height:25px;color:${colors.ink};${breaking}`;
  const link =
    href === null
      ? name
      : `<a href="${escapeHtml(href)}" class="ink" style="color:${colors.ink};${fineUnderline(colors)}">${name}</a>`;
  const parts = [
    marker === ''
      ? ''
      : `<div class="accent" style="padding-bottom:4px;${bodyType(colors, 'accent', 14, 20)}font-weight:600;">${escapeHtml(cleanLine(marker))}</div>`,
    price === ''
      ? ''
      : `<div class="ink" style="padding-bottom:2px;${bodyType(colors, 'ink', 18, 26)}font-weight:600;">${escapeHtml(cleanLine(price))}</div>`,
    `<div class="ink" style="${heading}">${link}</div>`,
    ...lines.map(
      (line) =>
        `<div class="muted" style="padding-top:2px;${bodyType(colors, 'muted', 15, 22)}${breaking}">${escapeHtml(cleanLine(line))}</div>`,
    ),
  ];
  return parts.join('');
}

type Signature = Extract<MailBlock, { kind: 'signature' }>;

function renderSignature({ text, name, role, phone, email, licence }: Signature, colors: MailPalette): string {
  const title = `font-family:${colors.headings};font-size:19px;line-height:26px;color:${colors.ink};${breaking}`;
  const small = (html: string) =>
    `<div class="muted" style="padding-top:2px;${bodyType(colors, 'muted', 15, 23)}${breaking}">${html}</div>`;
  const reach = [phone, email].map(cleanLine).filter(Boolean);
  const parts = [
    name === '' ? '' : `<div class="ink" style="${title}">${escapeHtml(cleanLine(name))}</div>`,
    ...[role].filter(Boolean).map((line) => small(escapeHtml(cleanLine(line)))),
    ...(reach.length > 0
      ? [small(reach.map((line) => factHtml({ value: line }, colors)).join(' &nbsp;·&nbsp; '))]
      : []),
    ...[licence].filter(Boolean).map((line) => small(escapeHtml(cleanLine(line)))),
  ].join('');
  return (
    `${renderText(cleanText(text), colors)}${table} width="100%" style="width:100%;table-layout:fixed;margin-top:16px;">` +
    `<tr><td class="line" style="padding:16px 0 0;border-top:1px solid ${colors.line};">${parts}</td></tr></table>`
  );
}
