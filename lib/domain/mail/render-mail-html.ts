import { webAddress } from '@/lib/domain/text/to-url';
import type { MailBlock, MailDocument, MailLook } from './mail-document';
import { escapeHtml, renderHtmlBlock, table } from './mail-html-block';
import { darkPalette, lightPalette, type MailPalette } from './mail-palette';
import { cleanHeader, cleanLine } from './neutralize';

/**
 * Renders a mail as a complete HTML document that looks like the site. Mail programs support little: tables hold the
 * layout, every style is inline, and the style sheet in the head only adds what may be missing (narrow and dark
 * screens). It fetches only pictures of listings; the mark is inside the
 * mail. It contains no script, form or font.
 */
export function renderMailHtml(document: MailDocument, look: MailLook): string {
  const { language, subject, preview } = document;
  const colors = lightPalette(look);
  return [
    `<!DOCTYPE html><html lang="${language}" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office"><head>`,
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="email=no,url=no">',
    `<title>${escapeHtml(cleanHeader(subject))}</title>`,
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
    `<style>${styleSheet(darkPalette(look))}</style></head>`,
    `<body class="paper" style="margin:0;padding:0;background-color:${colors.paper};">`,
    // Web mail shows the body alone, so the language is repeated here.
    `<div lang="${language}" dir="ltr">`,
    renderPreview(cleanHeader(preview)),
    `${table} class="paper" width="100%" bgcolor="${colors.paper}" style="width:100%;background-color:${colors.paper};"><tr><td align="center" style="padding:0 12px;">`,
    '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `${table} width="100%" style="width:100%;max-width:600px;table-layout:fixed;text-align:left;">`,
    `<tr><td class="head" style="padding:40px 0 22px;">${renderWordMark(look, colors)}</td></tr>`,
    `<tr><td class="surface line card" bgcolor="${colors.surface}" style="padding:40px 44px 44px;background-color:${colors.surface};border:1px solid ${colors.line};border-radius:8px;">`,
    `${table} width="100%" style="width:100%;table-layout:fixed;">${renderBlocks(document.blocks, colors)}</table></td></tr>`,
    `<tr><td class="foot" style="padding:24px 0 48px;">${renderFoot(document, { look, colors })}</td></tr>`,
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></div></body></html>',
  ].join('\n');
}

/** Classes only; mail programs that drop the style sheet lose nothing that they could have shown. */
function styleSheet(dark: MailPalette): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important;font:inherit!important}',
    '@media (max-width:560px){',
    '.head{padding:28px 0 18px!important}.card{padding:28px 20px 30px!important}',
    '.title{font-size:26px!important;line-height:32px!important}',
    '.label,.value,.stack{display:block!important;width:auto!important}',
    '.label{padding:10px 0 0!important;border-bottom:0!important}.value{padding:0 0 10px!important;border-top:0!important}',
    '.stack{padding:16px 0 0!important}.words{padding:12px 0 20px!important}.picture{max-width:none!important}',
    '.full,.full a{width:100%!important;box-sizing:border-box}.quote{padding:14px 16px!important}',
    '}',
    '@media (prefers-color-scheme:dark){',
    `.paper{background-color:${dark.paper}!important}.surface{background-color:${dark.surface}!important}`,
    `.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}`,
    `.accent{color:${dark.accent}!important}.on-accent{color:${dark.onAccent}!important}`,
    `.button,.rule{background-color:${dark.accent}!important}.quote{border-color:${dark.accent}!important}`,
    '}',
  ].join('');
}

/** Mail programs show it behind the subject; the padding prevents the words of the mail from following it. */
function renderPreview(preview: string): string {
  if (preview === '') return '';
  const style =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all;';
  return `<div style="${style}">${escapeHtml(preview)}${'&#847; &#8199;'.repeat(60)}</div>`;
}

function renderWordMark({ agencyName, siteUrl, markUrl }: MailLook, colors: MailPalette): string {
  const name = escapeHtml(cleanLine(agencyName));
  const type = `font-family:${colors.headings};font-size:24px;line-height:30px;letter-spacing:-0.3px;color:${colors.ink};`;
  const href = webAddress(siteUrl);
  const words =
    href === null
      ? name
      : `<a href="${escapeHtml(href)}" class="ink" style="color:${colors.ink};text-decoration:none;">${name}</a>`;
  const image =
    markUrl === null
      ? ''
      : `<td width="56" valign="middle" style="width:56px;padding:0;"><img src="${escapeHtml(markUrl)}" width="44" height="44" alt="" style="display:block;width:44px;height:44px;border:0;"></td>`;
  return `${table}><tr>${image}<td class="ink" valign="middle" style="${type}">${words}</td></tr></table>`;
}

/** Space above a block, in pixels: a heading opens a part, the block after a heading belongs to it. */
function spaceBefore(block: MailBlock, previous: MailBlock | undefined): number {
  if (previous === undefined) return 0;
  if (block.kind === 'heading') return 36;
  if (previous.kind === 'heading') return 14;
  if (block.kind === 'listing' && previous.kind === 'listing') return 0;
  return block.kind === 'text' && previous.kind === 'text' ? 14 : 24;
}

function renderBlocks(blocks: readonly MailBlock[], colors: MailPalette): string {
  const rows: string[] = [];
  let previous: MailBlock | undefined;
  for (const [index, block] of blocks.entries()) {
    const endsList = blocks[index + 1]?.kind !== 'listing';
    const html = renderHtmlBlock(block, { colors, isFirst: previous === undefined, endsList });
    if (html === '') continue;
    rows.push(`<tr><td style="padding:${spaceBefore(block, previous)}px 0 0;">${html}</td></tr>`);
    previous = block;
  }
  return rows.join('\n');
}

type FootSetting = { look: MailLook; colors: MailPalette };

function renderFoot({ reason, unsubscribe }: MailDocument, { look, colors }: FootSetting): string {
  const type = `margin:0;font-family:${colors.text};font-size:13px;line-height:21px;color:${colors.muted};overflow-wrap:anywhere;word-break:break-word;`;
  const identity = look.identity.map((line) => escapeHtml(cleanLine(line))).filter(Boolean);
  const href = unsubscribe === null ? null : webAddress(unsubscribe.href);
  const leave =
    unsubscribe === null || href === null
      ? ''
      : ` <a href="${escapeHtml(href)}" class="muted" style="color:${colors.muted};text-decoration:underline;">${escapeHtml(cleanLine(unsubscribe.text))}</a>`;
  const why = reason === null ? '' : escapeHtml(cleanLine(reason));
  const paragraphs = [identity.join('<br>'), `${why}${leave}`.trim()].filter(Boolean);
  return paragraphs
    .map((html, index) => `<p class="muted" style="${type}${index > 0 ? 'padding-top:10px;' : ''}">${html}</p>`)
    .join('');
}
