export { ApiError } from './api-error.ts';
export { hasCode } from './has-code.ts';
