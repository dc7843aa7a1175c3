import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from './clean-drawing';

const secret = 'Pontstraat 42';

function drawing(inside: string, attributes = ''): string {
  const names =
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  return `<svg ${names} viewBox="0 0 10 10"${attributes}><title>Plan</title><path d="M0 0h10v10z"/>${inside}</svg>`;
}

test.each([
  ['metadata', drawing(`<metadata>${secret}</metadata>`)],
  ['a comment', drawing(`<!-- ${secret} -->`)],
  ['the folder of the drawing program', drawing('', ` inkscape:export-filename="/home/jan/${secret}.png"`)],
  ['a comment in front', `<!-- ${secret} -->${drawing('')}`],
  ['a script', drawing(`<script>alert("${secret}")</script>`)],
  ['a handler', drawing('', ` onload="alert('${secret}')"`)],
])('%s is gone, shapes and title stay', async (_name, svg) => {
  const cleaned = await cleanDrawing(svg);
  expect(cleaned).not.toContain(secret);
  expect(cleaned).toContain('<title>Plan</title>');
  expect(cleaned).toContain('M0 0h10v10z');
});

test('an embedded photograph is re-rendered without the metadata of its camera', async () => {
  const photograph = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#b5452c' } })
    .withExif({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer();
  const data = `data:image/jpeg;base64,${photograph.toString('base64')}`;
  const cleaned = (await cleanDrawing(drawing(`<image xlink:href="${data}"/><image href="${data}"/>`))) ?? '';
  const embedded = [...cleaned.matchAll(/data:image\/png;base64,([\w+/=]+)/g)];
  expect(embedded).toHaveLength(2);
  for (const [, base64 = ''] of embedded) {
    const { width, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect({ width, exif }).toEqual({ width: 8, exif: undefined });
  }
});

test.each([
  ['no drawing', 'not a drawing'],
  ['an unclosed drawing', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['a photograph that cannot be read', drawing('<image href="data:image/jpeg;base64,AAAA"/>')],
])('%s returns null', async (_name, svg) => {
  expect(await cleanDrawing(svg)).toBeNull();
});

test('a drawing of more than 50,000 parts is refused unread', async () => {
  const parts = '<g></g>'.repeat(25_000);
  expect(await cleanDrawing(`<svg xmlns="http://www.w3.org/2000/svg">${parts}</svg>`)).toBeNull();
});
