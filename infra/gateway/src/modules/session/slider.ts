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
const START = 500;
const FEWEST_POINTS = 4;
const MOST_BACKWARD = 300;
const MIN_MS = 150;
const MAX_MS = 60_000;

/** Whether a trace looks like a hand, or arrow keys, that took the handle to the end. */
export const reachesEnd = (points: SliderTrace['points']): boolean => {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < FEWEST_POINTS || !first || !last) return false;
  const steps = points.slice(1).map(([x, time], index) => ({ dx: x - (points[index]?.[0] ?? x), dt: time - (points[index]?.[1] ?? time) }));
  const backward = steps.reduce((sum, { dx }) => sum + Math.max(0, -dx), 0);
  const duration = last[1] - first[1];
  const arrives = first[0] <= START && last[0] >= END;
  return arrives && backward <= MOST_BACKWARD && steps.every(({ dt }) => dt >= 0) && duration >= MIN_MS && duration <= MAX_MS;
};

/** A puzzle can be tried once, right or wrong. */
export const sliderPasses = async (db: Queryable, key: EnvelopeKey, trace: SliderTrace): Promise<boolean> =>
  isOurs(key, trace.id) && (await spendNonce(db, `slider:${trace.id}`, SLIDER_SECONDS + 60)) && reachesEnd(trace.points);
