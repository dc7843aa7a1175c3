// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import type { SettledField } from '@/lib/domain/enquiry/asked-of-person';
import type { RuleSet } from '@/lib/domain/enquiry/form-schemas';
import type { FormErrors } from '@/lib/domain/enquiry/form-state';
import { uploadLimits } from '@/lib/domain/enquiry/upload-limits';
import type { RentalLimits } from '@/lib/domain/rental/rental-limits';
import { eventually } from '@/tests/support/timing';
import { startEarlyChecks } from './early-checks';

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

type Settings = { hasTried?: boolean; limits?: RentalLimits; asked?: readonly SettledField[] };

function begin(rules: RuleSet, fields: string, { hasTried = false, limits, asked = [] }: Settings = {}) {
  document.body.innerHTML = `<form>${fields}</form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('No form');
  let errors: FormErrors = {};
  const checks = startEarlyChecks({
    form,
    rules,
    asked,
    limits: limits ?? null,
    hasTried: () => hasTried,
    onErrors: (found) => (errors = found),
  });
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`);
  return { checks, field, errors: () => errors };
}

const newsletter = '<input name="email"><input name="firstName"><input name="lastName">';

test('a whole form is checked by the rules of the server', async () => {
  const { checks } = begin('sign-newsletter', newsletter);
  expect(await checks.checkAll()).toEqual({ email: 'required' });
});

test('a complete form has no errors', async () => {
  const { checks, field } = begin('sign-newsletter', newsletter);
  const email = field('email');
  if (email) email.value = 'an@voorbeeld.be';
  expect(await checks.checkAll()).toEqual({});
});

test('dates are compared with today in Belgium', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] });
  const { checks } = begin('offer', '<input name="validUntil" value="2026-11-21">');
  expect(await checks.checkAll()).toMatchObject({ validUntil: 'datePast', amount: 'required' });
});

test('exceeding the limits of a rental blocks the form until a reason is given', async () => {
  const limits = { maximumPersons: 4, minimumIncome: 2850 };
  const fields = '<input name="persons" value="5"><input name="income" value="2850"><input name="limitReason">';
  const { checks, field } = begin('rent-application', fields, { limits });
  expect(await checks.checkAll()).toMatchObject({ limitReason: 'required' });
  const reason = field('limitReason');
  if (reason) reason.value = 'Een tweeling op komst.';
  expect(await checks.checkAll()).not.toHaveProperty('limitReason');
});

test('a missing or too large file blocks the form', async () => {
  const { checks, field } = begin('job-application', '<input type="file" name="cv">');
  expect(await checks.checkAll()).toMatchObject({ cv: 'fileRequired' });
  const cv = field('cv');
  const film = new File([new Uint8Array(uploadLimits.fileBytes + 1)], 'film.pdf');
  const read = vi.spyOn(FormData.prototype, 'getAll').mockImplementation((name) => (name === 'cv' ? [film] : []));
  expect(cv).not.toBeNull();
  expect(await checks.checkAll()).toMatchObject({ cv: 'fileTooLarge' });
  read.mockRestore();
});

test('before the first attempt, only a field that is filled in and left is checked', async () => {
  const { field, errors } = begin('sign-newsletter', newsletter);
  const email = field('email');
  if (!email) throw new Error('No field');
  email.value = 'an';
  email.dispatchEvent(new Event('focusout', { bubbles: true }));
  await eventually(() => expect(errors()).toEqual({ email: 'email' }));
  email.value = 'an@voorbeeld.be';
  email.dispatchEvent(new Event('input', { bubbles: true }));
  await eventually(() => expect(errors()).toEqual({}));
});

test('all mistakes are found at once: of a field, between fields, of a person, and of a file', async () => {
  const fields =
    '<input name="title"><input name="phone"><input name="persons" value="0"><input name="startDate" value="1/3/2099"><input name="endDate" value="1/2/2099"><input type="file" name="documents">';
  const { checks, field } = begin('rent-application', fields, { asked: ['title', 'phone'] });
  const program = new File(['MZ, a program'], 'lease.pdf', { type: 'application/pdf' });
  Object.defineProperty(field('documents'), 'files', { value: [program] });
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form);
        this.set('documents', program);
      }
    },
  );
  expect(await checks.checkAll()).toMatchObject({
    title: 'chooseOne',
    phone: 'required',
    persons: 'wholeNumber',
    endDate: 'dateOrder',
    documents: 'wrongKind',
  });
  vi.unstubAllGlobals();
});
