export interface Message {
  readonly channel: 'sms' | 'mail';
  /** A number with its dialling code, or a mail address. */
  readonly recipient: string;
  /** Of a mail. */
  readonly subject?: string;
  readonly body: string;
  /** Addressed to nobody that we know: written down to take as long, and never sent. */
  readonly withheld: boolean;
}
