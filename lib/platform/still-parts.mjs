// Plain JavaScript: the page cache, which Next loads uncompiled, uses it.

/** Client components that draw and do nothing else, so that a still part may hold them. */
const drawingOnly = new Set(['Card']);

const dataScript = /<script>self\.__next_f\.push\((\[1,"[^<]*"\])\)<\/script>/g;
const anyDataScript = /<script[^>]*>self\.__next_f\.push\(/g;
/** Of names that may stand in a selector as they are. */
const stillName = / data-still="([\w-]+)"/g;
const reference = /^\$([L@]?)([0-9a-f]+)((?::.*)?)$/s;

/**
 * Takes the still parts of a document (`Still`) out of the data that React gets beside it: the browser has them as
 * markup already. In place of an element with `data-still` comes a component that keeps what stands in the document. Parts
 * with anything that reacts in the browser, and all documents that are not as expected, stay as they are.
 * @param {string} html
 */
export function withoutStillParts(html) {
  try {
    const data = reducedData(html);
    return data === null ? html : withData(html, data);
  } catch {
    // The framework writes its data in another way than before; the budgets of pages notice.
    return html;
  }
}

/** The data of a document without its still parts; null where nothing can be left out. */
function reducedData(html) {
  const texts = [...html.matchAll(dataScript)].map(([, call]) => JSON.parse(call)[1]);
  if (texts.length === 0 || html.match(anyDataScript)?.length !== texts.length) return null;
  const rows = readRows(texts.join(''));
  const still = [...rows].find(([, { component }]) => component === 'Still')?.[0];
  if (still === undefined) return null;
  const counts = new Map();
  for (const [, name] of html.matchAll(stillName)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isOnce = (name) => counts.get(name) === 1;
  return writeRows(reduce(rows, still, isOnce));
}

/** One script in the place of the first. */
function withData(html, data) {
  let isFirst = true;
  return html.replace(dataScript, () => {
    if (!isFirst) return '';
    isFirst = false;
    return `<script>self.__next_f.push(${inScript([1, data])})</script>`;
  });
}

/**
 * A row is data, the name of a client component, or something of the framework that stays as it is.
 * @typedef {{ id: string, text: string, tree?: unknown, component?: string }} Row
 * @param {string} text
 * @returns {Map<string, Row>}
 */
function readRows(text) {
  const bytes = Buffer.from(text);
  const rows = new Map();
  for (let start = 0; start < bytes.length; ) {
    const colon = bytes.indexOf(':', start);
    const id = bytes.toString('utf8', start, colon);
    let end = bytes.indexOf('\n', colon);
    if (end < 0) end = bytes.length;
    let next = end + 1;
    if (bytes[colon + 1] === letterT) {
      const comma = bytes.indexOf(',', colon);
      end = next = comma + 1 + Number.parseInt(bytes.toString('utf8', colon + 2, comma), 16);
    }
    const row = readRow(id, bytes.toString('utf8', colon + 1, end));
    // A stream has several rows of one name.
    rows.set(row.tree === undefined && row.component === undefined ? `${id}/${start}` : id, row);
    start = next;
  }
  return rows;
}

const letterT = 'T'.charCodeAt(0);

/** @returns {Row} */
function readRow(id, text) {
  if (/^(?:[[{"]|null$)/.test(text)) return { id, text, tree: JSON.parse(text) };
  if (text.startsWith('I')) return { id, text, component: JSON.parse(text.slice(1))[2] };
  return { id, text };
}

/** @param {Iterable<Row>} rows */
function writeRows(rows) {
  return [...rows].map(({ id, text }) => (text.startsWith('T') ? `${id}:${text}` : `${id}:${text}\n`)).join('');
}

/**
 * @param {Map<string, Row>} rows
 * @param {string} still the name of the component that stands for a still part
 * @param {(name: string) => boolean} isOnce
 * @returns {Row[]}
 */
function reduce(rows, still, isOnce) {
  const byId = new Map([...rows.values()].map((row) => [row.id, row]));
  const replaced = new Set();

  const isStill = (value) => {
    if (Array.isArray(value)) return value.every(isStill);
    if (value !== null && typeof value === 'object') return Object.values(value).every(isStill);
    const target = typeof value === 'string' ? reference.exec(value) : null;
    if (!target) return true;
    const row = byId.get(target[2]);
    if (row?.component !== undefined) return drawingOnly.has(row.component);
    if (row?.tree !== undefined) return isStill(target[3] ? follow(value).value : row.tree);
    return row?.text.startsWith('T') ?? false;
  };

  /** What a reference with a path leads to, and whether it leads through a part that is taken out. */
  const follow = (text) => {
    const [, , id, path] = reference.exec(text);
    let value = byId.get(id)?.tree;
    let isLost = false;
    for (const step of path.split(':').slice(1)) {
      while (typeof value === 'string' && reference.test(value)) value = follow(value).value;
      if (isElement(value)) {
        if (replaced.has(value)) isLost = true;
        value = value[elementFields.indexOf(step)] ?? value[step];
      } else value = value?.[step];
    }
    return { value, isLost };
  };

  const findStill = (value) => {
    if (isElement(value) && !value[1].startsWith('$') && typeof value[3]?.['data-still'] === 'string')
      if (isOnce(value[3]['data-still']) && isStill(value[3])) {
        replaced.add(value);
        return;
      }
    if (value !== null && typeof value === 'object') Object.values(value).forEach(findStill);
  };

  const write = (value) => {
    if (replaced.has(value)) return standIn(value, still);
    if (value !== null && typeof value === 'object') return writeEach(value);
    if (typeof value !== 'string' || !reference.exec(value)?.[3]) return value;
    const { value: target, isLost } = follow(value);
    return isLost ? write(target) : value;
  };

  /** The same object where nothing in it is written differently. */
  const writeEach = (value) => {
    let copy = value;
    for (const name in value) {
      const written = write(value[name]);
      if (written === value[name]) continue;
      if (copy === value) copy = Array.isArray(value) ? [...value] : { ...value };
      copy[name] = written;
    }
    return copy;
  };

  for (const { tree } of rows.values()) findStill(tree);
  const all = [...rows.values()].map((row) => {
    const written = write(row.tree);
    return written === row.tree ? row : { ...row, text: JSON.stringify(written) };
  });
  return reachable(all);
}

const elementFields = ['$', 'type', 'key', 'props'];

function isElement(value) {
  return Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string';
}

function standIn([, type, key, props], still) {
  const { children: _, dangerouslySetInnerHTML: __, 'data-still': name, ...attributes } = props;
  return ['$', `$L${still}`, key, { as: type, name, ...attributes }];
}

/** Without the rows that nothing leads to any more. */
function reachable(rows) {
  const found = new Set(['', '0']);
  const wait = rows.filter(({ id }) => found.has(id));
  for (let row = wait.pop(); row; row = wait.pop()) {
    for (const [, id] of row.text.matchAll(/"\$[^"0-9a-f]?([0-9a-f]+)[":]/g)) {
      if (found.has(id)) continue;
      found.add(id);
      wait.push(...rows.filter((other) => other.id === id));
    }
  }
  return rows.filter(({ id }) => found.has(id));
}

const escapes = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** No text ends the script that it stands in. */
function inScript(value) {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character]);
}
