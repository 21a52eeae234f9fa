import type { z } from 'zod';
import type { CallName } from './addresses.ts';
import type { CallResponses } from './schemas/responses/calls.ts';
import type { CallSchemas } from './schemas/calls.ts';

export { accountTypes } from './accounts.ts';
export { calls, type CallName } from './addresses.ts';
export { findBirthdayViolation, todayAt, type AgeLimit } from './birthday.ts';
export { client } from './client.ts';
export { fleetFor, type Visitor } from './canary.ts';
export { canonicalJson } from './canonical-json.ts';
export { initialDataKey, type QueryValue } from './initial-data.ts';
export { errorCodes, type ErrorCode } from './errors.ts';
export { findRuleViolation, mobileRules, socialRules, usernameRules, type RuleViolation } from './field-rules.ts';
export { commentLength, sentPictures } from './sent-pictures.ts';
export { pictureAddress, pictureSet } from './picture-address.ts';
export type * from './schemas/index.ts';

type Part<Schema, Key extends string> = Schema extends Record<Key, z.ZodType> ? Schema[Key] : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Query parameters of a call, as the client passes them. */
export type CallQuery<Name extends CallName> = Input<Part<CallSchemas[Name], 'query'>>;
/** Body of a call, as the client passes it. */
export type CallBody<Name extends CallName> = Input<Part<CallSchemas[Name], 'body'>>;
/** Value of the response of a successful call. */
export type CallValue<Name extends CallName> = z.output<CallResponses[Name]>;
