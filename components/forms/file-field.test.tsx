// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptOf } from '@/lib/domain/enquiry/form-files';
import { uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import { FileField } from './file-field.client';
import type { FieldView } from './form-view';

/** The browser's FileList, which jsdom lacks. */
class Transfer {
  files: File[] = [];
  items = { add: (file: File) => this.files.push(file) };
}

beforeEach(() => vi.stubGlobal('DataTransfer', Transfer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const errors = {
  fileTooLarge: 'One file is too large.',
  filesTooLarge: 'Together they are too large.',
  tooManyFiles: 'These are too many.',
  wrongKind: 'Not of this kind.',
  emptyFile: 'One file is empty.',
};

function fieldOf(most: number): FieldView {
  return {
    name: 'documents',
    kind: 'file',
    label: 'Documents',
    hint: 'PDF at most',
    isRequired: true,
    options: [],
    missing: 'Add them.',
    date: null,
    files: {
      most,
      kinds: ['pdf', 'jpeg'],
      accept: acceptOf(['pdf', 'jpeg']),
      language: 'en',
      total: '20 MB',
      texts: {
        choose: 'Choose files',
        more: 'Add another',
        drop: 'or drop here',
        remove: 'Remove',
        again: 'Choose again',
        errors,
      },
    },
  };
}

function file(name: string, size = 2048): File {
  const made = new File(['%PDF-1.4'], name, { lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

function show(most = 8, error: string | null = null) {
  const heard = vi.fn();
  render(
    <form onInput={heard}>
      <FileField field={fieldOf(most)} id="documents" value={undefined} error={error} />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/^Documents/);
  Object.defineProperty(input, 'files', { value: [], writable: true });
  const choose = (...files: File[]) => {
    input.files = Object.assign([], files, { item: (index: number) => files[index] ?? null });
    fireEvent.change(input);
  };
  const names = () => [...(input.files ?? [])].map(({ name }) => name);
  const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  return { input, choose, names, listed, heard };
}

test('the browser’s own control asks for the files', () => {
  const { input, listed } = show();
  expect(input).toMatchObject({ type: 'file', name: 'documents', multiple: true, required: true });
  expect(input.accept).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg');
  expect(listed()).toEqual([]);
});

test('chosen files are listed with their sizes, and more are added', () => {
  const { choose, names, listed, heard } = show();
  choose(file('payslip.pdf', 1_400_000));
  choose(file('contract.pdf', 12_300), file('payslip.pdf', 1_400_000));
  expect(listed()).toEqual(['payslip.pdf1.4\u00a0MB', 'contract.pdf13\u00a0kB']);
  expect(names()).toEqual(['payslip.pdf', 'contract.pdf']);
  expect(heard).toHaveBeenCalled();
});

test.each([1, 8])('a cancelled choice loses nothing, of %d files', (most) => {
  const { choose, names } = show(most);
  choose(file('payslip.pdf'));
  choose();
  expect(names()).toEqual(['payslip.pdf']);
});

test('a file is removed by its button, and the field gets the focus', async () => {
  const { input, choose, names, listed } = show();
  choose(file('payslip.pdf'), file('holiday.jpg'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove holiday.jpg' }));
  expect(names()).toEqual(['payslip.pdf']);
  expect(listed()).toHaveLength(1);
  expect(document.activeElement).toBe(input);
});

test('where one file is accepted, the last one counts', () => {
  const { input, choose, names } = show(1);
  choose(file('old.jpg'));
  choose(file('new.jpg'));
  expect(input.multiple).toBe(false);
  expect(names()).toEqual(['new.jpg']);
});

test.each([
  ['too large', [file('film.pdf', uploadLimits.fileBytes + 1)], errors.fileTooLarge],
  ['empty', [file('empty.pdf', 0)], errors.emptyFile],
  ['too many', Array.from({ length: 9 }, (_, page) => file(`page-${page}.jpg`)), errors.tooManyFiles],
  [
    'too large together',
    Array.from({ length: 3 }, (_, part) => file(`part-${part}.pdf`, uploadLimits.fileBytes)),
    errors.filesTooLarge,
  ],
])('files that are %s are rejected at once', (_, files, text) => {
  const { input, choose } = show();
  choose(...files);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const error = screen.getByText(text);
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(error.id);
});

test('a field may accept fewer files than a form', () => {
  const { choose } = show(2);
  choose(file('one.pdf'), file('two.pdf'));
  expect(screen.queryByText(errors.tooManyFiles)).toBeNull();
  choose(file('three.pdf'));
  expect(screen.getByText(errors.tooManyFiles)).toBeTruthy();
});

test('the file that is too large is marked, and the error goes with it', async () => {
  const { input, choose } = show();
  choose(file('fine.pdf'), file('film.pdf', uploadLimits.fileBytes + 1));
  const [fine, film] = screen.getAllByRole('listitem');
  expect([fine?.className, film?.className]).toEqual(['', 'uploads__bad']);
  if (film) await userEvent.click(within(film).getByRole('button'));
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByText(errors.fileTooLarge)).toBeNull();
});

test('the server’s errors come before the browser’s', () => {
  const { choose } = show(8, 'Not of this kind.');
  choose(file('empty.pdf', 0));
  expect(screen.getByText('Not of this kind.')).toBeTruthy();
  expect(screen.queryByText(errors.emptyFile)).toBeNull();
});
