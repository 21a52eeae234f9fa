export { ApiError } from './api-error.ts';
