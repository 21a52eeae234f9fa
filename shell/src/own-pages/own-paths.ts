import { chatPath } from '#chat/chat-path.ts';

/** Live chat, which is open while the site is closed. */
export const isChat = (pathname: string): boolean => pathname === chatPath;

/** Pages that the shell draws itself and without its frame. */
export const isOwnPage = (pathname: string): boolean => /^\/(social|agent(home(\/.*)?)?)\/?$/i.test(pathname);
