import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/**
 * `useForm` without its own focus on errors, which follows the order of registration; `ConfirmDialog` sets the focus.
 */
export function useDialogForm<Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> {
  return useForm<Values>({ ...props, shouldFocusError: false });
}
