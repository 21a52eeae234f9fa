import type { CallBody } from '@marquee/contract';
import { registerCheckboxes, type RegisterField, type RegisterValues, type VisibleField } from './register-fields.ts';
import { getTrimmedValue } from './register-rules.ts';

const requiredFields: ReadonlySet<RegisterField> = new Set(['username', 'password', 'confirmPassword']);

type OptionalValues = Partial<Record<RegisterField, string>>;

const detailsPayload = (fields: readonly VisibleField[], values: RegisterValues, url: URL) => {
  const filledNames = fields
    .map(({ name }) => name)
    .filter((name) => !requiredFields.has(name) && getTrimmedValue(values, name) !== '');
  const filled: OptionalValues = Object.fromEntries(filledNames.map((name) => [name, getTrimmedValue(values, name)]));
  return {
    ...filled,
    ...(filled.captcha !== undefined && { captchaId: values.captchaId }),
    domain: url.hostname,
    registerUrl: `${url.origin}${url.pathname}`,
    registerMethod: 'WEB' as const,
    login: true,
    termsAccepted: registerCheckboxes.every((box) => values[box]),
  };
};

/** Payload of a registration by username: the filled fields and the address of the page. */
export function registerPayload(
  fields: readonly VisibleField[],
  values: RegisterValues,
  url: URL,
): CallBody<'register'> {
  const { verificationCode, ...details } = detailsPayload(fields, values, url);
  const hasNumber = getTrimmedValue(values, 'mobileNum') !== '';
  return {
    ...details,
    ...(hasNumber && verificationCode !== undefined && { verificationCode }),
    ...(hasNumber && values.countryDialingCode !== '' && { countryDialingCode: values.countryDialingCode }),
    username: getTrimmedValue(values, 'username'),
    password: values.password,
    confirmPassword: values.confirmPassword,
  };
}

/** Payload of a registration by mobile number. */
export function registerMobilePayload(
  fields: readonly VisibleField[],
  values: RegisterValues,
  url: URL,
): CallBody<'registerMobile'> {
  const { username: _none, ...body } = detailsPayload(fields, values, url);
  return {
    ...body,
    mobileNum: getTrimmedValue(values, 'mobileNum'),
    countryDialingCode: values.countryDialingCode,
    ...(fields.some(({ name }) => name === 'password') && {
      password: values.password,
      confirmPassword: values.confirmPassword,
    }),
  };
}

/** Payload of a registration after a social login. */
export function registerSocialPayload(
  fields: readonly VisibleField[],
  values: RegisterValues,
  url: URL,
  ticket: string,
): CallBody<'registerSocial'> {
  const { username: _none, password: _nor, confirmPassword: _this, ...body } = detailsPayload(fields, values, url);
  return { ...body, ticket };
}
