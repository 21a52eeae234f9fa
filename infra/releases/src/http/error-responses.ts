import { errorBody } from '@marquee/contract/error-body';

/** The error responses that every call declares beside its own response. */
export const errorResponses = { '4xx': errorBody, '5xx': errorBody } as const;
