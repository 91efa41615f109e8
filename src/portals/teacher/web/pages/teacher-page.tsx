/** A teacher's day and classes: open items, classes with registers, sheets and schemes, remaining lessons. */
import { useTranslation } from 'react-i18next'
import { listClasses } from '#features/assignments/contract/classes.ts'
import { listRegisters } from '#features/attendance/contract/registers.ts'
import { getCoverage } from '#features/curriculum/contract/coverage.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { ClassEntry } from '../components/class-entry.tsx'
import { LessonsToday } from '../components/lessons-today.tsx'
import { WaitingList } from '../components/waiting-list.tsx'
import { useHasModule, useWaiting } from '../use-waiting.ts'
import classes from './teacher.module.css'

const Classes = () => {
  const { t } = useTranslation('teacher')
  const { user } = useSession()
  const has = useHasModule()
  const date = useFormats().schoolDay()
  const own = useCall(listClasses, { query: {} }, { offline: true, enabled: has('assignments') })
  const registers = useCall(
    listRegisters,
    { query: { date } },
    { offline: true, live: true, enabled: has('attendance') },
  )
  const coverage = useCall(getCoverage, { query: {} }, { enabled: has('curriculum') && user.role === 'teacher' })
  if (!own.data)
    return own.error ? <ErrorPanel error={own.error} onRetry={() => void own.refetch()} /> : <RowsSkeleton rows={6} />
  if (own.data.items.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <section>
      <h2>{t('classes')}</h2>
      <ul className={classes.classes}>
        {own.data.items.map((one) => (
          <ClassEntry
            key={one.id}
            one={one}
            registers={registers.data?.items ?? []}
            covers={coverage.data?.items ?? []}
          />
        ))}
      </ul>
    </section>
  )
}

const useTitle = (count: number | undefined): string => {
  const { t } = useTranslation('teacher')
  if (count === undefined) return t('nav:teacher.classes')
  return count === 0 ? t('title.nothing') : t('title.waiting', { count })
}

export const TeacherPage = () => {
  const { t } = useTranslation('teacher')
  const waiting = useWaiting()
  return (
    <>
      <PageHeader
        title={useTitle(waiting.items?.reduce((sum, { count }) => sum + count, 0))}
        shortTitle={t('nav:teacher.classes')}
      />
      <div className={classes.columns}>
        <Classes />
        <div className={classes.column}>
          <WaitingList {...waiting} />
          <LessonsToday />
        </div>
      </div>
    </>
  )
}
