export { createOperatorAuthorizer } from './authorize-operator.ts';
export { OperatorError } from './operator-error.ts';
export { jobCalls, type JobRunAudit } from './job-calls.ts';
export { handleUnknownOperatorPaths, operatorRegistrar, type RegisterOperatorCall } from './operator-route.ts';
