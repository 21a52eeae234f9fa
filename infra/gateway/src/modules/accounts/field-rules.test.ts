import { selectMobileRules, selectUsernameRules, type FieldRule, type RegisterPayload } from '@marquee/contract';
import { fieldCases, registerFields } from '@marquee/testing/field-cases';
import { patternFamilies } from '@marquee/testing/pattern-families';
import { validateNewPassword, validateRegistrationFields } from './field-rules.ts';

const password: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 8,
  maxLength: 64,
};
const form: RegisterPayload = {
  username: 'lantern',
  password: 'seven-lanterns-9',
  confirmPassword: 'seven-lanterns-9',
  registerMethod: 'WEB',
  login: true,
  termsAccepted: true,
};
const limit = { today: '2026-11-22', minimumAge: 18 };

describe.each(registerFields)('%s', (field) => {
  test.each(patternFamilies)(
    'validates pattern $patternId: disabled, optional or required; empty, too short, too long, wrong or right',
    (family) => {
      for (const { rule, textKind: kind, text, brokenRule: broken } of fieldCases(field, family)) {
        const faults = validateRegistrationFields(
          selectUsernameRules([rule, password]),
          { ...form, [field]: text },
          limit,
        );
        expect([rule, kind, text, faults]).toEqual([
          rule,
          kind,
          text,
          broken === null ? [] : [{ path: field, rule: broken }],
        ]);
      }
    },
  );
});

test.each([
  ['2008-11-22', []],
  ['2008-11-23', [{ path: 'birthday', rule: 'too_young' }]],
  ['1990-02-30', [{ path: 'birthday', rule: 'pattern' }]],
])('validates the birthday %s for a minimum age of 18', (birthday, faults) => {
  const rule: FieldRule = {
    ...password,
    field: 'birthday',
    acceptedPattern: '^\\d{4}-\\d{2}-\\d{2}$',
    patternId: 'date_ymd',
    minLength: 10,
    maxLength: 10,
  };
  expect(validateRegistrationFields([rule], { ...form, birthday }, limit)).toEqual(faults);
});

test('always requires a username and a password of a minimum length, whatever the merchant configured', () => {
  const rules = selectUsernameRules([
    { ...password, field: 'username', enabled: false, required: false },
    { ...password, enabled: false, required: false, minLength: 1, maxLength: 200 },
  ]);
  expect(
    rules.map(({ field, enabled, required, minLength, maxLength }) => [field, enabled, required, minLength, maxLength]),
  ).toEqual([
    ['username', true, true, 8, 64],
    ['password', true, true, 8, 64],
  ]);
});

test('requires a number for a mobile registration, and a password only when configured', () => {
  const rules: FieldRule[] = [
    { ...password, field: 'username' },
    password,
    { ...password, field: 'mobileNum', enabled: false, required: false, minLength: 7 },
  ];
  expect(
    validateRegistrationFields(
      selectMobileRules(rules, true),
      { ...form, username: '', password: '', confirmPassword: '' },
      limit,
    ),
  ).toEqual([
    { path: 'password', rule: 'required' },
    { path: 'mobileNum', rule: 'required' },
  ]);
  expect(
    validateRegistrationFields(
      selectMobileRules(rules, false),
      { ...form, username: '', password: 'x', confirmPassword: 'y', mobileNum: '0812345678' },
      limit,
    ),
  ).toEqual([]);
});

test.each([
  ['nine-lanterns-7', undefined, undefined, []],
  ['nine-lanterns-7', 'nine-lanterns-7', 'seven-lanterns-9', []],
  ['short', 'short', 'old', [{ path: 'newPassword', rule: 'too_short' }]],
  ['x'.repeat(65), undefined, undefined, [{ path: 'newPassword', rule: 'too_long' }]],
  ['kittisak1', undefined, undefined, [{ path: 'newPassword', rule: 'same_as_username' }]],
  [
    'nine-lanterns-7',
    'other',
    'nine-lanterns-7',
    [
      { path: 'newPassword', rule: 'same_as_old' },
      { path: 'confirmNewPassword', rule: 'mismatch' },
    ],
  ],
])(
  'validates the new password %j with confirmation %j and old password %j',
  (newPassword, confirmNewPassword, oldPassword, faults) => {
    expect(
      validateNewPassword([password], {
        username: 'Kittisak1',
        newPassword,
        ...(confirmNewPassword === undefined ? {} : { confirmNewPassword }),
        ...(oldPassword === undefined ? {} : { oldPassword }),
      }),
    ).toEqual(faults);
  },
);
