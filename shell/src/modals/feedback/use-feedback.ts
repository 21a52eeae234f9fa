import { CallError, notify, openModal, useMutation, useSession } from '@marquee/platform';
import { useCallback, useState } from 'react';
import { useErrorText, useShellText, type ShellKey } from '#texts/shell-text.ts';
import { errorTextKey } from '#session/error-text-key.ts';
import {
  descriptionLength,
  emptyDraft,
  hasValidLength,
  missingFields,
  type FeedbackDraft,
  type FeedbackField,
} from './feedback-draft.ts';
import { feedbackMutation } from './feedback.mutation.ts';

const names: Readonly<Record<FeedbackField, ShellKey>> = {
  type: 'feedback.type',
  content: 'feedback.description',
  captcha: 'captcha.label',
};

/** R5.05: state, validation and submission of the feedback form. */
export function useFeedback(onDone: () => void) {
  const { t, language } = useShellText();
  const errors = useErrorText();
  const { member } = useSession();
  const [draft, setDraft] = useState<FeedbackDraft>(emptyDraft);
  const [lengthError, setLengthError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const change = useCallback((part: Partial<FeedbackDraft>) => setDraft((now) => ({ ...now, ...part })), []);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { type, content, captcha } = draft;
      if (type === null || captcha === null) return;
      await feedbackMutation.mutationFn({
        type,
        content: content.trim(),
        ...captcha,
        ...(member !== null && { sender: member.userName }),
      });
    },
    onSuccess: () => {
      notify({ tone: 'success', title: t('feedback.done'), text: t('feedback.doneText') });
      onDone();
    },
    onError: () => setAttempt((count) => count + 1),
  });
  const submit = (): void => {
    const parts = missingFields(draft);
    if (parts.length > 0)
      openModal('missing', { fields: new Intl.ListFormat(language).format(parts.map((part) => t(names[part]))) });
    setLengthError(
      draft.content.trim() === '' || hasValidLength(draft.content)
        ? undefined
        : t('feedback.between', descriptionLength),
    );
    if (parts.length === 0 && hasValidLength(draft.content)) mutate();
  };
  const isCaptchaWrong = error instanceof CallError && error.code === 'captcha.wrong';
  const message = error === null ? undefined : errors.t(errorTextKey(error));
  return {
    draft,
    change,
    lengthError,
    attempt,
    captchaError: isCaptchaWrong && draft.captcha === null ? message : undefined,
    failure: isCaptchaWrong ? undefined : message,
    busy: isPending,
    submit,
  };
}
