-- The signed audit is the only rollout history.
DROP TABLE rollout;
CREATE INDEX audit_rollout ON audit (channel, part, sequence DESC) WHERE action IN ('switch', 'promote', 'rollback');
