import { callApi } from '@marquee/platform';

export async function sendLanguage(language: string): Promise<void> {
  await callApi('setLanguage', { body: { language } });
}
