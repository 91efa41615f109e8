/** Own lessons of today as a strip: over, on, to come, and the free time between them. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import type { DatedLesson } from '../../contract/lessons.ts'
import { takingPlace } from '../../rules/held.ts'
import { stateAt, stripOf } from '../../rules/now.ts'
import { shortName } from '../names.ts'
import { useMyDay } from '../use-my-day.ts'
import classes from './day-strip.module.css'

const useFacts = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons' })
  const learner = useSession().user.role === 'student'
  const roomOf = ({ room, stream }: DatedLesson): string => (room && room.name !== stream.label ? room.name : '')
  return {
    /** What a learner needs to know is the learning area, a teacher the class. */
    title: (lesson: DatedLesson): string => (learner ? lesson.learningArea.shortName : lesson.stream.label),
    whole: (lesson: DatedLesson): string =>
      [
        lesson.learningArea.name,
        learner ? (lesson.teacher ? shortName(lesson.teacher.name) : '') : lesson.stream.label,
        roomOf(lesson),
        lesson.cancelled ? t('mine.cancelled') : '',
      ]
        .filter(Boolean)
        .join(', '),
  }
}

const Strip = ({ items, clock }: { items: readonly DatedLesson[]; clock: string }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons' })
  const facts = useFacts()
  return (
    <ol className={classes.strip}>
      {stripOf(items).map((part) =>
        part.kind === 'free' ? (
          <li key={part.startTime} className={classes.part} data-state="free">
            <span className={classes.bar} />
            <span className={classes.name}>{t('mine.free')}</span>
            <span className={classes.time}>{part.startTime}</span>
          </li>
        ) : (
          <li
            key={part.lesson.id}
            className={classes.part}
            data-state={part.lesson.cancelled ? 'cancelled' : stateAt(part.lesson, clock)}
            title={facts.whole(part.lesson)}
          >
            <span className={classes.bar} />
            <span className={classes.name}>{facts.title(part.lesson)}</span>
            <span className={classes.time}>{part.lesson.cancelled ? t('mine.cancelled') : part.lesson.startTime}</span>
          </li>
        ),
      )}
    </ol>
  )
}

const Table = ({ items }: { items: readonly DatedLesson[] }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons' })
  const facts = useFacts()
  const columns = [
    {
      id: 'time',
      header: t('mine.time'),
      cell: ({ startTime, endTime }: DatedLesson) => `${startTime} – ${endTime}`,
    },
    { id: 'what', header: t('mine.lesson'), cell: facts.whole },
  ]
  return <DataTable label={t('mine.title')} columns={columns} rows={items} rowId={({ id }) => id} />
}

export const DayStripCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'lessons' })
  const { query, clock, next } = useMyDay()
  const facts = useFacts()
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={1} />
    )
  const { items, isSchoolDay } = query.data
  if (items.length === 0)
    return (
      <section>
        <h2>{t('mine.title')}</h2>
        <p className={classes.sum}>{isSchoolDay ? t('mine.none') : t('mine.noSchool')}</p>
      </section>
    )
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('mine.title')}</h2>
        <p className={classes.sum}>
          {t('mine.count', { count: takingPlace(items).length })}{' '}
          {next ? t('mine.nextAt', { what: facts.whole(next), time: next.startTime }) : null}
        </p>
      </div>
      <SameAsTable picture={<Strip items={items} clock={clock} />} table={<Table items={items} />} />
    </section>
  )
}
