import { escapeXml } from '@/lib/domain/text/escape-xml';
import type { XmlElement } from './read-xml';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element on lines of its own; one with children has no text. */
export function writeXml({ name, attributes, children, text }: XmlElement, indent = ''): string {
  const head = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  if (children.length > 0)
    return `${head}>\n${children.map((child) => writeXml(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
  return text === '' ? `${head}/>\n` : `${head}>${escapeXml(text)}</${name}>\n`;
}
