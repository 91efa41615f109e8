/** Registers of a day: a teacher's own, each with a button; for an admin a map of the school, untaken ones first. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { compareGrades } from '#core/academics/rules/grades.ts'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import layout from '#platform/web/components/layout.module.css'
import { dailySessions, type DailySession } from '../../contract/marks.ts'
import { getRegister, listRegisters, type RegisterLine } from '../../contract/registers.ts'
import { listRequests } from '../../contract/requests.ts'
import { DayPicker } from '../components/day-picker.tsx'
import { RegisterLines } from '../components/register-lines.tsx'
import { RemindButton } from '../components/remind-button.tsx'
import { SchoolMap, type SchoolTile } from '../components/school-map.tsx'
import { useAttendanceLive } from '../live.ts'
import { useClosedWords } from '../register/closed-words.ts'
import { knownList } from '../register/known-register.ts'
import { argsOf } from '../register/use-register.ts'
import { registersSearch } from '../searches.ts'
import { DayWeather } from '../weather/day-weather.tsx'
import classes from '../components/rows.module.css'

type DayList = ResponseOf<typeof listRegisters>

const useDay = () => {
  const client = useQueryClient()
  const formats = useFormats()
  const search = registersSearch.parse(useSearch({ strict: false }))
  const today = formats.schoolDay()
  const date = search.date ?? today
  const query = useCall(listRegisters, { query: { date } }, { offline: true, live: true, keepPrevious: true })
  useAttendanceLive(listRegisters)
  const list = query.data ?? (query.error?.kind === 'network' ? knownList(client, date) : undefined)
  return { query, list, date, today, session: search.session }
}

/** Prefetches a register, so that it opens offline. */
const Ahead = ({ line }: { line: RegisterLine }) => {
  useCall(getRegister, argsOf({ ...line, lessonId: line.lessonId ?? undefined }), { offline: true })
  return null
}

const useLead = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  return (list: DayList | undefined, date: string): string => {
    const day = formats.date(date, 'weekday')
    if (!list || list.closed) return day
    if (list.waiting > 0) return t('list.leadWaiting', { day, count: list.waiting })
    return list.taken > 0 ? t('list.leadTaken', { day, count: list.taken }) : day
  }
}

const OwnRegisters = ({ list }: { list: DayList }) => {
  const { t } = useTranslation('attendance')
  const own = list.items.filter(({ relation }) => relation !== 'colleague')
  const others = list.items.filter(({ relation }) => relation === 'colleague')
  return (
    <>
      {own.length > 0 ? <RegisterLines lines={own} main /> : null}
      {others.length > 0 ? (
        <section className={own.length > 0 ? layout.section : undefined}>
          <h2>{t('list.others')}</h2>
          <RegisterLines lines={others} />
        </section>
      ) : null}
      {list.date === list.today
        ? own
            .filter(({ state }) => state !== 'not_due')
            .map((line) => <Ahead key={`${line.streamId} ${line.session} ${line.lessonId ?? ''}`} line={line} />)
        : null}
    </>
  )
}

const tileOf = (line: RegisterLine): SchoolTile => {
  const { here = 0, late = 0, away = 0 } = line.counts ?? {}
  return {
    class: line.class,
    state: line.state,
    enrolled: line.enrolled,
    here: here + late,
    late,
    away,
    teacherName: line.teacherName,
  }
}

/** The session with open registers, else the last one taken that day. */
const sessionFor = (list: DayList, wanted: DailySession | undefined): DailySession => {
  const has = (session: DailySession, test: (line: RegisterLine) => boolean): boolean =>
    list.items.some((line) => line.session === session && test(line))
  const open = dailySessions.find((session) => has(session, ({ state }) => state === 'due' || state === 'overdue'))
  const taken = [...dailySessions].reverse().find((session) => has(session, ({ state }) => state === 'taken'))
  return wanted ?? open ?? taken ?? dailySessions.find((session) => has(session, () => true)) ?? 'morning'
}

const SchoolRegisters = ({ list, wanted }: { list: DayList; wanted: DailySession | undefined }) => {
  const { t } = useTranslation('attendance')
  const navigate = useNavigate()
  const session = sessionFor(list, wanted)
  const sessions = dailySessions.filter((one) => list.items.some((line) => line.session === one))
  const lines = list.items.filter((line) => line.session === session)
  const waiting = lines.filter(({ state }) => state === 'due' || state === 'overdue')
  const tiles = lines
    .map(tileOf)
    .sort((a, b) => compareGrades(a.class.grade, b.class.grade) || a.class.label.localeCompare(b.class.label))
  return (
    <>
      {sessions.length > 1 ? (
        <div className={classes.tabs}>
          <SegmentedControl
            label={t('list.session')}
            choices={sessions.map((one) => ({ value: one, label: t(`sessionName.${one}`) }))}
            value={session}
            onChange={(next) =>
              void navigate({
                to: '.',
                search: (before: Record<string, unknown>) => ({ ...before, session: next }),
                resetScroll: false,
              })
            }
          />
        </div>
      ) : null}
      <SchoolMap tiles={tiles} date={list.date} session={session} due={lines[0]?.due ?? ''} />
      {waiting.length > 0 ? (
        <section className={layout.section}>
          <h2>{t('list.notTaken', { count: waiting.length })}</h2>
          <RegisterLines lines={waiting} />
        </section>
      ) : null}
    </>
  )
}

const classesWaiting = ({ items }: DayList): number =>
  new Set(items.filter(({ state }) => state === 'due' || state === 'overdue').map(({ streamId }) => streamId)).size

/** Shows the number of open requests. */
const RequestsButton = () => {
  const { t } = useTranslation('attendance')
  const query = useCall(listRequests, { query: { status: 'pending', limit: 1 } }, { live: true })
  useAttendanceLive(listRequests)
  return (
    <Button
      variant="light"
      component={Link}
      to="/attendance/requests"
      rightSection={<CountBadge count={query.data?.totalCount ?? 0} />}
    >
      {t('list.requests')}
    </Button>
  )
}

export const RegistersPage = () => {
  const { t } = useTranslation('attendance')
  const { query, list, date, today, session } = useDay()
  const isAdmin = useSession().user.role === 'admin'
  const phone = useIsPhone()
  const lead = useLead()
  const closedWords = useClosedWords()
  const remind = isAdmin && list && date === today ? <RemindButton count={classesWaiting(list)} /> : null
  const nothing = list?.closed
    ? closedWords(list.closed)
    : { title: t('list.empty'), text: t(isAdmin ? 'list.emptySchool' : 'list.emptyOwn') }
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={lead(list, date)}
        secondary={phone ? null : <RequestsButton />}
        action={remind}
      />
      <div className={classes.bar}>
        <DayPicker date={date} today={today} />
      </div>
      <DayWeather date={date} />
      {!list ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {list && list.items.length === 0 ? (
        <EmptyState drawing={list.closed ? 'closed' : 'nothing'} {...nothing} />
      ) : null}
      {list && list.items.length > 0 ? (
        isAdmin ? (
          <SchoolRegisters list={list} wanted={session} />
        ) : (
          <OwnRegisters list={list} />
        )
      ) : null}
      {phone ? (
        <div className={layout.section}>
          <RequestsButton />
        </div>
      ) : null}
    </>
  )
}
