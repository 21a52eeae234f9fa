import type { FieldRule } from '@marquee/contract';
import { fieldCases, registerFields } from '@marquee/testing/field-cases';
import { patternFamilies } from '@marquee/testing/pattern-families';
import { emptyValues, listMobileFields, listVisibleFields, type RegisterValues } from './register-fields.ts';
import { getGatewayRuleIssue, validateField, validateForm, getRuleTexts } from './register-rules.ts';

const limit = { today: '2026-11-22', minimumAge: 18 };
const flags = { REGMOBVERF3: true } as const;

const fieldRule = (change: Partial<FieldRule>): FieldRule => ({
  field: 'username',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 6,
  maxLength: 16,
  ...change,
});

describe('one field', () => {
  const username = fieldRule({ acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$', patternId: 'letter_first_letters_digits' });
  test.each([
    ['', 'register.missing.username'],
    ['abc12', 'register.patterns.letter_first_letters_digits'],
    ['a1234567890123456', 'register.patterns.letter_first_letters_digits'],
    ['1abcdef', 'register.patterns.letter_first_letters_digits'],
    ['abcdef', undefined],
    ['abcdef1234567890', undefined],
  ])('username %p: %p', (text, key) => {
    expect(validateField(username, text)?.key).toBe(key);
  });

  test('accepts an empty optional field', () => {
    expect(validateField(fieldRule({ required: false }), '')).toBeNull();
  });

  test('accepts any text within the limits for *', () => {
    expect(validateField(fieldRule({}), 'ก็ไม่รู้สิ!')).toBeNull();
  });

  test('counts characters, not code units', () => {
    expect(validateField(fieldRule({ minLength: 2, maxLength: 2 }), '🎰🎲')).toBeNull();
  });

  test('leaves an invalid expression to the gateway', () => {
    expect(validateField(fieldRule({ acceptedPattern: '([' }), 'abcdef')).toBeNull();
  });
});

describe('pattern families', () => {
  test.each(patternFamilies)('$patternId has a text with min and max', ({ patternId }) => {
    expect(getRuleTexts(fieldRule({ patternId, minLength: 3, maxLength: 9 }))).toEqual({
      key: `register.patterns.${patternId}`,
      values: { min: 3, max: 9 },
    });
  });

  test('describes an unknown family by its length', () => {
    expect(getRuleTexts(fieldRule({ patternId: 'runes' })).key).toBe('register.rules.length');
  });
});

/** Fields whose text names the field before its rule. */
const named: Readonly<Record<string, string>> = {
  payeeName: 'register.rules.realName',
  mobileNum: 'register.rules.phone',
};

describe.each(registerFields)('%s', (field) => {
  const ticked: RegisterValues = { ...emptyValues, ageConfirmed: true, termsAccepted: true, privacyAccepted: true };

  test.each(patternFamilies)(
    'validates pattern $patternId: disabled, optional or required; empty, too short, too long, invalid or valid',
    (family) => {
      const rulePattern = `register.patterns.${family.patternId}`;
      for (const { rule: configured, textKind: kind, text, brokenRule: broken } of fieldCases(field, family)) {
        const key =
          broken === null
            ? undefined
            : broken === 'required'
              ? `register.missing.${field}`
              : (named[field] ?? rulePattern);
        const issue = validateForm(listVisibleFields([configured], flags), { ...ticked, [field]: text }, limit).get(
          field,
        );
        expect([configured, kind, text, issue?.key]).toEqual([configured, kind, text, key]);
        if (issue?.detail !== undefined)
          expect(issue.detail).toEqual({ key: rulePattern, values: { min: family.minLength, max: family.maxLength } });
      }
    },
  );
});

describe('the number of a registration by username', () => {
  const number = (required: boolean) => listVisibleFields([fieldRule({ field: 'mobileNum', required })], flags);
  const issueOfCode = (required: boolean, mobileNum: string, verificationCode = '') =>
    validateForm(number(required), { ...emptyValues, mobileNum, verificationCode }, limit).get('verificationCode')?.key;

  test('needs a verification code once it is filled in, and always when it is required', () => {
    const missing = 'register.missing.verificationCode';
    expect(issueOfCode(false, '')).toBeUndefined();
    expect([issueOfCode(false, '0812345678'), issueOfCode(true, '')]).toEqual([missing, missing]);
    expect(issueOfCode(false, '0812345678', '123456')).toBeUndefined();
  });

  test('has no code when the merchant verifies no numbers', () => {
    const fields = listVisibleFields([fieldRule({ field: 'mobileNum' })], { REGMOBVERF3: false });
    expect(fields.map(({ name }) => name)).toEqual(['mobileNum']);
  });
});

describe('birthday', () => {
  const birthday = listVisibleFields(
    [
      fieldRule({
        field: 'birthday',
        acceptedPattern: '^\\d{4}-\\d{2}-\\d{2}$',
        patternId: 'date_ymd',
        minLength: 10,
        maxLength: 10,
      }),
    ],
    flags,
  );

  test.each([
    ['2008-11-22', undefined],
    ['2008-11-23', 'register.rules.too_young'],
    ['1990-02-30', 'register.patterns.date_ymd'],
    ['', 'register.missing.birthday'],
  ])('validates the birthday %j with a minimum age of 18: %j', (text, key) => {
    expect(validateForm(birthday, { ...emptyValues, birthday: text }, limit).get('birthday')?.key).toBe(key);
  });

  test('reports a code that was not sent yet as missing verification', () => {
    const fields = listMobileFields([fieldRule({ field: 'mobileNum' })], {
      REGMOBVERF3: true,
      MOBILENUMPASSREG3: true,
    });
    expect(validateForm(fields, emptyValues, limit).get('verificationCode')?.key).toBe(
      'register.missing.verificationCode',
    );
  });
});

describe('the form', () => {
  const rules = [
    fieldRule({}),
    fieldRule({ field: 'password', minLength: 8, maxLength: 64 }),
    fieldRule({ field: 'email', enabled: false }),
    fieldRule({ field: 'line', required: false }),
    fieldRule({ field: 'spaceship' }),
  ];
  const fields = listVisibleFields(rules, flags);
  const validValues = {
    ...emptyValues,
    username: 'nkittisak',
    password: 'Sing-loud-7',
    confirmPassword: 'Sing-loud-7',
    ageConfirmed: true,
    termsAccepted: true,
    privacyAccepted: true,
  };

  test('shows enabled and known fields, and the password twice', () => {
    expect(fields.map(({ name }) => name)).toEqual(['username', 'password', 'confirmPassword', 'line']);
  });

  test('accepts valid values', () => {
    expect([...validateForm(fields, validValues, limit)]).toEqual([]);
  });

  test.each([
    ['ageConfirmed', { key: 'register.ageMissing', values: {} }],
    [
      'termsAccepted',
      { key: 'register.agreementMissing', values: {}, detail: { key: 'register.agreements.terms', values: {} } },
    ],
    [
      'privacyAccepted',
      { key: 'register.agreementMissing', values: {}, detail: { key: 'register.agreements.privacy', values: {} } },
    ],
  ] as const)('requires %s to be checked', (box, issue) => {
    expect([...validateForm(fields, { ...validValues, [box]: false }, limit)]).toEqual([[box, issue]]);
  });

  test.each([
    [
      { REGMOBVERF3: true, MOBILENUMPASSREG3: true },
      ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'line'],
    ],
    [{ REGMOBVERF3: false, MOBILENUMPASSREG3: true }, ['mobileNum', 'password', 'confirmPassword', 'line']],
    [{ REGMOBVERF3: false, MOBILENUMPASSREG3: false }, ['mobileNum', 'verificationCode', 'line']],
  ])('has for mobile registration with %j the fields %j', (flags, names) => {
    const shown = listMobileFields(
      [...rules, fieldRule({ field: 'mobileNum', enabled: false, required: false })],
      flags,
    );
    expect(shown.map(({ name }) => name)).toEqual(names);
    expect(validateForm(shown, validValues, limit).get('mobileNum')?.key).toBe('register.missing.mobileNum');
  });

  test.each([
    ['', 'register.missing.confirmPassword'],
    ['Sing-loud-8', 'register.rules.mismatch'],
    ['Sing-loud-7 ', 'register.rules.mismatch'],
  ])('validates the repeated password %p: %p', (confirmPassword, key) => {
    expect(validateForm(fields, { ...validValues, confirmPassword }, limit).get('confirmPassword')?.key).toBe(key);
  });

  test('ignores spaces around a name', () => {
    expect(validateForm(fields, { ...validValues, username: '  nkittisak ' }, limit).size).toBe(0);
    expect(validateForm(fields, { ...validValues, username: '       ' }, limit).get('username')?.key).toBe(
      'register.missing.username',
    );
  });
});

test.each([
  ['too_common', 'register.rules.too_common'],
  ['same_as_username', 'register.rules.same_as_username'],
  ['pattern', 'register.patterns.digits_only'],
  ['something_new', 'register.rules.invalid'],
])('describes the issue %s of the gateway', (rule, key) => {
  expect(getGatewayRuleIssue(rule, fieldRule({ patternId: 'digits_only' })).key).toBe(key);
});
