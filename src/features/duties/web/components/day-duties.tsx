/** Teachers on duty on a day: current duties first, then by time. */
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import layout from '#platform/web/components/layout.module.css'
import type { todaysDuties } from '../../contract/read-roster.ts'
import { DutyRow } from './duty-row.tsx'

export const DayDuties = ({ day }: { day: ResponseOf<typeof todaysDuties> }) => {
  const { t } = useTranslation('duties')
  const now = day.items.filter(({ status }) => status === 'in_progress')
  const rest = day.items.filter(({ status }) => status !== 'in_progress' && status !== 'cancelled')
  if (now.length + rest.length === 0) return <EmptyState title={t('dayNone')} text={t('dayNoneText')} />
  return (
    <>
      {[['now', now] as const, ['rest', rest] as const].map(([name, duties]) =>
        duties.length === 0 ? null : (
          <section key={name} className={layout.part}>
            <h2>{t(name === 'rest' && now.length === 0 ? 'section.day' : `section.${name}`)}</h2>
            <ul className={layout.rows}>
              {duties.map((duty) => (
                <DutyRow key={duty.id} duty={duty} sameDay={duty.date === day.date} />
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  )
}
