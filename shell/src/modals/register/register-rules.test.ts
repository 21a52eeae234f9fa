import type { FieldRule } from '@marquee/contract';
import { patternFamilies } from '@marquee/testing/pattern-families';
import { emptyValues, mobileFields, shownFields } from './register-fields.ts';
import { gatewayFault, judgeField, judgeForm, ruleWords } from './register-rules.ts';

const rule = (change: Partial<FieldRule>): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 6,
  maxLength: 16,
  ...change,
});

describe('R5.01 one field', () => {
  const username = rule({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 'letter_first_letters_digits' });
  test.each([
    ['', 'register.rules.required'],
    ['abc12', 'register.patterns.letter_first_letters_digits'],
    ['a1234567890123456', 'register.patterns.letter_first_letters_digits'],
    ['1abcdef', 'register.patterns.letter_first_letters_digits'],
    ['abcdef', undefined],
    ['abcdef1234567890', undefined],
  ])('username %p: %p', (text, key) => {
    expect(judgeField(username, text)?.key).toBe(key);
  });

  test('an empty field that is not required is fine', () => {
    expect(judgeField(rule({ required: false }), '')).toBeNull();
  });

  test('* matches everything within the bounds', () => {
    expect(judgeField(rule({}), 'ก็ไม่รู้สิ!')).toBeNull();
  });

  test('lengths count characters', () => {
    expect(judgeField(rule({ minLength: 2, maxLength: 2 }), '🎰🎲')).toBeNull();
  });

  test('an expression that cannot be read is left to the gateway', () => {
    expect(judgeField(rule({ acceptedPattern: '([' }), 'abcdef')).toBeNull();
  });
});

describe('R5.02 pattern families', () => {
  test.each(patternFamilies)('$patternId has words of its own with min and max', ({ patternId }) => {
    expect(ruleWords(rule({ patternId, minLength: 3, maxLength: 9 }))).toEqual({ key: `register.patterns.${patternId}`, values: { min: 3, max: 9 } });
  });

  test.each(patternFamilies)('$patternId: in each field, optional or required, empty, too short, too long, wrong or right', (family) => {
    const { right, wrong, short, long, ...shape } = family;
    const words = `register.patterns.${family.patternId}`;
    for (const name of Object.keys(emptyValues)) {
      for (const required of [false, true]) {
        const judge = (text: string) => judgeField(rule({ field: name, required, ...shape }), text)?.key;
        expect([name, required, judge(''), judge(right), judge(short), judge(long), wrong === null ? words : judge(wrong)]).toEqual([
          name, required, required ? 'register.rules.required' : undefined, undefined, words, words, words,
        ]);
      }
    }
  });

  test('a family that is not known speaks of the length', () => {
    expect(ruleWords(rule({ patternId: 'runes' })).key).toBe('register.rules.length');
  });
});

describe('R5.01 the form', () => {
  const rules = [rule({}), rule({ field: 'password', minLength: 8, maxLength: 64 }), rule({ field: 'email', enabled: false }), rule({ field: 'line', required: false }), rule({ field: 'spaceship' })];
  const fields = shownFields(rules);
  const good = { ...emptyValues, username: 'nkittisak', password: 'Sing-loud-7', confirmPassword: 'Sing-loud-7', ageConfirmed: true, termsAccepted: true, privacyAccepted: true };

  test('shows what is enabled and known, the password twice', () => {
    expect(fields.map(({ name }) => name)).toEqual(['username', 'password', 'confirmPassword', 'line']);
  });

  test('passes when all is well', () => {
    expect([...judgeForm(fields, good)]).toEqual([]);
  });

  test.each([
    ['ageConfirmed', 'register.ageMissing'],
    ['termsAccepted', 'register.termsMissing'],
    ['privacyAccepted', 'register.privacyMissing'],
  ] as const)('R5.03 %s must be ticked', (box, key) => {
    expect([...judgeForm(fields, { ...good, [box]: false })]).toEqual([[box, { key, values: {} }]]);
  });

  test.each([
    [{ REGMOBVERF3: true, MOBILENUMPASSREG3: true }, ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'line']],
    [{ REGMOBVERF3: false, MOBILENUMPASSREG3: true }, ['mobileNum', 'password', 'confirmPassword', 'line']],
    [{ REGMOBVERF3: false, MOBILENUMPASSREG3: false }, ['mobileNum', 'verificationCode', 'line']],
  ])('R3.08 by mobile with %j it has %j', (flags, names) => {
    const shown = mobileFields([...rules, rule({ field: 'mobileNum', enabled: false, required: false })], flags);
    expect(shown.map(({ name }) => name)).toEqual(names);
    expect(judgeForm(shown, good).get('mobileNum')?.key).toBe('register.rules.required');
  });

  test.each([
    ['', 'register.rules.required'],
    ['Sing-loud-8', 'register.rules.mismatch'],
    ['Sing-loud-7 ', 'register.rules.mismatch'],
  ])('the repetition %p: %p', (confirmPassword, key) => {
    expect(judgeForm(fields, { ...good, confirmPassword }).get('confirmPassword')?.key).toBe(key);
  });

  test('blanks around a name do not count', () => {
    expect(judgeForm(fields, { ...good, username: '  nkittisak ' }).size).toBe(0);
    expect(judgeForm(fields, { ...good, username: '       ' }).get('username')?.key).toBe('register.rules.required');
  });
});

test.each([
  ['too_common', 'register.rules.too_common'],
  ['same_as_username', 'register.rules.same_as_username'],
  ['pattern', 'register.patterns.digits_only'],
  ['something_new', 'register.rules.other'],
])('R5.01 the gateway found %s', (found, key) => {
  expect(gatewayFault(found, rule({ patternId: 'digits_only' })).key).toBe(key);
});
