import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRuleMet, type RuleCondition, ruleConditionSchema, ruleLogics } from './rule-condition';

const fields = {
  Price: 349000,
  PriceText: '349000',
  OldPrice: 360000,
  City: 'GENT',
  Zip: '9000',
  Energy: 0,
  Note: ' ',
  Rooms: [1, 2],
  None: [],
  Lift: false,
  Label: 'A+',
  Free: '2026-11-21',
  Built: '2026-12-01T10:00:00Z',
  Missing: undefined,
  Nothing: null,
  Odd: { valueOf: () => 1 },
  NotANumber: Number.NaN,
};

/** Written in pieces, as editors do; conditions that a schema would refuse are cast where they are tested. */
type Case = [field: string, logic: RuleCondition['logic'], value?: RuleCondition['value']];

test.each<Case>([
  ['Price', 'equals', 349000],
  ['Price', 'equals', ' 349000 '],
  ['PriceText', 'equals', 349000],
  ['PriceText', 'equals', '349000.00'],
  ['City', 'equals', 'gent '],
  ['Lift', 'equals', false],
  ['Price', 'notEquals', 349001],
  ['City', 'notEquals', 'Brugge'],
  ['Label', 'notEquals', 'A'],
  ['Lift', 'notEquals', true],
  ['Price', 'greater', 348999],
  ['PriceText', 'greater', '99000'],
  ['Price', 'greaterOrEqual', 349000],
  ['Price', 'less', 349001],
  ['Price', 'lessOrEqual', 349000],
  ['Energy', 'lessOrEqual', 0],
  ['Free', 'greater', '2026-11-20'],
  ['Free', 'less', '2026-12-01'],
  ['Free', 'greaterOrEqual', '2026-11-21'],
  ['City', 'contains', 'en'],
  ['Rooms', 'contains', 2],
  ['Rooms', 'contains', '2'],
  ['City', 'in', ['Brugge', 'Gent']],
  ['Zip', 'in', [9000]],
  ['Note', 'empty'],
  ['None', 'empty'],
  ['Missing', 'empty'],
  ['Nothing', 'empty'],
  ['NoSuchField', 'empty'],
  ['Energy', 'notEmpty'],
  ['Lift', 'notEmpty'],
  ['Rooms', 'notEmpty'],
])('%s %s %j is met', (field, logic, value) => {
  expect(isRuleMet([{ field, logic, value }], fields)).toBe(true);
});

test.each<Case>([
  ['Price', 'equals', 349001],
  ['City', 'equals', 'Gen'],
  ['Lift', 'equals', true],
  ['Price', 'notEquals', '349000'],
  ['City', 'notEquals', 'gent'],
  ['Price', 'greater', 349000],
  ['Price', 'greaterOrEqual', 349001],
  ['Price', 'less', 349000],
  ['Price', 'lessOrEqual', 348999],
  ['Free', 'greater', '2026-11-21'],
  ['City', 'contains', 'Brugge'],
  ['Rooms', 'contains', 3],
  ['City', 'in', ['Brugge']],
  ['Zip', 'in', []],
  ['Energy', 'empty'],
  ['City', 'empty'],
  ['Note', 'notEmpty'],
  ['NoSuchField', 'notEmpty'],
])('%s %s %j is not met', (field, logic, value) => {
  expect(isRuleMet([{ field, logic, value }], fields)).toBe(false);
});

test.each<Case>([
  ['City', 'greater', 5],
  ['City', 'less', 5],
  ['City', 'greater', 'Brugge'],
  ['Free', 'less', 'soon'],
  ['City', 'greater', '2026-11-20'],
  ['City', 'notEquals', 5],
  ['Lift', 'equals', 0],
  ['Lift', 'notEquals', 'x'],
  ['Price', 'contains', 49],
  ['Rooms', 'equals', 1],
  ['Odd', 'equals', 1],
  ['NotANumber', 'notEquals', 1],
  ['City', 'in', 'GENT'],
  ['City', 'contains', ''],
  ['Note', 'notEquals', 'x'],
  ['NoSuchField', 'notEquals', 'x'],
  ['Price', 'equals'],
])('%s %s %j cannot be compared, so it is not met', (field, logic, value) => {
  expect(isRuleMet([{ field, logic, value }], fields)).toBe(false);
});

test('a field is compared with another field', () => {
  expect(isRuleMet([{ field: 'Price', logic: 'less', compareField: 'OldPrice' }], fields)).toBe(true);
  expect(isRuleMet([{ field: 'OldPrice', logic: 'less', compareField: 'Price' }], fields)).toBe(false);
  expect(isRuleMet([{ field: 'Price', logic: 'in', compareField: 'Rooms' }], fields)).toBe(false);
  expect(isRuleMet([{ field: 'Price', logic: 'less', compareField: 'NoSuchField' }], fields)).toBe(false);
});

test('all conditions must be met, and a rule without any is met', () => {
  const met: RuleCondition = { field: 'Price', logic: 'notEmpty' };
  const unmet: RuleCondition = { field: 'Price', logic: 'empty' };
  expect(isRuleMet([met, met], fields)).toBe(true);
  expect(isRuleMet([met, unmet], fields)).toBe(false);
  expect(isRuleMet([], fields)).toBe(true);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the inherited name %s is never a field',
  (name) => {
    const hostile = JSON.parse(`{"${name}": "x", "Other": "x"}`);
    for (const logic of ruleLogics) {
      expect(isRuleMet([{ field: name, logic, value: 'x' }], fields)).toBe(false);
      expect(isRuleMet([{ field: name, logic, value: 'x' }], hostile)).toBe(false);
    }
    expect(isRuleMet([{ field: 'Other', logic: 'equals', compareField: name }], hostile)).toBe(false);
  },
);

test('an unknown logic and a field that throws count as not met', () => {
  expect(isRuleMet([{ field: 'Price', logic: 'matches' as 'equals', value: 349000 }], fields)).toBe(false);
  const throwing = {
    get Price(): number {
      throw new Error('unreadable');
    },
  };
  expect(isRuleMet([{ field: 'Price', logic: 'notEmpty' }], throwing)).toBe(false);
});

test('of two numbers, exactly one of less, equals and greater holds', () => {
  const price = fc.oneof(fc.integer(), fc.integer().map(String));
  fc.assert(
    fc.property(price, price, (Price, value) => {
      const met = (['less', 'equals', 'greater'] as const).filter((logic) =>
        isRuleMet([{ field: 'Price', logic, value }], { Price }),
      );
      expect(met).toHaveLength(1);
    }),
  );
});

test.each([
  { field: 'Price', logic: 'greater', value: 100 },
  { field: 'Price', logic: 'less', compareField: 'OldPrice' },
  { field: 'City', logic: 'in', value: ['Gent', 9000] },
  { field: 'City', logic: 'in', compareField: 'Cities' },
  { field: 'Price', logic: 'empty' },
])('the configuration %j is accepted', (condition) => {
  expect(ruleConditionSchema.parse(condition)).toEqual(condition);
});

test.each([
  { field: '', logic: 'empty' },
  { field: 'Price', logic: 'matches', value: 1 },
  { field: 'Price', logic: 'equals' },
  { field: 'Price', logic: 'equals', value: 1, compareField: 'OldPrice' },
  { field: 'Price', logic: 'less', compareField: '' },
  { field: 'Price', logic: 'empty', value: 1 },
  { field: 'Price', logic: 'equals', value: [1] },
  { field: 'City', logic: 'in', value: 'Gent' },
  { field: 'City', logic: 'equals', value: 'Gent', extra: true },
  { field: 'City', logic: 'equals', value: { a: 1 } },
])('the configuration %j is refused', (condition) => {
  expect(ruleConditionSchema.safeParse(condition).success).toBe(false);
});

test.each([
  [{ field: 'Price', logic: 'equals' }, 'equals takes either value or compareField'],
  [{ field: 'Price', logic: 'notEmpty', value: 1 }, 'notEmpty takes no value or compareField'],
  [{ field: 'City', logic: 'in', value: 'Gent' }, 'in takes a list of values'],
  [{ field: 'City', logic: 'contains', value: ['Gent'] }, 'contains takes a single value'],
])('the configuration %j is refused with the message %j', (condition, words) => {
  expect(ruleConditionSchema.safeParse(condition).error?.issues.map(({ message }) => message)).toEqual([words]);
});
