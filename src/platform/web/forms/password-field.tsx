/** A password field with a visibility toggle; in its own file, because few forms need it. */
import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asText, useField, type FieldProps } from './use-field.tsx'
import classes from './form.module.css'

export const PasswordField = ({
  autoComplete = 'new-password',
  ...field
}: FieldProps & { autoComplete?: 'new-password' | 'current-password' }) => {
  const { t } = useTranslation('platform')
  const { value, change, blur, ref, name, common } = useField(field)
  return (
    <PasswordInput
      {...common}
      {...{ autoComplete, name }}
      value={asText(value)}
      ref={ref}
      onBlur={blur}
      onChange={(event) => change(event.currentTarget.value)}
      rightSectionWidth={48}
      visibilityToggleButtonProps={{
        'aria-label': t('form.showPassword'),
        tabIndex: 0,
        'aria-hidden': false,
        className: classes.eye ?? '',
      }}
    />
  )
}
