/** Notice that a year's dates are a suggestion until confirmed. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listYears, saveYear, type AcademicYear } from '../../contract/calendar.ts'
import { shapeReads } from '../use-shape.ts'
import classes from './settings.module.css'

export const ToCheck = ({ year }: { year: AcademicYear }) => {
  const { t } = useTranslation('academics')
  const { send, sending } = useSend(saveYear, { invalidates: [listYears, ...shapeReads] })
  const { id, name, startsOn, endsOn, version } = year
  const confirm = async () => {
    try {
      await send({ params: { id }, body: { name, startsOn, endsOn, version, confirmed: true } })
      toast.success(t('year.checked', { name }))
    } catch {
      toast.error(t('year.notChecked'), { onRetry: () => void confirm() })
    }
  }
  return (
    <div className={classes.check}>
      <p>{t('year.toCheck', { name })}</p>
      <BusyButton variant="default" busy={sending} busyLabel={t('saving')} onClick={() => void confirm()}>
        {t('year.confirm')}
      </BusyButton>
    </div>
  )
}
