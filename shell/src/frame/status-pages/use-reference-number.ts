import { dayjs } from '@marquee/time';
import { useEffect, useState } from 'react';

/** A number to quote, such as `7F3A-0934`: four random characters and the time of day in UTC. */
function createReferenceNumber(now: Date): string {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `${random.toString(16).padStart(4, '0').toUpperCase()}-${dayjs.utc(now).format('HHmm')}`;
}

/** A number that the player quotes to customer service; empty in the first render. */
export function useReferenceNumber(): string {
  const [reference, setReference] = useState('');
  useEffect(() => queueMicrotask(() => setReference(createReferenceNumber(new Date()))), []);
  return reference;
}
