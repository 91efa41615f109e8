/** Error of a whole form or dialog. */
import { IconAlertCircle } from '@tabler/icons-react'
import type { FilledText } from '#platform/pure/filled-text.ts'
import { useKnownText } from '../i18n/use-known-text.ts'
import classes from './form.module.css'

export const FormError = ({ message }: { message: string | FilledText | null | undefined }) => {
  const known = useKnownText()
  return message ? (
    <p className={classes.failure} role="alert">
      <IconAlertCircle size={18} stroke={2} aria-hidden />
      {known(message)}
    </p>
  ) : null
}
