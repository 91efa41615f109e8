/** Today's registers on the teacher's dashboard, a button each. */
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listRegisters } from '../../contract/registers.ts'
import { RegisterLines } from '../components/register-lines.tsx'
import { useAttendanceLive } from '../live.ts'
import { useClosedWords } from '../register/closed-words.ts'
import { knownList } from '../register/known-register.ts'
import rows from '../components/rows.module.css'

export const TodaysRegistersCard = () => {
  const { t } = useTranslation('attendance')
  const client = useQueryClient()
  const formats = useFormats()
  const closedWords = useClosedWords()
  const date = formats.schoolDay()
  const query = useCall(listRegisters, { query: { date } }, { offline: true, live: true })
  useAttendanceLive(listRegisters)
  const list = query.data ?? (query.error?.kind === 'network' ? knownList(client, date) : undefined)
  if (!list)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const own = list.items.filter(({ relation }) => relation !== 'colleague')
  const text = list.closed
    ? closedWords(list.closed).title
    : own.length === 0
      ? t('list.emptyOwn')
      : t('list.count', { taken: list.taken, count: own.length })
  return (
    <section>
      <div className={rows.head}>
        <h2>{t('teacher.title')}</h2>
        <p>{text}</p>
      </div>
      <RegisterLines lines={own} main />
    </section>
  )
}
