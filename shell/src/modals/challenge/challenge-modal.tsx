import type { SliderTrace } from '@marquee/contract';
import { Button } from '@marquee/ui';
import { useState } from 'react';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ModalForm } from '#modal-kit/modal-form.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { SliderCheck } from '#modal-kit/slider/slider-check.tsx';
import { useErrorText, useShellText } from '#texts/shell-text.ts';

/** The puzzle of a call that requires a challenge. Closing it rejects the call. */
export function ChallengeModal({ params: { onTrace, workBits, isRepeated }, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const [trace, setTrace] = useState<SliderTrace | null>(null);
  const [error, setError] = useState<string>();
  const submit = (): void => {
    setError(trace === null ? t('login.sliderMissing') : undefined);
    if (trace === null) return;
    if (typeof onTrace === 'function') onTrace(trace);
    onClose();
  };
  return (
    <ModalFrame size="small" title={t('challenge.title')} onClose={onClose}>
      <ModalForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isRepeated === true ? (
          <FormMessage tone="coral" text={errors.t('login.verification_failed')} />
        ) : (
          <p>{t('challenge.text')}</p>
        )}
        <SliderCheck
          attempt={0}
          workBits={typeof workBits === 'number' ? workBits : null}
          error={trace === null ? error : undefined}
          onTrace={setTrace}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {t('challenge.submit')}
        </Button>
      </ModalForm>
    </ModalFrame>
  );
}
