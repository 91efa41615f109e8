/** A checkbox with its label. */
import { useMergedRef } from '@mantine/hooks'
import {
  useEffect,
  useId,
  useRef,
  type ChangeEventHandler,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
} from 'react'
import classes from './checkbox.module.css'

export interface CheckboxProps {
  checked: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  'aria-label'?: string
  /** Indeterminate: some of its items are checked. */
  indeterminate?: boolean
  disabled?: boolean | undefined
  name?: string
  value?: string
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export const Checkbox = ({
  label,
  description,
  error,
  indeterminate = false,
  className = '',
  ref,
  ...input
}: CheckboxProps) => {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  const merged = useMergedRef(ref, own)
  const described = [error ? `${id}-error` : '', description ? `${id}-hint` : ''].join(' ').trim()
  return (
    <div className={className}>
      <div className={classes.line}>
        <input
          {...input}
          ref={merged}
          id={id}
          type="checkbox"
          className={classes.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {label === undefined ? null : (
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
        )}
      </div>
      {description ? (
        <p id={`${id}-hint`} className={classes.hint}>
          {description}
        </p>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      ) : null}
    </div>
  )
}
