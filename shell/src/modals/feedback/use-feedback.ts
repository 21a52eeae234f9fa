import { callApi, CallError, notify, useMutation, useQuery, useSession } from '@marquee/platform';
import { useState } from 'react';
import { useErrorText, useShellText, type ShellKey } from '#shell-text.ts';
import { errorWords } from '#session/error-words.ts';
import { descriptionLength, emptyDraft, hasRightLength, missingParts, type FeedbackDraft, type FeedbackPart } from './feedback-draft.ts';

/** R9: a picture at most once per second. */
const refreshMs = 1_000;

const names: Readonly<Record<FeedbackPart, ShellKey>> = { type: 'feedback.type', content: 'feedback.description', captcha: 'feedback.captcha' };

/** R5.05: the form, what is wrong with it, and its sending. */
export function useFeedback(onDone: () => void) {
  const { t } = useShellText();
  const errors = useErrorText();
  const { member } = useSession();
  const [draft, setDraft] = useState<FeedbackDraft>(emptyDraft);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [lengthError, setLengthError] = useState<string>();
  const picture = useQuery({ queryKey: ['captcha', 'feedback'], queryFn: ({ signal }) => callApi('captcha', { signal }), staleTime: Infinity, gcTime: 0 });
  const refresh = (): void => {
    setDraft((now) => ({ ...now, captcha: '' }));
    if (Date.now() - picture.dataUpdatedAt >= refreshMs) void picture.refetch();
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      if (draft.type === null) return;
      const { type, content, captcha } = draft;
      await callApi('feedback', { body: { type, content: content.trim(), captcha, captchaId: picture.data?.id ?? '', ...(member !== null && { sender: member.userName }) } });
    },
    onSuccess: () => {
      notify({ tone: 'success', title: t('feedback.done'), text: t('feedback.doneText') });
      onDone();
    },
    onError: () => {
      setDraft((now) => ({ ...now, captcha: '' }));
      void picture.refetch();
    },
  });
  const submit = (): void => {
    const parts = missingParts(draft);
    setMissing(parts.map((part) => t(names[part])));
    setLengthError(draft.content.trim() === '' || hasRightLength(draft.content) ? undefined : t('feedback.between', descriptionLength));
    if (parts.length === 0 && hasRightLength(draft.content)) mutate();
  };
  const captchaError = error instanceof CallError && error.code === 'captcha.wrong' ? errors.t(errorWords(error)) : undefined;
  return {
    draft,
    change: (part: Partial<FeedbackDraft>): void => setDraft({ ...draft, ...part }),
    missing,
    forgetMissing: (): void => setMissing([]),
    lengthError,
    captchaError,
    failure: error !== null && captchaError === undefined ? errors.t(errorWords(error)) : undefined,
    picture,
    refresh,
    busy: isPending,
    submit,
  };
}
