// What a page shows, as data. Plain JavaScript: the parser has no types.
import { JSDOM } from 'jsdom';

const empty = /^(?:input|img|br|hr|source|wbr|path|use|circle)$/;
const reactNames = { class: 'className', for: 'htmlFor', value: 'defaultValue' };

/**
 * The elements and texts of a page's body; scripts are those of the framework.
 * @param {string} html
 * @returns {import("./page-tree.mjs").Tree[]}
 */
export function shownTree(html) {
  return bodyOf(html).map(treeOf);
}

/** @param {string} html */
export function shownText(html) {
  return bodyOf(html)
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function bodyOf(html) {
  const { document } = new JSDOM(html).window;
  const ofFramework = 'script, template, style, link, meta, title, noscript, next-route-announcer';
  for (const one of document.body.querySelectorAll(ofFramework)) one.remove();
  return [...document.body.childNodes].filter(({ nodeType }) => nodeType !== document.COMMENT_NODE);
}

function treeOf(node) {
  if (node.nodeType !== 1) return node.nodeType === 3 ? node.textContent : '';
  const attributes = {};
  for (const { name, value } of node.attributes) {
    if (name === 'style') attributes.style = { '--style': value };
    else if (!name.startsWith('on')) attributes[reactNames[name] ?? name] = value === '' ? true : value;
  }
  const children = empty.test(node.localName) ? [] : [...node.childNodes].map(treeOf);
  return { name: node.localName, attributes, children };
}
