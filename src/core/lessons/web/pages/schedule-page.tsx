/** Own lessons of a week: what is on now, the week as seats, and each day. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall, type ReadOptions } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ExportMenu } from '#platform/web/list/list-menus.tsx'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  exportStudentSchedule,
  exportTeacherSchedule,
  scheduleFormats,
  studentSchedule,
  teacherSchedule,
  type ScheduleFormat,
  type ScheduleWeek,
} from '../../contract/schedule.ts'
import { takingPlace } from '../../rules/held.ts'
import { DayList, DaySeats } from '../components/schedule/day.tsx'
import { NowCard } from '../components/schedule/now-card.tsx'
import { ScheduleTable } from '../components/schedule/schedule-table.tsx'
import { GroupLegend } from '../components/week-grid.tsx'
import { useLessonsWatch } from '../components/use-timetable.ts'
import { scheduleSearch } from '../searches.ts'
import classes from './schedule-page.module.css'

const reading: ReadOptions = { offline: true, live: true, keepPrevious: true }

const useWeek = (weekStart: string) => {
  useLessonsWatch()
  const isLearner = useSession().user.role === 'student'
  const learners = useCall(studentSchedule, { query: { weekStart } }, { ...reading, enabled: isLearner })
  const teachers = useCall(teacherSchedule, { query: { weekStart } }, { ...reading, enabled: !isLearner })
  return isLearner ? learners : teachers
}

const Files = ({ weekStart }: { weekStart: string }) => {
  const { t } = useTranslation('lessons')
  const isLearner = useSession().user.role === 'student'
  const save = (format: ScheduleFormat): void =>
    void (
      isLearner
        ? download(exportStudentSchedule, { query: { format, weekStart } })
        : download(exportTeacherSchedule, { body: { format, weekStart } })
    ).catch((error: unknown) => toast.error(messageOf(error), { onRetry: () => save(format) }))
  return (
    <ExportMenu
      choices={scheduleFormats.map((format) => ({ label: t(`schedule.file.${format}`), onClick: () => save(format) }))}
    />
  )
}

const useLead = () => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const isLearner = useSession().user.role === 'student'
  return ({ weekStart, week, days }: ScheduleWeek): string => {
    const planned = days.flatMap((one) => one.lessons)
    const lessons = takingPlace(planned)
    const cancelled = planned.length - lessons.length
    const covered = lessons.filter(({ state }) => state === 'covered').length
    const uncovered = lessons.filter(({ state }) => state === 'uncovered').length
    return [
      t('schedule.lead', { count: lessons.length, day: formats.date(weekStart, 'short') }),
      week === null ? null : t('weeks.is', { week: t(`weeks.of.${week}`) }),
      covered > 0 ? t('schedule.covered', { count: covered }) : null,
      uncovered > 0 ? t('schedule.uncovered', { count: uncovered }) : null,
      cancelled > 0 ? t('schedule.cancelled', { count: cancelled }) : null,
      isLearner || planned.length === 0 ? null : t('cancel.hint'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

const WhereLink = () => {
  const { t } = useTranslation('lessons')
  return (
    <Button component={Link} to="/lessons/where" variant="subtle" color="gray">
      {t('where.open')}
    </Button>
  )
}

const Weeks = ({ monday, onGo }: { monday: string; onGo: (day: string | undefined) => void }) => {
  const { t } = useTranslation('lessons')
  const today = useFormats().schoolDay()
  const isLearner = useSession().user.role === 'student'
  return (
    <div className={classes.weeks}>
      <Button variant="light" onClick={() => onGo(addDays(monday, -7))} aria-label={t('schedule.previous')}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </Button>
      <Button variant="light" disabled={mondayOf(today) === monday} onClick={() => onGo(undefined)}>
        {t('schedule.thisWeek')}
      </Button>
      <Button variant="light" onClick={() => onGo(addDays(monday, 7))} aria-label={t('schedule.next')}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Button>
      <Files weekStart={monday} />
      {isLearner ? null : <WhereLink />}
    </div>
  )
}

const Week = ({ week, day, onGo }: { week: ScheduleWeek; day: string; onGo: (day: string) => void }) => {
  const { t } = useTranslation('lessons')
  const isPhone = useIsPhone()
  const chosen = week.days.find((one) => one.date === day) ?? week.days[0]
  if (week.days.every(({ lessons }) => lessons.length === 0)) {
    const closed = week.days.every(({ isSchoolDay }) => !isSchoolDay)
    return (
      <EmptyState
        title={t(closed ? 'schedule.noSchool' : 'schedule.none')}
        text={
          week.days.find(({ dayName }) => dayName)?.dayName ?? t(closed ? 'schedule.noSchoolText' : 'schedule.noneText')
        }
      />
    )
  }
  const groups = new Set(week.days.flatMap(({ lessons }) => lessons.map((one) => one.learningArea.subjectGroup)))
  return (
    <>
      <NowCard week={week} />
      {isPhone && chosen ? (
        <>
          <DaySeats week={week} chosen={chosen.date} onChoose={onGo} />
          <GroupLegend seats />
          <DayList day={chosen} />
        </>
      ) : (
        <>
          <ScheduleTable week={week} />
          {groups.size > 1 ? <GroupLegend /> : null}
        </>
      )}
    </>
  )
}

export const SchedulePage = () => {
  const { t } = useTranslation('lessons')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const { day = today } = useListState(scheduleSearch).query
  const monday = mondayOf(day)
  const go = (next: string | undefined): void =>
    void navigate({ to: '.', search: { day: next }, replace: true, resetScroll: false })
  const lead = useLead()
  const { data, error, refetch } = useWeek(monday)
  return (
    <>
      <PageHeader
        title={t('schedule.title')}
        lead={data ? lead(data) : undefined}
        secondary={<Weeks monday={monday} onGo={go} />}
      />
      {data ? (
        <Week week={data} day={day} onGo={go} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}
