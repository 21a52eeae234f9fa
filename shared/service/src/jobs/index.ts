export { registerJobMetrics, type RecordRun } from './job-metrics.ts';
export { createItemJob, createRecurringJob, type ItemJob, type Job, type JobRun } from './job.ts';
export { listJobs, readJobList, type JobState, type JobStatus } from './list-jobs.ts';
export { repeatCorrection } from './repeat-correction.ts';
export { repeat, type RepeatedWork } from './repeat.ts';
export { runJobNow } from './run-job-now.ts';
export { startWorkers, type StartWorkers, type WorkerOptions, type Workers } from './start-workers.ts';
