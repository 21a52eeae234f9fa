import type { FieldRule, Permission } from '@marquee/contract';
import { sampleMember, samplePermission } from '@marquee/testing/samples';
import type { GatewayResponses } from './test-shell.tsx';

/** A required field of 2 to 64 characters. @param change properties that the test is about */
export function fieldRule(field: string, change: Partial<FieldRule> = {}): FieldRule {
  return {
    field,
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 2,
    maxLength: 64,
    ...change,
  };
}

export const registerFields: readonly FieldRule[] = [
  fieldRule('username', {
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
    patternId: 'letter_first_letters_digits',
    minLength: 6,
    maxLength: 16,
  }),
  fieldRule('password', { minLength: 8 }),
  fieldRule('email', { required: false, acceptedPattern: '^[^@]+@[^@]+$', patternId: 'email' }),
  fieldRule('line', { enabled: false }),
  fieldRule('affiliateCode', { required: false, patternId: 'letters_or_digits' }),
];

/** A site with registration by username. */
export const registerPermission: Permission = {
  ...samplePermission,
  info: {
    ...samplePermission.info,
    register: { mobile: false, username: true, countryCode: true, fields: [...registerFields] },
  },
};

export const registerResponses: GatewayResponses = {
  affiliate: () => ({ valid: true }),
  register: () => ({ token: 'fresh', firstTimeLogin: false, passwordExpired: false }),
  memberInfo: () => sampleMember,
};
