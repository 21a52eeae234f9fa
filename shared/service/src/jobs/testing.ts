/** Runs jobs without workers and without a queue, in tests. */
export { repeatJobs } from './repeat-jobs.ts';
export { runDirectly } from './run-directly.ts';
