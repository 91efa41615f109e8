/** The bursar's start page: today's takings by channel, what is overdue by grade, and the next reminders. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { feesDay, type FeesDay, type NextReminder } from '../../contract/day.ts'
import { useFeesLive } from '../live.ts'
import classes from './bursar-day.module.css'
import { OverdueByGrade } from './overdue-by-grade.tsx'
import { Takings } from './takings.tsx'

const Reminders = ({ reminders }: { reminders: readonly NextReminder[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <section>
      <h2>{t('day.reminders')}</h2>
      {reminders.length === 0 ? (
        <p className={classes.second}>{t('day.noReminders')}</p>
      ) : (
        <ul className={classes.reminders}>
          {reminders.map(({ channel, at, guardians, cost }) => (
            <li key={channel}>
              <b>{t(`day.to_${channel}`, { count: guardians })}</b>
              <span className={classes.second}>
                {[
                  `${formats.date(formats.schoolDay(new Date(at)), 'weekday')}, ${formats.time(at)}`,
                  cost === null ? null : t('day.cost', { amount: formats.money(cost) }),
                ]
                  .filter(Boolean)
                  .join('. ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Suspense = ({ suspense: { payments, amount } }: Pick<FeesDay, 'suspense'>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return (
    <section>
      <h2>{t('day.suspense')}</h2>
      {payments === 0 ? (
        <p className={classes.second}>{t('day.suspenseNone')}</p>
      ) : (
        <p>
          {t('day.suspenseSum', { count: payments, amount: formats.money(amount) })}{' '}
          <Link to="/admin/fees/suspense">{t('day.reconcile')}</Link>
        </p>
      )}
    </section>
  )
}

export const BursarDay = () => {
  useFeesLive(feesDay)
  const { data, error, refetch } = useCall(feesDay, {}, { live: true })
  if (!data)
    return error ? <ErrorPanel error={toFailure(error)} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />
  return (
    <div className={classes.day}>
      <Takings takings={data.takings} />
      <div className={classes.halves}>
        <OverdueByGrade overdue={data.overdue} />
        <div className={classes.day}>
          <Suspense suspense={data.suspense} />
          <Reminders reminders={data.reminders} />
        </div>
      </div>
    </div>
  )
}
