/** Fields for choosing one or several from a list. They stand apart from the ticks and wells: a list that opens weighs more than all of them. */
import { MultiSelect } from '../floating/multi-select.tsx'
import { Select } from '../floating/select.tsx'
import type { Option } from '../floating/use-choosing.ts'
import { useField, type FieldProps } from './use-field.tsx'

export type { Option }

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  placeholder?: string
  /** A choice can be taken back. */
  clearable?: boolean
  /** Type to find; on unless the list is short. */
  searchable?: boolean
}

export const SelectField = ({ options, placeholder, clearable = false, searchable = options.length > 10, ...field }: SelectFieldProps) => {
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <Select
      {...common}
      {...{ placeholder, clearable, searchable, name, options }}
      value={typeof value === 'string' && value !== '' ? value : null}
      ref={ref}
      onBlur={blur}
      onChange={(next) => change(next ?? undefined)}
    />
  )
}

export const MultiSelectField = ({ options, placeholder, searchable = options.length > 10, ...field }: SelectFieldProps) => {
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <MultiSelect
      {...common}
      {...{ placeholder, searchable, name, options }}
      value={Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []}
      ref={ref}
      onBlur={blur}
      onChange={change}
    />
  )
}
