export const languages = ['en', 'zh-CN', 'th'] as const;
export type Language = (typeof languages)[number];
export type Theme = 'dark' | 'light';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}
