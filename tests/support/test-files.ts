import { crc32, deflateSync } from 'node:zlib';
import type { TypedFile } from './fill-form';

/** The shortest possible PDF. */
export function pdfFile(name: string): TypedFile {
  const text = '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Size 2/Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}

/** Returns a PDF of slightly more than the given bytes, padded with a comment. */
export function paddedPdfFile(name: string, bytes: number): TypedFile {
  const { mimeType, buffer } = pdfFile(name);
  const [head = '', ...body] = buffer.toString().split('\n');
  return { name, mimeType, buffer: Buffer.from([head, `%${'x'.repeat(bytes)}`, ...body].join('\n')) };
}

/** A picture of one pixel. */
export function pngFile(name: string): TypedFile {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', header),
    pngPart('IDAT', deflateSync(Buffer.from([0, 31, 91, 82]))),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function pngPart(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const part = Buffer.alloc(typed.length + 8);
  part.writeUInt32BE(data.length, 0);
  typed.copy(part, 4);
  part.writeUInt32BE(crc32(typed), typed.length + 4);
  return part;
}

/** A file of a type that no form accepts, with a misleading name. */
export function disguisedFile(name: string): TypedFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('#!/bin/sh\necho This is a program.\n') };
}

/** A file above the size limit. */
export function largeFile(name: string): TypedFile {
  const { buffer } = pdfFile(name);
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([buffer, Buffer.alloc(8 * 1024 * 1024)]) };
}
