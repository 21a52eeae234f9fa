import { callApi } from '@marquee/platform';

/** Opens a conversation about a topic. */
export function launchChatMutation(language: string) {
  return { mutationFn: (model: string) => callApi('launchChat', { query: { model, language } }) };
}
