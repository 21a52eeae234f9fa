export { createOperatorAuthorizer } from './authorize-operator.ts';
export { OperatorError } from './operator-error.ts';
export { registerJobCalls, type JobRunAudit } from './register-job-calls.ts';
export { handleUnknownOperatorPaths, createOperatorRegistrar, type RegisterOperatorCall } from './operator-route.ts';
