/** Where the live chat is. */
export const chatPath = '/chat';
