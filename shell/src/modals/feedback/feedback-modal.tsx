import { Button, Field, Select, TextArea } from '@marquee/ui';
import { Controller } from 'react-hook-form';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { CaptchaField } from '#modal-kit/captcha/captcha-field.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { descriptionLength, feedbackTypes, findFeedbackType } from './feedback-values.ts';
import { useFeedback } from './use-feedback.ts';

const formId = 'feedback-form';

export function FeedbackModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { control, saveDraft, attempt, captchaError, failure, busy, submit } = useFeedback(onClose);
  useModalLock('feedback', busy);
  const types = feedbackTypes.map((type) => ({ value: String(type), label: t(`feedback.types.t${type}`) }));
  return (
    <ModalFrame
      title={t('feedback.title')}
      closable={!busy}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide size="large" variant="primary" busy={busy}>
          {t('feedback.submit')}
        </Button>
      }
    >
      <ModalForm id={formId} onSubmit={submit}>
        {failure !== undefined && <FormMessage tone="coral" text={failure} />}
        <Controller
          control={control}
          name="type"
          render={({ field, fieldState }) => (
            <Field
              label={t('feedback.type')}
              required
              error={field.value === null ? fieldState.error?.message : undefined}
            >
              {(attributes) => (
                <Select
                  ref={field.ref}
                  control={attributes}
                  label={t('feedback.type')}
                  value={field.value === null ? '' : String(field.value)}
                  onChange={(value) => {
                    field.onChange(findFeedbackType(value));
                    saveDraft({ type: value });
                  }}
                  options={[{ value: '', label: t('feedback.choose') }, ...types]}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="content"
          render={({ field, fieldState }) => (
            <Field
              label={t('feedback.description')}
              required
              error={fieldState.error?.message}
              hint={t('feedback.between', descriptionLength)}
            >
              {(attributes) => (
                <TextArea
                  {...attributes}
                  {...field}
                  onChange={(typed) => {
                    field.onChange(typed);
                    saveDraft({ content: typed });
                  }}
                  maxCount={descriptionLength.max}
                  data-autofocus
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="captcha"
          render={({ field, fieldState }) => (
            <CaptchaField
              required
              inputRef={field.ref}
              attempt={attempt}
              error={field.value === null ? (fieldState.error?.message ?? captchaError) : undefined}
              onResponse={field.onChange}
            />
          )}
        />
      </ModalForm>
    </ModalFrame>
  );
}
