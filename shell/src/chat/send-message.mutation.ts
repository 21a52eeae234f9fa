import { callApi } from '@marquee/platform';

export function sendMessageMutation(conversation: string) {
  return { mutationFn: (text: string) => callApi('chatSend', { body: { conversation, text } }) };
}
