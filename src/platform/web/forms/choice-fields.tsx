/** Fields for choosing: one or several from a list, pressed wells, a tick. */
import { Checkbox, MultiSelect, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceWells, type Choice } from '../components/choice-wells.tsx'
import { useField, type FieldProps } from './use-field.tsx'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  placeholder?: string
  /** A choice can be taken back. */
  clearable?: boolean
  /** Type to find; on unless the list is short. */
  searchable?: boolean
}

export const SelectField = ({ options, placeholder, clearable = false, searchable = options.length > 10, ...field }: SelectFieldProps) => {
  const { t } = useTranslation('platform')
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <Select
      {...common}
      {...{ placeholder, clearable, searchable, name }}
      data={[...options]}
      allowDeselect={clearable}
      nothingFoundMessage={t('search.nothing')}
      value={typeof value === 'string' && value !== '' ? value : null}
      ref={ref}
      onBlur={blur}
      onChange={(next) => change(next ?? undefined)}
    />
  )
}

export const MultiSelectField = ({ options, placeholder, searchable = options.length > 10, ...field }: SelectFieldProps) => {
  const { t } = useTranslation('platform')
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <MultiSelect
      {...common}
      {...{ placeholder, searchable, name }}
      data={[...options]}
      nothingFoundMessage={t('search.nothing')}
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
