/** Fields for choosing: one or several from a list, pressed wells, a tick. */
import { Checkbox } from '../components/checkbox.tsx'
import { ChoiceWells, type Choice } from '../components/choice-wells.tsx'
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

/** Up to six choices as pressed wells. */
export const ChoiceField = ({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) => {
  const { value, change, common } = useField(field)
  return (
    <ChoiceWells
      label={field.label}
      choices={choices}
      value={typeof value === 'string' ? value : null}
      onChange={change}
      error={common.error}
      disabled={field.disabled ?? false}
    />
  )
}

export const CheckboxField = (field: FieldProps) => {
  const { value, change, blur, ref, name, common } = useField(field)
  const { label, description, error, disabled } = common
  return (
    <Checkbox
      {...{ label, description, error, disabled, name }}
      checked={value === true}
      ref={ref}
      onBlur={blur}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
