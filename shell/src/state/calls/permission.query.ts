import type { Permission } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export function fetchPermission(language: string): Promise<Permission> {
  return callApi('permission', { query: { language } });
}
