const minute = 60_000;
/** After this time without input, the edited fields count as abandoned. */
const fieldTimeoutMs = 10 * minute;
/** After this time without a press, an open dialog counts as abandoned. */
const dialogTimeoutMs = minute / 2;

/* eslint-disable marquee/no-module-state -- written by input events only */
const editedFields = new Set<Element>();
let lastInputAt = -Infinity;
let lastActivityAt = -Infinity;
/* eslint-enable marquee/no-module-state */

const hasValue = (field: Element): boolean => field.isConnected && !('value' in field && field.value === '');

function onInput({ target }: Event): void {
  for (const field of editedFields) if (!field.isConnected) editedFields.delete(field);
  if (!(target instanceof Element)) return;
  editedFields.add(target);
  lastInputAt = Date.now();
}

const onActivity = (): void => {
  lastActivityAt = Date.now();
};

/** Starts to track edited fields and the time of the last input and the last press. */
export function watchUserActivity(): void {
  document.addEventListener('input', onInput, { capture: true, passive: true });
  for (const type of ['pointerdown', 'keydown'] as const)
    document.addEventListener(type, onActivity, { capture: true, passive: true });
}

/** Whether a reload would lose the visitor's work: edited fields that are not sent, or a dialog in use. */
export function hasUnsavedWork(): boolean {
  const now = Date.now();
  if (now - lastInputAt < fieldTimeoutMs && [...editedFields].some(hasValue)) return true;
  return now - lastActivityAt < dialogTimeoutMs && document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
