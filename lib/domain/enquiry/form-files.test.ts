import { expect, test } from 'vitest';
import { acceptOf, checkFiles, chosenFiles, filesOf } from './form-files';
import { type EnquiryForm, enquiryForms } from './forms/registry';
import { uploadLimits } from './upload-limits';

function sent(name: string, ...files: { name: string; size: number }[]): FormData {
  const data = new FormData();
  for (const file of files) data.append(name, new File([new Uint8Array(file.size)], file.name));
  return data;
}

const pages = (count: number) => Array.from({ length: count }, (_, page) => ({ name: `page-${page}.jpg`, size: 1 }));
const untouched = { name: '', size: 0 };

test.each<[EnquiryForm, string, { name: string; size: number }[], string | undefined]>([
  ['job-application', 'cv', [], 'fileRequired'],
  ['job-application', 'cv', [untouched], 'fileRequired'],
  ['job-application', 'cv', [{ name: 'undefined', size: 0 }], 'fileRequired'],
  ['job-application', 'cv', [{ name: 'cv.pdf', size: 0 }], 'emptyFile'],
  ['job-application', 'cv', pages(2), undefined],
  ['job-application', 'cv', pages(3), 'tooManyFiles'],
  ['rent-application', 'documents', [untouched], undefined],
  ['rent-application', 'documents', pages(8), undefined],
  ['rent-application', 'documents', pages(9), 'tooManyFiles'],
  ['testimonial', 'picture', pages(1), undefined],
  ['testimonial', 'picture', pages(2), 'tooManyFiles'],
  ['testimonial', 'picture', [{ name: 'me.jpg', size: uploadLimits.fileBytes }], undefined],
  ['testimonial', 'picture', [{ name: 'me.jpg', size: uploadLimits.fileBytes + 1 }], 'fileTooLarge'],
])('%s: %s with %j', (form, name, files, error) => {
  expect(checkFiles(form, sent(name, ...files))).toEqual(error ? { [name]: error } : {});
});

test('files under other names, and of forms without file fields, are ignored', () => {
  expect(checkFiles('testimonial', sent('documents', ...pages(20)))).toEqual({});
  expect(checkFiles('site-contact', sent('cv', ...pages(20)))).toEqual({});
});

test('a text where a file belongs is not a file', () => {
  const data = new FormData();
  data.append('cv', 'cv.pdf');
  expect(chosenFiles(data, 'cv')).toEqual([]);
});

test('no form asks for more files than any form may carry', () => {
  for (const { most } of enquiryForms.flatMap(filesOf)) expect(most).toBeLessThanOrEqual(uploadLimits.files);
});

test('a picture field accepts only pictures, by type and by name', () => {
  expect(acceptOf(['jpeg', 'png'])).toBe('image/jpeg,.jpg,.jpeg,image/png,.png');
});
