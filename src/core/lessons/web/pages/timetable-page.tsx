/** One class's week, with adding, editing and removing lessons. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#platform/pure/dates.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Timetable } from '../../contract/lessons.ts'
import type { SingleWeek } from '../../contract/week-words.ts'
import { printTimetables } from '../../contract/papers.ts'
import { CancelledList } from '../components/cancelled-list.tsx'
import { useTimetable } from '../components/use-timetable.ts'
import { WeekChoice } from '../components/week-choice.tsx'
import { GroupLegend, useHolds, WeekGrid, type Slot } from '../components/week-grid.tsx'
import { timetableSearch } from '../searches.ts'
import classes from './timetable-page.module.css'

const LessonDialog = lateDialog(async () => (await import('../components/lesson-dialog.tsx')).LessonDialog)

const AsOf = ({ timetable }: { timetable: Timetable }) => {
  const { t } = useTranslation('lessons')
  const navigate = useNavigate()
  const go = (value: string) => {
    if (isCalendarDate(value)) void navigate({ to: '.', search: { date: value }, replace: true, resetScroll: false })
  }
  return <DateInput label={t('page.asOf')} value={timetable.date} onChange={go} />
}

/** Missing or excess lessons of the week. */
const Missing = ({ timetable }: { timetable: Timetable }) => {
  const { t } = useTranslation('lessons')
  const off = timetable.learningAreas.filter((area) => area.planned !== area.lessonsPerWeek)
  if (off.length === 0) return null
  return (
    <section className={classes.missing}>
      <h2>{t('page.missing')}</h2>
      <ul>
        {off.map((area) => (
          <li key={area.id} data-over={area.planned > area.lessonsPerWeek || undefined}>
            {t('form.areaPlanned', { name: area.name, planned: area.planned, wanted: area.lessonsPerWeek })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Week = ({ timetable }: { timetable: Timetable }) => {
  const { t } = useTranslation('lessons')
  const holds = useHolds()
  const [slot, setSlot] = useState<Slot | null>(null)
  const [chosen, setWeek] = useState<SingleWeek | null>(null)
  const alternates = timetable.week !== null || timetable.lessons.some(({ week: one }) => one !== 'every')
  const week = alternates ? (chosen ?? timetable.week ?? 'a') : null
  const save = (): void =>
    void download(printTimetables, {
      query: { kind: 'class', of: timetable.stream.id, date: timetable.date },
    }).catch((error: unknown) => toast.error(messageOf(error), { onRetry: save }))
  const print = (
    <Button variant="light" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={save}>
      {t('page.print')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={timetable.stream.label}
        lead={holds(timetable)}
        back="/admin/lessons"
        secondary={<AsOf timetable={timetable} />}
        action={print}
      />
      {timetable.periods.length === 0 ? (
        <EmptyState
          title={t('page.noBells')}
          text={t('page.noBellsText')}
          action={
            <Button variant="light" component={Link} to="/admin/lessons">
              {t('page.back')}
            </Button>
          }
        />
      ) : (
        <>
          {week ? <WeekChoice value={week} onChange={setWeek} /> : null}
          <WeekGrid timetable={timetable} week={week} onPress={setSlot} />
          <GroupLegend />
          <CancelledList streamId={timetable.stream.id} date={timetable.date} />
          <Missing timetable={timetable} />
        </>
      )}
      {slot ? (
        <LessonDialog
          key={`${slot.weekday} ${slot.period.id}`}
          timetable={timetable}
          slot={slot}
          week={week}
          onClose={() => setSlot(null)}
        />
      ) : null}
    </>
  )
}

export const TimetablePage = () => {
  const { streamId = '' } = useParams({ strict: false })
  const { date } = timetableSearch.parse(useSearch({ strict: false }))
  const query = useTimetable(streamId, date)
  if (query.data) return <Week timetable={query.data} />
  return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
}
