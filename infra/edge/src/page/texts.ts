import path from 'node:path';
import { readTexts, type Translate } from '@marquee/service/texts';
import type english from '#locales/en.json';

type PageTextKey = keyof typeof english;
export type PageText = Translate<PageTextKey>;

/** The edge's own texts of a page in a language, or in English when they are not translated. */
export const getTexts = readTexts<PageTextKey>(path.resolve(import.meta.dirname, '../../locales'));
