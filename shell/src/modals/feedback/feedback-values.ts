import type { FeedbackType } from '@marquee/contract';
import type { CaptchaResponse } from '#modal-kit/captcha/captcha-field.tsx';

/** Minimum and maximum number of characters. */
export const descriptionLength = { min: 20, max: 200 } as const;

/** In the order of the select field. */
export const feedbackTypes = [1, 2, 3, 4, 6, 0] as const satisfies readonly FeedbackType[];

/** The feedback type of an option of the select field; null for none. */
export function findFeedbackType(option: string): FeedbackType | null {
  return feedbackTypes.find((type) => String(type) === option) ?? null;
}

export interface FeedbackValues {
  readonly type: FeedbackType | null;
  readonly content: string;
  /** Null until the player has typed the characters of the displayed captcha. */
  readonly captcha: CaptchaResponse | null;
}

export type FeedbackField = keyof FeedbackValues;

/** Returns the empty fields. */
export function findMissingFields({ type, content, captcha }: FeedbackValues): readonly FeedbackField[] {
  return [
    ...(type === null ? (['type'] as const) : []),
    ...(content.trim() === '' ? (['content'] as const) : []),
    ...(captcha === null ? (['captcha'] as const) : []),
  ];
}

export function hasValidLength(content: string): boolean {
  const { length } = content.trim();
  return length >= descriptionLength.min && length <= descriptionLength.max;
}
