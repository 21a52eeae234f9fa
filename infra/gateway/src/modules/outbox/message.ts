export interface Message {
  readonly medium: 'sms' | 'mail';
  /** A number with its dialing code, or a mail address. */
  readonly recipient: string;
  /** Set for mails only. */
  readonly subject?: string;
  readonly body: string;
  /** The recipient has no account. The message is stored, so that the call takes as long, and never sent. */
  readonly withheld: boolean;
}
