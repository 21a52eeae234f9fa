import { CallError, notify, openModal, useDraft, useMutation, useSession } from '@marquee/platform';
import { useState } from 'react';
import { useModalForm } from '#modal-kit/use-modal-form.ts';
import { useErrorText, useShellText, type ShellKey } from '#texts/shell-text.ts';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import {
  descriptionLength,
  findFeedbackType,
  hasValidLength,
  findMissingFields,
  type FeedbackValues,
  type FeedbackField,
} from './feedback-values.ts';
import { feedbackMutation } from './feedback.mutation.ts';

const feedbackFields = ['type', 'content', 'captcha'] as const satisfies readonly FeedbackField[];
const names: Readonly<Record<FeedbackField, ShellKey>> = {
  type: 'feedback.type',
  content: 'feedback.description',
  captcha: 'captcha.label',
};

/** State, validation and submission of the feedback form. */
export function useFeedback(onDone: () => void) {
  const { t, language } = useShellText();
  const errors = useErrorText();
  const { member } = useSession();
  const missingTexts: Readonly<Record<FeedbackField, string>> = {
    type: t('feedback.choose'),
    content: t('feedback.between', descriptionLength),
    captcha: t('captcha.missing'),
  };
  const { fields, change, discard } = useDraft('shell.feedback', { type: '', content: '' });
  const { control, handleSubmit, setFocus } = useModalForm<FeedbackValues>({
    defaultValues: { type: findFeedbackType(fields.type), content: fields.content, captcha: null },
    reValidateMode: 'onSubmit',
    resolver: (typed) => {
      const missing = findMissingFields(typed).map(
        (field) => [field, { type: 'required', message: missingTexts[field] }] as const,
      );
      const length =
        typed.content.trim() === '' || hasValidLength(typed.content)
          ? {}
          : { content: { type: 'length', message: t('feedback.between', descriptionLength) } };
      const fieldErrors = { ...Object.fromEntries(missing), ...length };
      return Object.keys(fieldErrors).length === 0
        ? { values: typed, errors: {} }
        : { values: {}, errors: fieldErrors };
    },
  });
  const [attempt, setAttempt] = useState(0);
  const { mutate, error, isPending } = useMutation({
    ...feedbackMutation,
    onSuccess: () => {
      discard();
      notify({ tone: 'success', title: t('feedback.done'), text: t('feedback.doneText') });
      onDone();
    },
    onError: () => setAttempt((count) => count + 1),
  });
  const submit = handleSubmit(
    ({ type, content, captcha }) => {
      if (type === null || captcha === null) return;
      mutate({ type, content: content.trim(), ...captcha, ...(member !== null && { sender: member.userName }) });
    },
    (fieldErrors) => {
      // The popup returns the focus to the element that had it before.
      const firstInvalid = feedbackFields.find((field) => fieldErrors[field] !== undefined);
      if (firstInvalid !== undefined) setFocus(firstInvalid);
      const missing = feedbackFields.filter((field) => fieldErrors[field]?.type === 'required');
      if (missing.length > 0)
        openModal('notification', {
          title: t('feedback.missingTitle'),
          text: t('feedback.missing', {
            fields: new Intl.ListFormat(language).format(missing.map((field) => t(names[field]))),
          }),
        });
    },
  );
  const isCaptchaWrong = error instanceof CallError && error.code === 'captcha.wrong';
  const message = error === null ? undefined : errors.t(getErrorTextKey(error));
  return {
    control,
    /** Keeps what the player has typed when the dialog is closed or the page reloads. */
    saveDraft: change,
    attempt,
    captchaError: isCaptchaWrong ? message : undefined,
    failure: isCaptchaWrong ? undefined : message,
    busy: isPending,
    submit,
  };
}
