const minute = 60_000;
/** Who has not touched a filled field for so long has left it. */
const fieldKeeps = 10 * minute;
/** A dialog without such a field is waited for while somebody is at it. */
const dialogKeeps = minute / 2;

const fields = new Set<Element>();
let lastInput = -Infinity;
let lastTouch = -Infinity;

const isFilled = (field: Element): boolean => field.isConnected && !('value' in field && field.value === '');

function onInput({ target }: Event): void {
  for (const field of fields) if (!field.isConnected) fields.delete(field);
  if (!(target instanceof Element)) return;
  fields.add(target);
  lastInput = Date.now();
}

const onTouch = (): void => {
  lastTouch = Date.now();
};

/** Notes what the visitor fills in and when the page was last touched. */
export function watchVisitor(): void {
  document.addEventListener('input', onInput, { capture: true, passive: true });
  for (const type of ['pointerdown', 'keydown'] as const)
    document.addEventListener(type, onTouch, { capture: true, passive: true });
}

/** Whether a load of the page would take something from the visitor: what was filled in and not sent, or a dialog in use. */
export function isUnfinished(): boolean {
  const now = Date.now();
  if (now - lastInput < fieldKeeps && [...fields].some(isFilled)) return true;
  return now - lastTouch < dialogKeeps && document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
