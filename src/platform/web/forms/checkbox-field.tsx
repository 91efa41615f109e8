/** A tick in a form. */
import { Checkbox } from './checkbox.tsx'
import { useField, type FieldProps } from './use-field.tsx'

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
