const mebibyte = 1024 * 1024;

/** Maximum bytes of one form's files; `formBytes` is for all of them together. */
export const uploadLimits = { fileBytes: 8 * mebibyte, formBytes: 20 * mebibyte, files: 8 } as const;

/** The accepted kinds of files. The content decides the kind; names and types only inform people and programs. */
export const uploadKinds = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
} as const;

export type UploadKind = keyof typeof uploadKinds;

/** What a field for papers takes, and one for pictures. */
export const papers = ['pdf', 'docx', 'jpeg', 'png'] as const satisfies UploadKind[];
export const pictures = ['jpeg', 'png'] as const satisfies UploadKind[];

/** For the `accept` attribute: with the types a phone offers its camera, with the extensions a computer finds the files. */
export const acceptedFiles = Object.values(uploadKinds)
  .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

export const uploadProblems = ['fileTooLarge', 'filesTooLarge', 'tooManyFiles', 'wrongKind', 'emptyFile'] as const;

export type UploadProblem = (typeof uploadProblems)[number];

/** The properties of a `File` that are known before it is read. */
export type NamedSize = { name: string; size: number };

/**
 * Whether a field holds a file at all: a field left alone is sent as an empty file without a name, which React's
 * reader of forms calls "undefined".
 */
export function isChosenFile({ name, size }: NamedSize): boolean {
  return size > 0 || (name !== '' && name !== 'undefined');
}

/**
 * Checks chosen files by number and size, in the browser before anything is sent and again on the server. Returns the
 * first problem, with the file's name when one file has it; null when all may be read. Empty fields do not count.
 * `most`: maximum number of files, where a field takes fewer than a form.
 */
export function checkSizes(
  files: readonly NamedSize[],
  most: number = uploadLimits.files,
): { problem: UploadProblem; fileName: string | null } | null {
  const chosen = files.filter(isChosenFile);
  if (chosen.length > Math.min(most, uploadLimits.files)) return { problem: 'tooManyFiles', fileName: null };
  for (const { name, size } of chosen) {
    if (size === 0) return { problem: 'emptyFile', fileName: displayName(name) };
    if (size > uploadLimits.fileBytes) return { problem: 'fileTooLarge', fileName: displayName(name) };
  }
  const total = chosen.reduce((sum, { size }) => sum + size, 0);
  return total > uploadLimits.formBytes ? { problem: 'filesTooLarge', fileName: null } : null;
}

/**
 * Maximum length of a name that is shown or mailed, in UTF-16 units; and of one that is read, so that no name costs
 * time.
 */
const maxNameLength = 120;
const maxReadLength = 2000;

/** Control characters, halves of surrogate pairs, marks that change the direction of a text, and invisible spaces. */
const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/**
 * Returns a file name for display: no path, no invisible characters, no dots or spaces around it, at most 120
 * characters including the extension. Empty when nothing is left. Given the kind of the content, the name always ends
 * with an extension of that kind, so that no program opens it as something else: `cv.exe` becomes `cv.exe.pdf`.
 */
export function displayName(name: string, kind?: UploadKind): string {
  const last = name.slice(-maxReadLength).split(/[/\\]/).at(-1) ?? '';
  const tidy = last
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  const [written = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(tidy) ?? [];
  if (kind === undefined || isExtensionOf(kind, written))
    return shorten(tidy.slice(0, tidy.length - written.length), written);
  return shorten(tidy || kind, `.${uploadKinds[kind].extensions[0]}`);
}

function isExtensionOf(kind: UploadKind, written: string): boolean {
  return uploadKinds[kind].extensions.some((extension) => written.toLowerCase() === `.${extension}`);
}

function shorten(stem: string, extension: string): string {
  if (stem.length + extension.length <= maxNameLength) return stem + extension;
  const kept = stem.slice(0, maxNameLength - extension.length - 1);
  return `${kept.replace(/(?:\p{Cs}|\u200D| )+$/u, '')}…${extension}`;
}
