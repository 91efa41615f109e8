/** Where classes and teachers are, and which rooms are free: now, or at another time. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isCalendarDate } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { SearchField } from '#platform/web/list/search-field.tsx'
import { useListState, type ListState } from '#platform/web/list/use-list-state.ts'
import { rankOf } from '#platform/web/shell/search/match.ts'
import { whereLessons, type SchoolLessonDay } from '../../contract/where.ts'
import { periodAt, soughtKinds, type Sought } from '../../rules/where.ts'
import { PeopleList } from '../components/where/people-list.tsx'
import { RoomList } from '../components/where/room-list.tsx'
import classes from '../components/where/where.module.css'
import { useLessonsWatch } from '../components/use-timetable.ts'
import { whereSearch } from '../searches.ts'
import { useClock } from '../use-clock.ts'

interface When {
  readonly day: string
  readonly clock: string
  readonly isNow: boolean
}

/** Another day begins with its first lesson. */
const useWhen = ({ day, at }: { day?: string | undefined; at?: string | undefined }, data?: SchoolLessonDay): When => {
  const clock = useClock()
  const today = useFormats().schoolDay()
  const isToday = day === undefined || day === today
  return {
    day: day ?? today,
    clock: at ?? (isToday ? clock : (data?.periods[0]?.startTime ?? clock)),
    isNow: isToday && at === undefined,
  }
}

const ChooseWhen = ({
  day: { periods },
  when,
  set,
}: {
  day: SchoolLessonDay
  when: When
  set: ListState['setAll']
}) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const starts = new Map(periods.map(({ startTime, endTime }) => [startTime, `${startTime}–${endTime}`]))
  return (
    <div className={classes.when}>
      <DateInput
        label={t('where.day')}
        value={when.day}
        onChange={(value) => {
          if (isCalendarDate(value)) set({ day: value === formats.schoolDay() ? undefined : value })
        }}
      />
      <Select
        label={t('where.time')}
        placeholder={t('where.now')}
        value={when.isNow ? null : when.clock}
        options={[...starts].map(([value, label]) => ({ value, label }))}
        onChange={(at) => set({ at: at ?? undefined })}
      />
      <Button variant="light" disabled={when.isNow} onClick={() => set({ day: undefined, at: undefined })}>
        {t('where.now')}
      </Button>
    </div>
  )
}

interface FoundProps {
  readonly day: SchoolLessonDay
  readonly kinds: readonly Sought['kind'][]
  readonly text: string
  readonly when: When
}

const Found = ({ day, kinds, text, when }: FoundProps) => {
  const { t } = useTranslation('lessons')
  const { lessons } = day
  const isSought = ({ name }: { name: string }): boolean => rankOf({ title: name, words: '' }, text) !== undefined
  const found = {
    class: day.classes.filter(isSought),
    teacher: day.teachers.filter(isSought),
    room: day.rooms.filter(isSought),
  }
  const period = periodAt(day.periods, when.clock)
  const shown = kinds.filter((kind) => found[kind].length > 0 && (kind !== 'room' || period))
  if (shown.length === 0)
    return text ? (
      <EmptyState title={t('where.none')} text={t('where.noneText')} />
    ) : (
      <EmptyState title={t(`where.noneOf.${kinds[0] ?? 'class'}`)} />
    )
  return shown.map((kind) =>
    kind === 'room' ? (
      period && <RoomList key={kind} rooms={found.room} lessons={lessons} period={period} />
    ) : (
      <PeopleList key={kind} kind={kind} items={found[kind]} lessons={lessons} clock={when.clock} />
    ),
  )
}

export const WherePage = () => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  useLessonsWatch()
  const { query, search, setSearch, setAll } = useListState(whereSearch)
  const { data, error, refetch } = useCall(
    whereLessons,
    { query: query.day ? { date: query.day } : {} },
    { live: true, keepPrevious: true },
  )
  const when = useWhen(query, data)
  const kind = query.kind ?? 'class'
  const lead = when.isNow
    ? t('where.leadNow', { time: when.clock })
    : t('where.leadAt', { day: formats.date(when.day, 'weekday'), time: when.clock })
  return (
    <>
      <PageHeader title={t('where.title')} lead={data ? lead : undefined} />
      {data ? (
        <>
          <ChooseWhen day={data} when={when} set={setAll} />
          {data.isSchoolDay ? (
            <>
              <div className={classes.controls}>
                <SegmentedControl
                  label={t('where.kind')}
                  choices={soughtKinds.map((value) => ({ value, label: t(`where.kinds.${value}`) }))}
                  value={kind}
                  onChange={(value) => setAll({ kind: value, search: undefined })}
                />
                <SearchField value={search} onChange={setSearch} placeholder={t('where.find')} />
              </div>
              <Found day={data} kinds={search ? soughtKinds : [kind]} text={search} when={when} />
            </>
          ) : (
            <EmptyState title={data.dayName ?? t('schedule.noSchool')} text={t('where.closedText')} drawing="closed" />
          )}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
