import type pg from 'pg';
import { socialProvider } from '@marquee/contract/schemas';

type Switch = (client: pg.Client) => Promise<{ words: string; right: boolean }>;

/** R1.04: offers a way to sign in, or no longer. It takes keys of the provider too (`SOCIAL_LOGIN`). */
export const socialCommand = (provider: string | undefined, setting: string | undefined): Switch => async (client) => {
  const known = socialProvider.options.find((option) => option === provider);
  if (!known || (setting !== 'on' && setting !== 'off')) return { words: `Providers are ${socialProvider.options.join(', ')}, each on or off.`, right: false };
  const kept = 'array_remove(social_logins, $1)';
  await client.query(`UPDATE merchant SET social_logins = ${setting === 'on' ? `${kept} || $1::text` : kept}`, [known]);
  return { words: `Signing in with ${known} is now ${setting}.`, right: true };
};
