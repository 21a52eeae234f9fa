import type { Tx } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { checkAmount, consumeAmount, type LimitedAmount, type RateLimit } from '#limits/rate-limit.ts';
import type { Picture } from './picture.ts';

/** In kilobytes: the largest application has 15,360, one of scaled pictures about a tenth. */
const accountLimit: RateLimit = { name: 'picture-account', hits: 30_720, seconds: 86_400, isExact: true };
/** Without a reserve for known devices, as an account is free, and applications are possible without pictures. */
const networkLimit: RateLimit = { name: 'picture-network', hits: 153_600, seconds: 86_400 };

interface Upload {
  readonly pictures: readonly Picture[];
  readonly playerId: string;
  readonly clientIp: string;
}

/** In the order in which their windows are locked. */
const listAmounts = ({ pictures, playerId, clientIp }: Upload): readonly LimitedAmount[] => {
  const amount = pictures.reduce((kilobytes, { bytes }) => kilobytes + Math.ceil(bytes.length / 1_024), 0);
  if (amount === 0) return [];
  return [
    { limit: accountLimit, key: playerId, amount },
    { limit: networkLimit, key: clientIp, amount },
  ];
};

/**
 * Before anything is written that would be rolled back.
 * @throws GatewayError `too_many_requests`
 */
export async function checkPictureLimits(gateway: Gateway, upload: Upload): Promise<void> {
  for (const each of listAmounts(upload)) await checkAmount(gateway, each);
}

/** After the pictures are stored in the same transaction. @throws GatewayError `too_many_requests` */
export async function consumePictureLimits(tx: Tx, gateway: Gateway, upload: Upload): Promise<void> {
  for (const each of listAmounts(upload)) await consumeAmount(tx, gateway, each);
}
