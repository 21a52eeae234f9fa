import { commentLength, sentPictures } from '@marquee/contract';
import { notify, useDraft, useMutation } from '@marquee/platform';
import { Button, Field, TextArea } from '@marquee/ui';
import { PictureInput } from '@marquee/ui/picture-input';
import { Controller } from 'react-hook-form';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { applyForActivityMutation } from './apply-for-activity.mutation.ts';
import { megabytes, usePictures } from './use-pictures.ts';

interface ApplicationFormProps {
  /** Id of the activity. */
  readonly id: string;
  /** Called after the request, successful or not, so that the caller loads the status again. */
  onSettled(): void;
}

/** Applies for an activity with a comment and pictures. */
export function ApplicationForm({ id, onSettled }: ApplicationFormProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { fields, change, discard } = useDraft(`shell.activity ${id}`, { comment: '' });
  const { control, handleSubmit } = useModalForm({ defaultValues: fields, reValidateMode: 'onSubmit' });
  const { pictures, error: pictureError, isReading, add, remove } = usePictures();
  const { mutate, error, isPending } = useMutation({
    ...applyForActivityMutation,
    onSuccess: () => {
      discard();
      notify({ tone: 'success', title: t('activity.done') });
    },
    onSettled,
  });
  useModalLock('activity', isPending);

  const validateComment = (comment: string): string | true => {
    const { length } = comment.trim();
    if (length < commentLength.min) return t('activity.commentMissing');
    return length <= commentLength.max || t('activity.commentTooLong', { most: commentLength.max });
  };
  const submit = handleSubmit(({ comment }) => mutate({ id, comment: comment.trim(), pictures: [...pictures] }));

  return (
    <ModalForm onSubmit={submit}>
      {error !== null && <FormMessage tone="coral" text={errors.t(getErrorTextKey(error))} />}
      <Controller
        control={control}
        name="comment"
        rules={{ validate: validateComment }}
        render={({ field, fieldState }) => (
          <Field label={t('activity.comment')} required error={fieldState.error?.message}>
            {(attributes) => (
              <TextArea
                {...attributes}
                ref={field.ref}
                value={field.value}
                onChange={(typed) => {
                  field.onChange(typed);
                  change({ comment: typed });
                }}
                maxCount={commentLength.max}
              />
            )}
          </Field>
        )}
      />
      <Field
        label={t('activity.pictures')}
        error={pictureError}
        hint={t('activity.picturesHint', { megabytes, most: sentPictures.count })}
      >
        {(attributes) => (
          <PictureInput
            {...attributes}
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
