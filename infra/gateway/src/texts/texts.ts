import path from 'node:path';
import { readTexts } from '@marquee/service/texts';
import type english from '#locales/en.json';

/** The texts that the gateway sends to players, in a language, or in English when they are not translated. */
export const getTexts = readTexts<keyof typeof english>(path.resolve(import.meta.dirname, '../../locales'));
