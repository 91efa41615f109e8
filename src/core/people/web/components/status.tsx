/** Whether a person is at the school or has left. */
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import classes from './person-cell.module.css'

export const AtSchool = ({ status }: { status: 'active' | 'left' }) => {
  const { t } = useTranslation('people')
  return (
    <span className={classes.line}>
      <StatusDot kind={status === 'active' ? 'active' : 'inactive'}>{t(`status.${status}`)}</StatusDot>
    </span>
  )
}
