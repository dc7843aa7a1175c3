/** What texts may name in braces: `{hours}`, `{hours:gent}`. */
export const factNames = {
  hours: 'opening hours: {hours} of the first office that has some, {hours:office} of one by its id',
  phone: 'telephone of the agency; {phone:office} and {phone:person} by their ids',
  email: 'e-mail address of the agency; {email:office} and {email:person}',
  address: 'street, postal code and city of the agency; {address:office}',
  name: 'name of the agency',
  legalName: 'its name with the legal form',
  foundedYear: 'the year in which it was founded',
  enterpriseNumber: 'company number',
  vatNumber: 'VAT number',
  numbers: 'BIV/IPI numbers',
  professionalTitle: 'professional title',
  authority: 'supervisory authority',
  insurer: 'insurer',
  policyNumber: 'number of the insurance policy',
  package: 'price of a package by its id, {package:classic}: its percentage, or its fee in words',
} as const;
export type FactName = keyof typeof factNames;

const all = Object.entries(factNames);

/**
 * What a JSON Schema can say of placeholders: text editors propose the general ones in an empty text, and mark a name
 * before a colon that is none. Ids and languages are the content check's.
 */
export const factHints = {
  description: `Names facts in braces: ${all.map(([name, about]) => `{${name}} ${about}`).join('. ')}`,
  pattern: `^(?:[^{]|\\{(?![A-Za-z]+:[a-z0-9-]*\\})|\\{(?:${all.map(([name]) => name).join('|')}):)*$`,
  patternErrorMessage: `A name in braces is one of ${all.map(([name]) => name).join(', ')}`,
  defaultSnippets: all
    .filter(([name]) => name !== 'package')
    .map(([name, description]) => ({ label: `{${name}}`, description, body: `{${name}}` })),
};
