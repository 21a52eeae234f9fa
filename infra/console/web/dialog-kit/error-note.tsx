import { RequestError, isUnavailable } from '#web/api/request.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from './note.tsx';

interface ErrorNoteProps {
  readonly error: Error;
  /** Whether the failed call was a write; without a response it is unknown whether the change was made. */
  readonly hasWritten?: boolean;
}

/** An error: the text of its code, and the detail of the service, which is in English. */
export function ErrorNote({ error, hasWritten = false }: ErrorNoteProps) {
  const { t, named } = useTexts();
  const code = error instanceof RequestError ? error.code : 'unreadable';
  return (
    <Note tone="coral" title={named(`error.${code}`, t('change.failed'))}>
      {hasWritten && isUnavailable(error) ? (
        t('change.unknown')
      ) : (
        <>
          <Mono>{code}</Mono> <span lang="en">{error.message}</span>
        </>
      )}
    </Note>
  );
}
