import type { Queryable } from '@marquee/service/database';

interface ChannelSetting {
  /** Channel. */
  readonly name: string;
  /** Audit action that changes the setting. */
  readonly action: string;
  readonly value: boolean;
}

/** The settings of every channel as they are stored. */
export async function listChannelSettings(db: Queryable): Promise<ChannelSetting[]> {
  const { rows } = await db.query<ChannelSetting & Record<string, unknown>>(
    `SELECT name, action, value FROM channel CROSS JOIN LATERAL (VALUES ('approval', requires_approval),
       ('unsigned', allows_unsigned), ('smoke-test-required', requires_smoke_test)) AS setting (action, value)
     ORDER BY name, action`,
  );
  return rows;
}
