/** Fields with a list of options. Separate from checkboxes and buttons, because lists are far larger. */
import { MultiSelect, Select, type Option } from './select.tsx'
import { useField, type FieldProps } from './use-field.tsx'

export type { Option }

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  placeholder?: string
  /** The choice can be cleared. */
  clearable?: boolean
  /** Searchable; default true unless the list is short. */
  searchable?: boolean
}

export const SelectField = ({
  options,
  placeholder,
  clearable = false,
  searchable = options.length > 10,
  ...field
}: SelectFieldProps) => {
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

export const MultiSelectField = ({
  options,
  placeholder,
  searchable = options.length > 10,
  ...field
}: SelectFieldProps) => {
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
