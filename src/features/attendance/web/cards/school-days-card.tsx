/** Attendance of the whole school over the last school days, as a line. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { LineChart } from '#platform/web/components/drawings/line-chart.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { schoolDays } from '../../contract/views.ts'
import classes from '../components/absent.module.css'

const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toString()

export const SchoolDaysCard = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const { data, error } = useCall(schoolDays, {}, { offline: true })
  // The rest of the page says what is wrong.
  if (!data) return error ? null : <RowsSkeleton rows={2} />
  const { items } = data
  if (items.length === 0) return null
  const values = items.map(({ percentage }) => percentage)
  const average = oneDecimal(values.reduce((sum, one) => sum + one, 0) / values.length)
  return (
    <section>
      <h2>{t('home.daysTitle', { count: items.length })}</h2>
      <p className={classes.second}>{t('home.average', { percent: average })}</p>
      <LineChart
        label={t('home.line', {
          count: items.length,
          from: Math.min(...values),
          to: Math.max(...values),
          last: values.at(-1),
        })}
        points={items.map(({ date, percentage }) => ({ label: formats.date(date, 'day'), value: percentage }))}
        column={t('home.presentHead')}
        show={oneDecimal}
      />
    </section>
  )
}
