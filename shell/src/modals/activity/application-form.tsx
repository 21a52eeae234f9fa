import { commentLength, sentPictures } from '@marquee/contract';
import { callApi, notify, useMutation } from '@marquee/platform';
import { Button, Field, TextArea } from '@marquee/ui';
import { PictureInput } from '@marquee/ui/picture-input';
import { useState, type FormEvent } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import { errorTextKey } from '#session/error-text-key.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { megabytes, usePictures } from './use-pictures.ts';

interface ApplicationFormProps {
  /** Of the activity. */
  readonly id: string;
  /** It was sent, or the gateway knows better how things stand. */
  onSettled(): void;
}

/** R5.06: a comment and pictures. */
export function ApplicationForm({ id, onSettled }: ApplicationFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const [comment, setComment] = useState('');
  const [commentError, setCommentError] = useState<string>();
  const { pictures, error: pictureError, isReading, add, remove } = usePictures();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApi('applyForActivity', { body: { id, comment: comment.trim(), pictures: [...pictures] } }),
    onSuccess: () => notify({ tone: 'success', title: t('activity.done') }),
    onSettled,
  });
  useModalLock('activity', isPending);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { length } = comment.trim();
    const fault =
      length < commentLength.min
        ? t('activity.commentMissing')
        : length > commentLength.max
          ? t('activity.commentLong', { most: commentLength.max })
          : undefined;
    setCommentError(fault);
    if (fault === undefined) mutate();
  };

  return (
    <ModalForm onSubmit={submit}>
      {error !== null && <FormMessage tone="coral" text={errors.t(errorTextKey(error))} />}
      <Field label={t('activity.comment')} required error={commentError}>
        {(control) => <TextArea {...control} value={comment} onChange={setComment} maxCount={commentLength.max} />}
      </Field>
      <Field
        label={t('activity.pictures')}
        error={pictureError}
        hint={t('activity.picturesHint', { megabytes, most: sentPictures.count })}
      >
        {(control) => (
          <PictureInput
            {...control}
            pictures={pictures}
            types={sentPictures.types}
            most={sentPictures.count}
            disabled={isReading || isPending}
            addLabel={t('activity.add')}
            removeLabel={(position) => t('activity.remove', { position })}
            onAdd={(files) => void add(files)}
            onRemove={remove}
          />
        )}
      </Field>
      <Button type="submit" wide size="large" variant="primary" busy={isPending} disabled={isReading}>
        {t('activity.apply')}
      </Button>
    </ModalForm>
  );
}
