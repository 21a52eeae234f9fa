import type { FieldRule, RegisterPayload } from '@marquee/contract';
import { patternFamilies, type PatternFamily } from '@marquee/testing/pattern-families';
import { mobileRules, newPasswordFaults, registrationFaults } from './field-rules.ts';

const fields = [
  'payeeName', 'email', 'mobileNum', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber', 'recommenderId', 'affiliateCode', 'paymentPassword', 'username',
] as const;
const states = ['disabled', 'optional', 'required'] as const;

const password: FieldRule = { field: 'password', enabled: true, required: true, acceptedPattern: '*', patternId: 'any', minLength: 8, maxLength: 64 };
const form: RegisterPayload = {
  username: 'lantern', password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', registerMethod: 'WEB', login: true, termsAccepted: true,
};

const expected = (state: (typeof states)[number], kind: string): string | null => {
  if (state === 'disabled' || kind === 'right') return null;
  if (kind === 'empty') return state === 'required' ? 'required' : null;
  return { short: 'too_short', long: 'too_long', wrong: 'pattern' }[kind] ?? null;
};

const textsOf = ({ right, wrong, short, long }: PatternFamily): [string, string][] =>
  Object.entries({ empty: '', right, short, long, ...(wrong === null ? {} : { wrong }) });

describe.each(fields)('R5.01 R5.02 %s', (field) => {
  test.each(patternFamilies)('by the family $patternId: disabled, optional or required; empty, too short, too long, wrong or right', (family) => {
    const { acceptedPattern, patternId, minLength, maxLength } = family;
    for (const state of states) {
      for (const [kind, text] of textsOf(family)) {
        const rule: FieldRule = { field, enabled: state !== 'disabled', required: state === 'required', acceptedPattern, patternId, minLength, maxLength };
        const broken = expected(state, kind);
        const faults = registrationFaults([rule, password], { ...form, [field]: text });
        expect([state, kind, text, faults]).toEqual([state, kind, text, broken === null ? [] : [{ path: field, rule: broken }]]);
      }
    }
  });
});

test('R3.08 by mobile there is no username, the number is required, and a password only where one is asked for', () => {
  const rules: FieldRule[] = [{ ...password, field: 'username' }, password, { ...password, field: 'mobileNum', enabled: false, required: false, minLength: 7 }];
  expect(registrationFaults(mobileRules(rules, true), { ...form, username: '', password: '', confirmPassword: '' })).toEqual([
    { path: 'password', rule: 'required' }, { path: 'mobileNum', rule: 'required' },
  ]);
  expect(registrationFaults(mobileRules(rules, false), { ...form, username: '', password: 'x', confirmPassword: 'y', mobileNum: '0812345678' })).toEqual([]);
});

test.each([
  ['nine-lanterns-7', undefined, undefined, []],
  ['nine-lanterns-7', 'nine-lanterns-7', 'seven-lanterns-9', []],
  ['short', 'short', 'old', [{ path: 'newPassword', rule: 'too_short' }]],
  ['x'.repeat(65), undefined, undefined, [{ path: 'newPassword', rule: 'too_long' }]],
  ['kittisak1', undefined, undefined, [{ path: 'newPassword', rule: 'same_as_username' }]],
  ['nine-lanterns-7', 'other', 'nine-lanterns-7', [{ path: 'newPassword', rule: 'same_as_old' }, { path: 'confirmNewPassword', rule: 'mismatch' }]],
])('R5.04 the new password %j confirmed by %j after %j', (newPassword, confirmNewPassword, oldPassword, faults) => {
  expect(newPasswordFaults([password], { username: 'Kittisak1', newPassword, ...(confirmNewPassword === undefined ? {} : { confirmNewPassword }), ...(oldPassword === undefined ? {} : { oldPassword }) })).toEqual(faults);
});
