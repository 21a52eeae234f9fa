import { RequestError, isUnavailable } from '#web/api/request.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

interface RefusalNoteProps {
  readonly error: Error;
  /** Whether something was to be changed, so that no answer leaves open whether it was. */
  readonly wrote?: boolean;
}

/** Why something was not done: the words of the check, and the sentence of the service, which is in English. */
export function ErrorNote({ error, wrote = false }: RefusalNoteProps) {
  const { t, named } = useTexts();
  const code = error instanceof RequestError ? error.code : 'unreadable';
  return (
    <Note tone="coral" title={named(`error.${code}`, t('change.refused'))}>
      {wrote && isUnavailable(error) ? (
        t('change.unknown')
      ) : (
        <>
          <Mono>{code}</Mono> <span lang="en">{error.message}</span>
        </>
      )}
    </Note>
  );
}
