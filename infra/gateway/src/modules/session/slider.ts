import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SliderTrace } from '@marquee/contract';
import type { Queryable } from '#db/pool.ts';
import type { EnvelopeKey } from '#sealed/envelope-key.ts';
import { spendNonce } from '#sealed/nonce.repository.ts';

export const SLIDER_SECONDS = 120;

const sign = (key: EnvelopeKey, content: string): Buffer => createHmac('sha256', key.derive('slider')).update(content).digest();

/** A puzzle's id says when it was made and is signed, so that nothing is stored until it is used. */
export const newSlider = (key: EnvelopeKey): { id: string; expiresInSeconds: number } => {
  const content = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return { id: `${content}.${sign(key, content).subarray(0, 20).toString('base64url')}`, expiresInSeconds: SLIDER_SECONDS };
};

const isOurs = (key: EnvelopeKey, id: string): boolean => {
  const [issued = '', random = '', signature = ''] = id.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, `${issued}.${random}`).subarray(0, 20);
  const age = Date.now() - Number.parseInt(issued, 36);
  return given.length === expected.length && timingSafeEqual(given, expected) && age >= 0 && age <= SLIDER_SECONDS * 1_000;
};

const END = 990;
const FEWEST_POINTS = 4;
const FORWARD_SHARE = 0.7;
const MIN_MS = 150;
const MAX_MS = 60_000;

/** Whether a trace looks like a hand, or arrow keys, that took the handle to the end. */
export const reachesEnd = (points: SliderTrace['points']): boolean => {
  if (points.length < FEWEST_POINTS) return false;
  const steps = points.slice(1).map(([x, time], index) => ({ dx: x - (points[index]?.[0] ?? 0), dt: time - (points[index]?.[1] ?? 0) }));
  const forward = steps.filter(({ dx }) => dx >= 0).length / steps.length;
  const duration = (points.at(-1)?.[1] ?? 0) - (points[0]?.[1] ?? 0);
  return (points.at(-1)?.[0] ?? 0) >= END && (points[0]?.[0] ?? END) < END / 2 && steps.every(({ dt }) => dt >= 0) && forward >= FORWARD_SHARE && duration >= MIN_MS && duration <= MAX_MS;
};

/** A puzzle can be tried once, right or wrong. */
export const sliderPasses = async (db: Queryable, key: EnvelopeKey, trace: SliderTrace): Promise<boolean> =>
  isOurs(key, trace.id) && (await spendNonce(db, `slider:${trace.id}`, SLIDER_SECONDS + 60)) && reachesEnd(trace.points);
