const minute = 60_000;
/** Who has not touched a filled field for so long has left it. */
const fieldTimeoutMs = 10 * minute;
/** A dialog without such a field is waited for while somebody is at it. */
const dialogTimeoutMs = minute / 2;

const editedFields = new Set<Element>();
let lastInputAt = -Infinity;
let lastActivityAt = -Infinity;

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

/** Notes what the visitor fills in and when the page was last touched. */
export function watchUserActivity(): void {
  document.addEventListener('input', onInput, { capture: true, passive: true });
  for (const type of ['pointerdown', 'keydown'] as const)
    document.addEventListener(type, onActivity, { capture: true, passive: true });
}

/** Whether a load of the page would take something from the visitor: what was filled in and not sent, or a dialog in use. */
export function hasUnsavedWork(): boolean {
  const now = Date.now();
  if (now - lastInputAt < fieldTimeoutMs && [...editedFields].some(hasValue)) return true;
  return now - lastActivityAt < dialogTimeoutMs && document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
