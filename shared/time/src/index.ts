export { dayjs } from './dayjs.ts';
export { toOffset, getDayAtOffset, formatAtOffset, formatOffset, startOfDayAtOffset } from './gmt-offset.ts';
export { isDay, parseDay } from './calendar-day.ts';
export { presetDays } from './preset-days.ts';
export { formatDuration, formatMinutes, toMs } from './duration.ts';
