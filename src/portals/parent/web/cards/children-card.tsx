/** A strip for each child, across schools: today, the week in seats, newest marks against the own past, and modules' parts. */
import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LearnerToday } from '#features/attendance/contract/learner-days.ts'
import type { DayState } from '#features/attendance/contract/marks.ts'
import { useAttendanceLive } from '#features/attendance/web/public.ts'
import { lineStart, PastRow, PastRows } from '#features/gradebook/web/public.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { weekdayOf } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Button } from '@mantine/core'
import { parentDashboard } from '../../contract/dashboard.ts'
import { childAddress } from '../addresses.ts'
import { family } from './reads.ts'
import classes from './children-card.module.css'

type Child = ResponseOf<typeof parentDashboard>['children'][number]

const todaySeats: Partial<Record<LearnerToday['state'], SeatState>> = {
  here: 'here',
  late: 'late',
  away: 'away',
  excused: 'excused',
}
const daySeats: Readonly<Record<DayState, SeatState>> = {
  here: 'here',
  late: 'late',
  away: 'away',
  excused: 'excused',
  half: 'late',
  not_taken: 'unmarked',
  none: 'none',
  to_come: 'to-come',
  not_enrolled: 'none',
}

const useTodayWords = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'parent.home' })
  const formats = useFormats()
  return ({ state, schoolIsOn, takenAt, minutesLate, reason, closedName }: LearnerToday) => {
    const isHere = state === 'here' || state === 'late'
    const title = isHere ? t(schoolIsOn ? 'state.in' : 'state.was') : (closedName ?? t(`state.${state}`))
    const text =
      state === 'late' && minutesLate !== null
        ? t('lateBy', { count: minutesLate })
        : reason
          ? t('reason', { reason })
          : takenAt
            ? t('markedAt', { time: formats.time(takenAt) })
            : ''
    return { title, text }
  }
}

const Today = ({ today }: { today: LearnerToday }) => {
  const { title, text } = useTodayWords()(today)
  const seat = todaySeats[today.state]
  return (
    <div>
      <p className={classes.state} data-state={today.state}>
        {today.state === 'not_taken' ? (
          <IconClock size={16} stroke={2} aria-hidden />
        ) : seat ? (
          <Seat state={seat} size={12} />
        ) : null}
        {title}
      </p>
      {text ? <p className={classes.text}>{text}</p> : null}
    </div>
  )
}

/** Five seats; today without a register is drawn as waiting, never as an absence. */
const Week = ({ child }: { child: Child }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'parent.home' })
  const formats = useFormats()
  const { today, week } = child
  const stateOf = ({ date, state }: Child['week'][number]): SeatState =>
    date === today.date && today.state === 'not_taken' ? 'waiting' : daySeats[state]
  const wordOf = ({ date, state }: Child['week'][number]): string =>
    date === today.date && today.state === 'not_taken' ? t('state.not_taken') : t(`day.${state}`)
  return (
    <ul className={classes.week} aria-label={t('week', { name: child.firstName })}>
      {week.map((day) => (
        <li key={day.date}>
          <Seat
            state={stateOf(day)}
            size={30}
            soft
            today={day.date === today.date}
            label={`${formats.date(day.date, 'weekday')}: ${wordOf(day)}`}
          />
          <span aria-hidden data-today={day.date === today.date || undefined}>
            {formats.weekday(weekdayOf(day.date), 'short')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Marks = ({ child: { id, firstName, newestAreas } }: { child: Child }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'parent.home' })
  if (newestAreas.length === 0) return <p className={classes.text}>{t('noMarks')}</p>
  const from = lineStart(newestAreas)
  const words = ({ name, percent, previousPercent }: Child['newestAreas'][number]): string =>
    previousPercent === null || percent === null
      ? t('mark', { area: name, percent: percent === null ? '' : roundPercent(percent) })
      : t('markWas', { area: name, percent: roundPercent(percent), was: roundPercent(previousPercent) })
  return (
    <PastRows label={t('marksOf', { name: firstName })}>
      {newestAreas.map(({ learningAreaId, name, ...standing }) => (
        <PastRow
          key={learningAreaId}
          {...standing}
          name={<Link to={`${childAddress(id)}/marks`}>{name}</Link>}
          from={from}
          label={words({ learningAreaId, name, ...standing })}
        />
      ))}
    </PastRows>
  )
}

const ChildStrip = ({ child, several }: { child: Child; several: boolean }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'parent.home' })
  const parts = useParts('parent.home.child')
  return (
    <li className={classes.child}>
      <div className={classes.top}>
        <Link to={childAddress(child.id)} className={classes.who}>
          <Avatar name={child.firstName} src={child.photo} size={44} />
          <span>
            <b>{child.firstName}</b>
            <span>{[child.className, several ? child.school.name : ''].filter(Boolean).join(', ')}</span>
          </span>
        </Link>
        <Today today={child.today} />
        <Week child={child} />
      </div>
      <div className={classes.marks}>
        <h3>{t('newest')}</h3>
        <Marks child={child} />
      </div>
      {child.today.state === 'away' && child.today.reason === null && child.today.request === null ? (
        <Button variant="light" component={Link} to={childAddress(child.id)}>
          {t('sayWhy')}
        </Button>
      ) : null}
      {parts.map(({ id, part: Part }) => (
        <Part key={id} id={child.id} />
      ))}
    </li>
  )
}

export const ChildrenCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'parent.home' })
  const query = useCall(parentDashboard, {}, family)
  useAttendanceLive(parentDashboard)
  const { data } = query
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  if (data.children.length === 0)
    return (
      <EmptyState
        title={t('noChildren')}
        text={t('noChildrenText')}
        action={
          <Button component={Link} to="/parent/children">
            {t('link')}
          </Button>
        }
      />
    )
  const several = new Set(data.children.map(({ school }) => school.id)).size > 1
  return (
    <section aria-label={t('title')}>
      <ul className={classes.children}>
        {data.children.map((child) => (
          <ChildStrip key={child.id} child={child} several={several} />
        ))}
      </ul>
      <Legend
        entries={(['here', 'late', 'away', 'excused', 'waiting'] as const).map((state) => ({
          state,
          label: t(`legend.${state}`),
        }))}
      />
    </section>
  )
}
