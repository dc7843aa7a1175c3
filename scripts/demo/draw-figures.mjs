/**
 * Writes the drawn lead pictures of the demo's services and news, `content/media/figure-*.svg`: the subject of
 * `figures/*.svg` in the middle of a street of gables. A band of an article shows the street, a card the subject.
 * And the street in the evening that stands beside the login, `content/media/street-evening.svg`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';

const folder = fileURLToPath(new URL('figures/', import.meta.url));
const media = fileURLToPath(new URL('../../content/media/', import.meta.url));

const width = 1400;
const height = 300;
const ground = 256;
/** Where the subject stands: wide enough for cards, which show three to two of the middle. */
const subject = { from: 445, until: 955 };

/** Subjects that stand otherwise: papers that end lower, and a frame with a ground of its own, on that of the street. */
const places = {
  checklist: 'translate(460 -48) scale(.4)',
  deed: 'translate(460 -48) scale(.4)',
  frame: 'translate(484 26) scale(.36)',
};

/** Numbers from 0 to 1 that are the same each time, by a name. */
function dice(name) {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The outline of a front from its left foot to its right one, in the manner of the mark. */
const fronts = [
  (x, w, h) => `M${x} ${ground}V${ground - h * 0.66}l${w / 2} ${-h * 0.34}l${w / 2} ${h * 0.34}V${ground}`,
  (x, w, h) => {
    const tread = w / 7;
    const rise = (h * 0.4) / 3;
    const up = Array.from({ length: 3 }, () => `v${-rise}h${tread}`).join('');
    const down = Array.from({ length: 3 }, () => `h${tread}v${rise}`).join('');
    return `M${x} ${ground}V${ground - h * 0.6}${up}h${tread}${down}V${ground}`;
  },
  (x, w, h) => `M${x} ${ground}V${ground - h * 0.8}H${x + w}V${ground}M${x - 3} ${ground - h * 0.8}h${w + 6}`,
  (x, w, h) =>
    `M${x} ${ground}V${ground - h * 0.62}q${w * 0.2} 0 ${w * 0.24} ${-h * 0.2}q${w * 0.02} ${-h * 0.18} ${w * 0.26} ${-h * 0.18}t${w * 0.26} ${h * 0.18}q${w * 0.04} ${h * 0.2} ${w * 0.24} ${h * 0.2}V${ground}`,
];

/** Houses between two points; doors and windows on some of them. */
function drawStreet(from, until, roll) {
  const parts = [];
  let x = from;
  while (until - x > 48) {
    const w = Math.min(52 + Math.round(roll() * 40), until - x);
    const h = 78 + Math.round(roll() * 66);
    parts.push(fronts[Math.floor(roll() * fronts.length)](x, w, h));
    const floors = h > 120 ? 2 : 1;
    for (let floor = 0; floor < floors; floor += 1) {
      const y = ground - 42 - floor * 32;
      for (const at of [0.24, 0.62]) parts.push(`M${x + w * at} ${y}h${w * 0.16}v18h${-w * 0.16}z`);
    }
    x += w;
  }
  return parts.join('');
}

/** What a source draws, without its ground and background, which the street has. */
function readSubject(svg) {
  const [, content = ''] = /<g transform="translate\(600 450\)[^>]*>(.*)<\/g>\s*<\/svg>/s.exec(svg) ?? [];
  return content.replace(/<path d="M-600 740H\d+"[^>]*\/>/, '');
}

/** Colours of the sources that are the agency's: the site paints drawings in its own. */
const painted = {
  '#1f5b52': 'accent',
  '#14393a': 'accent-dark',
  '#dfe9e4': 'accent-tint',
  '#e6ece9': 'accent-tint',
  '#b4533a': 'brick',
  '#efebe3': 'stone',
};

/** After the optimizer, which would take no variable for a colour. */
function withNames(svg) {
  return Object.entries(painted).reduce(
    (text, [color, name]) => text.replaceAll(`"${color}"`, `"var(--${name},${color})"`),
    svg,
  );
}

for (const name of readdirSync(folder)) {
  const source = readFileSync(path.join(folder, name), 'utf8');
  const id = path.basename(name, '.svg');
  const roll = dice(id);
  const place = places[id] ?? 'translate(460 -40) scale(.4)';
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(source) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title>
<rect width="${width}" height="${height}" fill="#efebe3"/>
<path d="${drawStreet(-20, subject.from, roll)}${drawStreet(subject.until, width + 20, roll)}" fill="none" stroke="#c9beab" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M0 ${ground}H${width}" stroke="#1f5b52" stroke-width="2.8"/>
<g transform="${place}">${readSubject(source)}</g></svg>`;
  const { data } = optimize(svg, { floatPrecision: 1 });
  writeFileSync(path.join(media, `figure-${id}.svg`), `${withNames(data)}\n`);
}

/** Shades of the dark main colour: what lies over it is the agency's colour too, or black. */
const night = {
  sky: 'fill="var(--accent-dark,#123b36)"',
  over: 'fill="#000" fill-opacity=".14"',
  front: 'fill="var(--accent,#1f5b52)" fill-opacity=".46"',
  edge: 'stroke="var(--on-accent-dark-muted,#bcd0cb)" stroke-opacity=".7"',
  unlit: 'fill="var(--accent-dark,#123b36)"',
  door: 'fill="#000" fill-opacity=".4"',
};

/** Tall fronts at night, some of their windows lit; as sharp on a dense screen as on any other. */
function drawEvening() {
  const roll = dice('evening');
  const size = { width: 1040, height: 1200 };
  const scale = 4;
  const foot = 1120;
  const houses = [];
  for (let x = -24, kind = 1; x < 270; kind += 1) {
    const w = 46 + Math.round(roll() * 12);
    const h = 150 + Math.round(roll() * 76);
    const body = fronts[[1, 2, 0, 1, 2][kind % 5]](x, w, h);
    const rows = Math.floor((h * 0.6 - 36) / 30);
    const windows = Array.from({ length: rows }, (_, row) =>
      [0.14, 0.42, 0.7].map((at) => {
        const isLit = roll() < 0.3;
        const place = `x="${x + w * at}" y="${ground - 62 - row * 30}" width="${w * 0.17}" height="19"`;
        return `<rect ${place} ${isLit ? 'fill="#e3b982"' : night.unlit}/>`;
      }),
    ).flat();
    const door = `<path d="M${x + w * 0.14} ${ground}v-28h${w * 0.2}v28" ${night.door}/>`;
    const light = roll() < 0.5 ? 'fill="#e3b982"' : night.unlit;
    const shop = `<rect x="${x + w * 0.46}" y="${ground - 28}" width="${w * 0.4}" height="20" ${light}/>`;
    houses.push(
      `<g ${night.edge} stroke-width=".7"><path d="${body}" ${night.front}/>${windows.join('')}${door}${shop}</g>`,
    );
    x += w;
  }
  const place = `translate(0 ${foot - ground * scale}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><title>A street in the evening</title>
<rect width="${size.width}" height="${size.height}" ${night.sky}/><rect width="${size.width}" height="${size.height}" ${night.over}/>
<circle cx="800" cy="170" r="46" fill="#e9d9bf"/>
<g transform="${place}">${houses.join('')}</g>
<rect y="${foot}" width="${size.width}" height="${size.height - foot}" fill="#000" fill-opacity=".18"/>
<path d="M0 ${foot}H${size.width}" stroke="#c99a6b" stroke-width="4"/></svg>`;
}

const evening = optimize(drawEvening(), { floatPrecision: 1 });
writeFileSync(path.join(media, 'street-evening.svg'), `${evening.data}\n`);
