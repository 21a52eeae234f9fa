import { z } from 'zod';

/** The text of a picture of `captcha`, and its id. */
export const captchaFields = { captcha: z.string().max(16).optional(), captchaId: z.string().max(96).optional() };

/** `mobileNum` with or without the leading zero, `countryDialingCode` with or without a plus. */
export const mobileNumber = { mobileNum: z.string().trim().max(32), countryDialingCode: z.string().max(8) };
