import { proofWay } from '@marquee/contract/schemas';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { asOne, byCommand } from './as-one.ts';

const isWay = (word: string): boolean => proofWay.options.some((way) => way === word);

const switchProof = (on: boolean, ways: readonly string[], reason: string | undefined) =>
  asOne(async (tx) => {
    await tx.query(
      'UPDATE merchant SET proof_at_new_places = $1, proof_ways = CASE WHEN cardinality($2::text[]) > 0 THEN $2 ELSE proof_ways END',
      [on, ways],
    );
    await appendAudit(tx, {
      ...byCommand(reason),
      action: 'proof',
      subject: 'new places',
      detail: { to: on ? 'on' : 'off', ways },
    });
    return {
      words: on ? 'A login at a new place has to be proven.' : 'A login at a new place needs no proof.',
      right: true,
    };
  });

const forgetPlaces = (username: string, reason: string | undefined) =>
  asOne(async (tx) => {
    const { rows } = await tx.query<{ id: string }>('SELECT id FROM players WHERE username_key = lower($1)', [
      username,
    ]);
    const [player] = rows;
    if (!player) return { words: `There is no ${username}.`, right: false };
    await tx.query('DELETE FROM known_places WHERE player_id = $1', [player.id]);
    await appendAudit(tx, { ...byCommand(reason), action: 'proof.forget', subject: username, detail: {} });
    return { words: `Every place is new to ${username}.`, right: true };
  });

/** R1.06: switches proofs at new places on and off, and has a player prove the next login wherever it is. */
export function proofCommand(action: string | undefined, words: readonly string[], reason: string | undefined) {
  const [username] = words;
  if (action === 'forget' && username !== undefined) return forgetPlaces(username, reason);
  if ((action !== 'on' && action !== 'off') || !words.every(isWay)) return null;
  return switchProof(action === 'on', words, reason);
}
