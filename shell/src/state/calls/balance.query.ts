import type { Balance } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export function fetchBalance(): Promise<Balance> {
  return callApi('balance');
}
