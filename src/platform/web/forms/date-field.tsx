/** A date field of a form: typed as DD/MM/YYYY or picked in the device's calendar; value YYYY-MM-DD. */
import { DateInput } from './date-input.tsx'
import { asText, useField, type FieldProps } from './use-field.tsx'

export interface DateFieldProps extends FieldProps {
  /** Earliest and latest day, `YYYY-MM-DD`. */
  min?: string
  max?: string
}

export const DateField = ({ min, max, ...field }: DateFieldProps) => {
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <DateInput
      {...common}
      name={name}
      value={asText(value)}
      onChange={(next) => change(next === '' ? undefined : next)}
      onBlur={blur}
      ref={ref}
      min={min}
      max={max}
    />
  )
}
