/** Up to six choices as pressed wells instead of a menu. */
import { useId, type ReactNode } from 'react'
import type { Icon } from '../module.ts'
import classes from './choice-wells.module.css'

export interface Choice {
  value: string
  label: string
  icon?: Icon | undefined
}

export interface ChoiceWellsProps {
  label: string
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
  disabled?: boolean
  /** The label is read aloud only. */
  hideLabel?: boolean
}

export const ChoiceWells = ({
  label,
  choices,
  value,
  onChange,
  error,
  disabled = false,
  hideLabel = false,
}: ChoiceWellsProps) => {
  const id = useId()
  return (
    <fieldset
      className={classes.choices}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : classes.legend}>{label}</legend>
      <div className={classes.wells}>
        {choices.map(({ value: own, label: word, icon: ChoiceIcon }) => (
          <label key={own} className={classes.well} data-chosen={own === value || undefined}>
            <input
              className={classes.input}
              type="radio"
              name={id}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
            />
            {ChoiceIcon ? <ChoiceIcon size={20} stroke={1.75} aria-hidden /> : null}
            {word}
          </label>
        ))}
      </div>
      {error ? (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      ) : null}
    </fieldset>
  )
}
