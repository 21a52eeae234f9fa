import type pg from 'pg';
import { featureFlag } from '@marquee/contract/schemas';

type Switch = (client: pg.Client) => Promise<{ words: string; right: boolean }>;

/** R3.08: switches a feature flag; open tabs learn of it with their next load. */
export const featureCommand = (flag: string | undefined, setting: string | undefined): Switch => async (client) => {
  const known = featureFlag.options.find((option) => option === flag);
  if (!known || (setting !== 'on' && setting !== 'off')) return { words: `Flags are ${featureFlag.options.join(', ')}, each on or off.`, right: false };
  await client.query(`INSERT INTO feature_flags VALUES ($1, $2) ON CONFLICT (flag) DO UPDATE SET enabled = excluded.enabled`, [known, setting === 'on']);
  return { words: `${known} is now ${setting}.`, right: true };
};
