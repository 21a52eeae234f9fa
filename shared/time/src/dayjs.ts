import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';
import utc from 'dayjs/plugin/utc.js';

// Bundlers must not skip this module: it is listed under `sideEffects` of the package.
dayjs.extend(utc);
dayjs.extend(duration);

export { dayjs };
