/** Two to four alternative views. */
import { useId } from 'react'
import classes from './segmented-control.module.css'

export interface SegmentedControlProps<V extends string> {
  label: string
  choices: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

export const SegmentedControl = <V extends string>({ label, choices, value, onChange }: SegmentedControlProps<V>) => {
  const id = useId()
  return (
    <div className={classes.control} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-chosen={choice.value === value || undefined}>
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
