import { CallRefused, isDown } from '../api/ask.ts';
import { Mono } from '../texts/mono.tsx';
import { useTexts } from '../texts/texts.ts';
import { Note } from './note.tsx';

interface RefusalNoteProps {
  readonly error: Error;
  /** Whether something was to be changed, so that no answer leaves open whether it was. */
  readonly wrote?: boolean;
}

/** Why something was not done: the words of the check, and the sentence of the service, which is in English. */
export function RefusalNote({ error, wrote = false }: RefusalNoteProps) {
  const { t, named } = useTexts();
  const check = error instanceof CallRefused ? error.check : 'unreadable';
  return (
    <Note tone="coral" title={named(`check.${check}`, t('change.refused'))}>
      {wrote && isDown(error) ? (
        t('change.unknown')
      ) : (
        <>
          <Mono>{check}</Mono> <span lang="en">{error.message}</span>
        </>
      )}
    </Note>
  );
}
