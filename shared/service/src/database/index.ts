export {
  isConnectionLost,
  isRetryable,
  isUnavailable,
  isUnstorableValue,
  getSqlState,
  getViolatedConstraint,
} from './database-errors.ts';
export { migrate } from './migrate.ts';
export { NotificationListener } from './notification-listener.ts';
export { columnTypes, createPool, type PoolOptions, type PoolTimeouts } from './pool.ts';
export type { Connection, Database, Queryable } from './queryable.ts';
export { deleteInParts, runStatements, updateInParts } from './run-statements.ts';
export { withTransaction, withTransactionOn, type Tx } from './transaction.ts';
