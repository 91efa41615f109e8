/** A field for choosing without a list: pressed wells. */
import { ChoiceWells, type Choice } from '../components/choice-wells.tsx'
import { useField, type FieldProps } from './use-field.tsx'

/** Up to six choices as pressed wells. */
export const ChoiceField = ({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) => {
  const { value, change, blur, common } = useField(field)
  return (
    <ChoiceWells
      label={field.label}
      choices={choices}
      value={typeof value === 'string' ? value : null}
      onChange={(next) => {
        change(next)
        // A single press completes the field, so it counts as touched.
        blur()
      }}
      error={common.error}
      disabled={field.disabled ?? false}
    />
  )
}
