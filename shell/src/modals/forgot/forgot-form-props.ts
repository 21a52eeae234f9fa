/** A form of the forgotten password; another tab of the modal hides it. */
export interface ForgotFormProps {
  /** Whether the modal is still open. */
  isOpen(): boolean;
  onClose(): void;
}
