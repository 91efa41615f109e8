/** What clashes in a week of the timetable in force: the week as seats, and each conflict with the link that settles it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listConflicts, type Conflict, type ConflictCell, type ConflictWeek } from '../../contract/conflicts.ts'
import { isClash } from '../../rules/conflicts/conflicts.ts'
import { ConflictList } from '../components/conflicts/conflict-list.tsx'
import { ConflictTable } from '../components/conflicts/conflict-table.tsx'
import { kindOf, kindsOfConflicts, type KindOfConflict } from '../components/conflicts/kinds.ts'
import { isAt, WeekSeats } from '../components/conflicts/week-seats.tsx'
import { SchedulingTabs } from '../components/tabs.tsx'
import { WeekSteps } from '../components/week-steps.tsx'
import { useLessonsLive } from '../live.ts'
import { conflictsSearch } from '../searches.ts'
import classes from '../components/conflicts/conflicts.module.css'

const useTitle = () => {
  const { t } = useTranslation('timetable')
  return (items: readonly Conflict[]): string => {
    const clashes = items.filter(isClash).length
    const looks = items.length - clashes
    if (clashes === 0) return t('conflicts.lookCount', { count: looks })
    const counted = t('conflicts.clashCount', { count: clashes })
    return looks === 0
      ? counted
      : t('conflicts.both', { clashes: counted, looks: t('conflicts.lookRest', { count: looks }) })
  }
}

const useChecked = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return ({ checked }: ConflictWeek): string => {
    const { lessons, duties, meetings, events } = checked
    const counts = { lessons, duties, meetings, events }
    const parts = Object.entries(counts).flatMap(([what, count]) =>
      count > 0 || what === 'lessons' ? t(`conflicts.counted.${what}`, { count }) : [],
    )
    return t('conflicts.checked', { what: formats.list(parts), count: lessons + duties + meetings + events })
  }
}

const Kinds = ({
  items,
  kind,
  onChoose,
}: {
  items: readonly Conflict[]
  kind: string
  onChoose: (kind: string) => void
}) => {
  const { t } = useTranslation('timetable')
  const present = kindsOfConflicts.filter((one) => items.some(({ code }) => kindOf[code] === one))
  const count = (one: KindOfConflict): number => items.filter(({ code }) => kindOf[code] === one).length
  if (present.length < 2 && kind === '') return null
  return (
    <ChoiceWells
      label={t('conflicts.kindLabel')}
      hideLabel
      value={kind}
      onChange={onChoose}
      choices={[
        { value: '', label: t('conflicts.all', { count: items.length }) },
        ...present.map((one) => ({ value: one, label: t(`conflicts.kind.${one}`, { count: count(one) }) })),
      ]}
    />
  )
}

const Chosen = ({ cell, onClear }: { cell: ConflictCell; onClear: () => void }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (
    <p className={classes.chosen}>
      {t('conflicts.only', {
        day: formats.weekday(weekdayOf(cell.date), 'long'),
        lesson: t('conflicts.lesson', { period: cell.period }),
      })}
      <Button variant="default" onClick={onClear}>
        {t('conflicts.wholeWeek')}
      </Button>
    </p>
  )
}

const Found = ({ week, kind }: { week: ConflictWeek; kind: string }) => {
  const [cell, setCell] = useState<ConflictCell | null>(null)
  const ofKind = week.items.filter(({ code }) => kind === '' || kindOf[code] === kind)
  const chosen = cell && ofKind.some((one) => isAt(one, cell)) ? cell : null
  const items = chosen ? ofKind.filter((one) => isAt(one, chosen)) : ofKind
  return (
    <SameAsTable
      picture={
        <div className={classes.columns}>
          <WeekSeats week={week} items={ofKind} chosen={chosen} onChoose={setCell} />
          <div>
            {chosen ? <Chosen cell={chosen} onClear={() => setCell(null)} /> : null}
            <ConflictList items={items} />
          </div>
        </div>
      }
      table={<ConflictTable items={items} />}
    />
  )
}

const None = ({ week, isNow }: { week: ConflictWeek; isNow: boolean }) => {
  const { t } = useTranslation('timetable')
  const closed = week.days.every(({ state }) => state !== 'checked')
  const name = week.days.find((one) => one.name !== null)?.name
  if (closed)
    return <EmptyState drawing="closed" title={t('conflicts.noSchool')} text={name ?? t('conflicts.noSchoolText')} />
  return <EmptyState title={t(isNow ? 'conflicts.none' : 'conflicts.noneThen')} text={t('conflicts.noneText')} />
}

export const ConflictsPage = () => {
  const { t } = useTranslation('timetable')
  const today = useFormats().schoolDay()
  const { query, setAll } = useListState(conflictsSearch)
  const { week: asked, kind = '' } = query
  const { data, error, refetch } = useCall(
    listConflicts,
    { query: asked ? { weekStart: asked } : {} },
    { live: true, keepPrevious: true },
  )
  useLessonsLive(listConflicts)
  const title = useTitle()
  const checked = useChecked()
  const isNow = data !== undefined && data.weekStart <= today && today <= addDays(data.weekStart, 6)
  const items = data?.items ?? []
  return (
    <>
      <PageHeader
        title={items.length > 0 ? title(items) : t('conflicts.name')}
        shortTitle={t('conflicts.name')}
        lead={data ? checked(data) : undefined}
      />
      <SchedulingTabs />
      {data ? (
        <>
          <div className={layout.bar}>
            <WeekSteps
              weekStart={data.weekStart}
              isCurrent={asked === undefined}
              onGo={(week) => setAll({ week, kind: undefined })}
            />
          </div>
          {items.length > 0 ? (
            <>
              <div className={layout.bar}>
                <Kinds items={items} kind={kind} onChoose={(one) => setAll({ kind: one === '' ? undefined : one })} />
              </div>
              <Found key={data.weekStart} week={data} kind={kind} />
            </>
          ) : (
            <None week={data} isNow={isNow || asked === undefined} />
          )}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  )
}
