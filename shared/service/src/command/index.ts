export { runCleanups, type Cleanup } from './cleanup.ts';
export { escapeOutput, escapeText } from './escape-text.ts';
