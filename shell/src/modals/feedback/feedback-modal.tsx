import { Button, Field, Modal, Select, TextArea } from '@marquee/ui';
import { useCallback } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { CaptchaField, type CaptchaResponse } from '#modal-kit/captcha-field.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { useModalLock } from '#modal-kit/use-modal-lock.ts';
import { descriptionLength, feedbackTypes } from './feedback-draft.ts';
import { useFeedback } from './use-feedback.ts';

const formId = 'feedback-form';

/** R2.37, R5.05: feedback form. */
export function FeedbackModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { draft, change, lengthError, attempt, captchaError, failure, busy, submit } = useFeedback(onClose);
  useModalLock('feedback', busy);
  const read = useCallback((captcha: CaptchaResponse | null) => change({ captcha }), [change]);
  const types = feedbackTypes.map((type) => ({ value: String(type), label: t(`feedback.types.t${type}`) }));
  return (
    <Modal
      title={t('feedback.title')}
      closeLabel={t('close')}
      dragLabel={t('moveWindow')}
      closable={!busy}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} wide size="large" variant="primary" busy={busy}>
          {t('feedback.submit')}
        </Button>
      }
    >
      <ModalForm
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure !== undefined && <FormMessage tone="coral" text={failure} />}
        <Select
          label={t('feedback.type')}
          value={draft.type === null ? '' : String(draft.type)}
          onChange={(value) => change({ type: feedbackTypes.find((type) => String(type) === value) ?? null })}
          options={[{ value: '', label: t('feedback.choose') }, ...types]}
        />
        <Field
          label={t('feedback.description')}
          required
          error={lengthError}
          hint={t('feedback.between', descriptionLength)}
        >
          {(control) => (
            <TextArea
              {...control}
              value={draft.content}
              onChange={(content) => change({ content })}
              maxCount={descriptionLength.max}
              data-autofocus
            />
          )}
        </Field>
        <CaptchaField required attempt={attempt} error={captchaError} onResponse={read} />
      </ModalForm>
    </Modal>
  );
}
