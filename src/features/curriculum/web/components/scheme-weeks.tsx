/** Lessons of a scheme under the weeks of the term. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconNotes,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getCoverage } from '../../contract/coverage.ts'
import { getScheme, markTaught, orderScheme, type Scheme, type SchemeLesson } from '../../contract/schemes.ts'
import classes from './scheme-weeks.module.css'

export type LessonAction = 'edit' | 'add' | 'taught' | 'remove'

interface RowProps {
  scheme: Scheme
  lesson: SchemeLesson
  onAction: (action: LessonAction, lesson: SchemeLesson) => void
}

/** Title of a lesson. */
const useLessonName = () => {
  const { t } = useTranslation('curriculum')
  return ({ subStrand, title }: SchemeLesson): string =>
    [subStrand && `${subStrand.number} ${subStrand.name}`, title].filter(Boolean).join(': ') || t('scheme.lesson')
}

const Actions = ({ scheme, lesson, onAction, name }: RowProps & { name: string }) => {
  const { t } = useTranslation('curriculum')
  const navigate = useNavigate()
  const stale = { invalidates: [getScheme, getCoverage] }
  const order = useSend(orderScheme, stale)
  const mark = useSend(markTaught, stale)
  const fail = (error: unknown) => toast.failure(error)
  const ids = scheme.lessons.map(({ id }) => id)
  const at = ids.indexOf(lesson.id)
  const move = (step: 1 | -1) => {
    const lessons = [...ids]
    lessons.splice(at, 1)
    lessons.splice(at + step, 0, lesson.id)
    order.send({ params: { id: scheme.id }, body: { version: scheme.version, lessons } }).catch(fail)
  }
  const unmark = () =>
    void mark.send({ params: { id: lesson.id }, body: { taughtOn: null, version: lesson.version } }).catch(fail)
  const plan = {
    label: t('lesson.plan'),
    icon: IconNotes,
    onClick: () =>
      void navigate({ to: '/teacher/schemes/lessons/$schemeLessonId', params: { schemeLessonId: lesson.id } }),
  }
  const back = { label: t('lesson.unmark'), icon: IconArrowBackUp, onClick: unmark }
  const edits = [
    { label: t('edit'), icon: IconPencil, onClick: () => onAction('edit', lesson) },
    { label: t('lesson.addAfter'), icon: IconPlus, onClick: () => onAction('add', lesson) },
    { label: t('moveUp'), icon: IconArrowUp, onClick: () => move(-1), disabled: at === 0 || order.sending },
    {
      label: t('moveDown'),
      icon: IconArrowDown,
      onClick: () => move(1),
      disabled: at === ids.length - 1 || order.sending,
    },
    ...(lesson.taughtOn === null
      ? [{ label: t('delete'), icon: IconTrash, danger: true, onClick: () => onAction('remove', lesson) }]
      : [back]),
  ]
  return <RowMenu name={name} actions={[plan, ...(scheme.abilities.edit ? edits : [])]} />
}

const seatOf = ({ taughtOn, plannedOn }: SchemeLesson, today: string): SeatState =>
  taughtOn !== null ? 'here' : plannedOn !== null && plannedOn < today ? 'some' : 'to-come'

const Row = (props: RowProps) => {
  const { scheme, lesson, onAction } = props
  const { t } = useTranslation('curriculum')
  const formats = useFormats()
  const name = useLessonName()(lesson)
  const late = lesson.plannedOn !== null && lesson.plannedOn < scheme.today
  const when = lesson.plannedOn === null ? t('scheme.noDay') : formats.date(lesson.plannedOn, 'short')
  return (
    <li className={classes.row}>
      <Seat
        state={seatOf(lesson, scheme.today)}
        size={28}
        soft
        today={lesson.plannedOn === scheme.today}
        letter={lesson.lesson === null ? undefined : String(lesson.lesson)}
      />
      <div className={classes.words}>
        <div className={classes.name}>
          <Link to="/teacher/schemes/lessons/$schemeLessonId" params={{ schemeLessonId: lesson.id }}>
            {name}
          </Link>
        </div>
        {lesson.outcomes.map(({ id, letter, text }) => (
          <div key={id} className={classes.outcome}>
            {letter}) {text}
          </div>
        ))}
        <div className={classes.second}>
          {lesson.taughtOn
            ? t(lesson.taughtBy ? 'lesson.taughtBy' : 'lesson.taughtOn', {
                date: formats.date(lesson.taughtOn, 'short'),
                name: lesson.taughtBy,
              })
            : t(late ? 'lesson.late' : 'lesson.planned', { date: when })}
          {lesson.hasPlan ? `, ${t('lesson.hasPlan')}` : null}
        </div>
        {lesson.reflection ? <div className={classes.second}>{lesson.reflection}</div> : null}
      </div>
      {scheme.abilities.edit && lesson.taughtOn === null ? (
        <Button
          variant="light"
          onClick={() => onAction('taught', lesson)}
          aria-label={t('lesson.markOf', { name, date: when })}
        >
          {t('lesson.mark')}
        </Button>
      ) : null}
      <Actions {...props} name={`${name}, ${when}`} />
    </li>
  )
}

const Week = ({
  week,
  lessons,
  ...rest
}: Omit<RowProps, 'lesson'> & { week: number | null; lessons: readonly SchemeLesson[] }) => {
  const { t } = useTranslation('curriculum')
  const formats = useFormats()
  const [first] = lessons
  return (
    <section className={classes.week}>
      <h2>
        {week === null ? t('scheme.after') : t('scheme.week', { week })}
        {week !== null && first?.plannedOn ? (
          <span>{t('scheme.from', { date: formats.date(mondayOf(first.plannedOn), 'short') })}</span>
        ) : null}
      </h2>
      <ul className={classes.rows}>
        {lessons.map((lesson) => (
          <Row key={lesson.id} lesson={lesson} {...rest} />
        ))}
      </ul>
    </section>
  )
}

export const SchemeWeeks = ({ lessons, ...rest }: Omit<RowProps, 'lesson'> & { lessons: readonly SchemeLesson[] }) => (
  <>
    {[...groupBy(lessons, ({ week }) => week)].map(([week, own]) => (
      <Week key={week ?? 'after'} week={week} lessons={own} {...rest} />
    ))}
  </>
)
