/** Days of the presets of a period: previous or next. */
export const presetDays = [7, 30] as const;
