/** Whether everything works, in a line. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { getStatus } from '../../contract/status.ts'
import { hasTrouble, useStatusTitle } from './status-words.ts'
import classes from './status.module.css'

export const StatusLine = () => {
  const { t } = useTranslation('help')
  const titleOf = useStatusTitle()
  const { data } = useCall(getStatus, {})
  if (!data) return null
  return (
    <p className={classes.line}>
      <StatusDot kind={hasTrouble(data) ? 'stopped' : 'active'}>{titleOf(data)}</StatusDot>
      <Link to="/help/status">{t('status.lastDays')}</Link>
    </p>
  )
}
