/** Shared by all fields: value, error with an icon, and clearing the error while typing. */
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useKnownText } from '../i18n/use-known-text.ts'
import classes from './form.module.css'

export interface FieldProps {
  /** Path in the form's values: `firstName`, `address.town`. */
  name: string
  label: string
  hint?: ReactNode
  /** Marks the field as required, visually and for screen readers; the schema decides. */
  required?: boolean
  disabled?: boolean
}

export const errorNode = (message: string | undefined): ReactNode =>
  message ? (
    <span className={classes.error}>
      <IconAlertCircle size={18} stroke={2} aria-hidden />
      <span>{message}</span>
    </span>
  ) : null

/** @returns the controller's field with `change`, and the common props of Mantine's inputs */
export const useField = ({ name, label, hint, required = false, disabled = false }: FieldProps) => {
  const { clearErrors } = useFormContext()
  const known = useKnownText()
  const { field, fieldState } = useController({ name })
  const change = (value: unknown) => {
    if (fieldState.error) clearErrors(name)
    field.onChange(value)
  }
  const common = {
    label,
    description: hint,
    error: errorNode(fieldState.error?.message === undefined ? undefined : known(fieldState.error.message)),
    withAsterisk: false,
    'aria-required': required || undefined,
    disabled,
  }
  return { value: field.value as unknown, change, blur: field.onBlur, ref: field.ref, name: field.name, common }
}

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
