import { areDraftsPersisted, drafts, getStoredDrafts } from '#state/drafts.ts';

const minute = 60_000;
/** After this time without input, the edited fields count as abandoned. */
const fieldTimeoutMs = 10 * minute;
/** After this time without a press, an open dialog counts as abandoned. */
const dialogTimeoutMs = minute / 2;
/** For this time after an input the player is still typing and would lose the cursor. */
const typingMs = 3_000;

const dialogs = '[role=dialog], [role=alertdialog]';

interface EditedField {
  /** The input is in a draft or in the address, so another version of the page shows it again. */
  readonly isKept: boolean;
  /** The input also survives a reload. */
  readonly isStored: boolean;
}

/** Input that is still there after a reload or after a switch to another version of the page. */
interface KeptInput {
  readonly drafts: unknown;
  readonly storedDrafts: unknown;
  readonly address: string;
}

const getKeptInput = (): KeptInput => ({
  drafts: drafts.get(),
  storedDrafts: getStoredDrafts(),
  address: location.href,
});

const isChoice = (field: Element): boolean => field.matches('[type=radio], [type=checkbox]');

/* eslint-disable marquee/no-module-state -- written by input events only; times are those of `performance.now` */
const editedFields = new Map<Element, EditedField>();
let beforeChoice: KeptInput | null = null;
let lastField: Element | null = null;
let lastInputAt = -Infinity;
let lastActivityAt = -Infinity;
/* eslint-enable marquee/no-module-state */

const hasValue = (field: Element): boolean => field.isConnected && !('value' in field && field.value === '');

/** React handles a choice at its click, which comes before the input event. */
function onClick({ target }: Event): void {
  if (target instanceof Element && isChoice(target)) beforeChoice = getKeptInput();
}

function onInput({ target }: Event): void {
  for (const field of editedFields.keys()) if (!field.isConnected) editedFields.delete(field);
  if (!(target instanceof Element)) return;
  const before = (isChoice(target) ? beforeChoice : null) ?? getKeptInput();
  editedFields.set(target, { isKept: false, isStored: false });
  lastField = target;
  lastInputAt = performance.now();
  // The form handles the event after this listener, and may write its draft or the address.
  setTimeout(() => {
    const after = getKeptInput();
    const isInAddress = after.address !== before.address;
    editedFields.set(target, {
      isKept: isInAddress || after.drafts !== before.drafts,
      isStored: isInAddress || (after.storedDrafts !== before.storedDrafts && areDraftsPersisted()),
    });
  });
}

const onActivity = (): void => {
  lastActivityAt = performance.now();
};

/** Starts to track edited fields and the time of the last input and the last press. */
export function watchUserActivity(): void {
  document.addEventListener('click', onClick, { capture: true, passive: true });
  document.addEventListener('input', onInput, { capture: true, passive: true });
  for (const type of ['pointerdown', 'keydown'] as const)
    document.addEventListener(type, onActivity, { capture: true, passive: true });
}

/** Whether an edited field in the page would lose its input or the player's cursor. */
function wouldLose(isLost: (state: EditedField, field: Element) => boolean): boolean {
  const idleMs = performance.now() - lastInputAt;
  if (idleMs >= fieldTimeoutMs) return false;
  return [...editedFields].some(([field, state]) => hasValue(field) && isLost(state, field));
}

const isTypingIn = (field: Element): boolean => field === lastField && performance.now() - lastInputAt < typingMs;

/** Dialogs of a page are outside of `main`. */
const isFieldOfPage = (field: Element): boolean => field.closest(`main, ${dialogs}`) !== null;

const isDialogInUse = (): boolean =>
  performance.now() - lastActivityAt < dialogTimeoutMs && document.querySelector(dialogs) !== null;

/** Whether another version of the open page would lose what the visitor has entered, or a dialog in use. */
export function hasUnsavedInput(): boolean {
  return isDialogInUse() || wouldLose(({ isKept }, field) => isFieldOfPage(field) && (!isKept || isTypingIn(field)));
}

/** Whether a reload would lose the visitor's work: edited fields that are not sent, or a dialog in use. */
export function hasUnsavedWork(): boolean {
  // A reload closes the dialog, also when its text is stored.
  if (wouldLose(({ isStored }, field) => !isStored || isTypingIn(field) || field.closest(dialogs) !== null))
    return true;
  return isDialogInUse();
}
