/** Address of the live chat. */
export const chatPath = '/chat';
