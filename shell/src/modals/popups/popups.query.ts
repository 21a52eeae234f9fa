import type { Announcement } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** The first page of the announcements of a type. */
export async function fetchPopups(type: Announcement['type'], language: string): Promise<readonly Announcement[]> {
  return (await callApi('announcements', { query: { type, platform: 'W', language } })).announcements;
}
