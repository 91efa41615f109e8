/** Toolbar of the calendar: view, previous and next, filters. */
import { useTranslation } from 'react-i18next'
import { spanOfView, stepped, type DayView } from '#platform/pure/day-views.ts'
import { useChildren } from '#core/people/web/public.ts'
import { Steps } from '#platform/web/calendar/steps.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { entryTypes, eventKinds, views, type EntryType, type EventKind } from '../../contract/kinds.ts'
import type { CalendarSearch } from '../searches.ts'
import classes from './calendar-bar.module.css'

interface BarProps {
  readonly view: DayView
  readonly day: string
  readonly today: string
  readonly search: CalendarSearch
  readonly onChange: (search: CalendarSearch) => void
}

/** `March 2026`, or the first and the last day. */
const useSpanWords = () => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  return (view: DayView, day: string): string => {
    if (view === 'month') return formats.date(day, 'month')
    const { from, to } = spanOfView(view, day)
    return t('span', { from: formats.date(from, 'day'), to: formats.date(to, view === 'week' ? 'date' : 'day') })
  }
}

const ChildFilter = ({ search, onChange }: Pick<BarProps, 'search' | 'onChange'>) => {
  const { t } = useTranslation('calendar')
  const items = (useChildren().data?.items ?? []).filter(({ status }) => status === 'active')
  if (items.length < 2) return null
  return (
    <Select
      aria-label={t('filter.child')}
      placeholder={t('filter.allChildren')}
      clearable
      options={items.map(({ id, firstName }) => ({ value: id, label: firstName }))}
      value={search.child ?? null}
      onChange={(child) => onChange({ child: child ?? undefined })}
    />
  )
}

const Filters = ({ search, onChange }: Pick<BarProps, 'search' | 'onChange'>) => {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  return (
    <div className={classes.filters}>
      <Select
        aria-label={t('filter.type')}
        placeholder={t('filter.allTypes')}
        clearable
        options={entryTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={search.type ?? null}
        onChange={(type) => onChange({ type: (type ?? undefined) as EntryType | undefined })}
      />
      <Select
        aria-label={t('filter.kind')}
        placeholder={t('filter.allKinds')}
        clearable
        options={eventKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={search.kind ?? null}
        onChange={(kind) => onChange({ kind: (kind ?? undefined) as EventKind | undefined })}
      />
      {user.role === 'parent' ? <ChildFilter {...{ search, onChange }} /> : null}
    </div>
  )
}

export const CalendarBar = ({ view, day, today, search, onChange }: BarProps) => {
  const { t } = useTranslation('calendar')
  const words = useSpanWords()
  const { from, to } = spanOfView(view, day)
  const inSight = from <= today && today <= to && (view !== 'list' || day === today)
  return (
    <div className={classes.bar}>
      <Steps
        shown={words(view, day)}
        words={{ before: t('before'), after: t('after'), today: t('today') }}
        onStep={(by) => onChange({ day: stepped(view, day, by) })}
        onToday={inSight ? undefined : () => onChange({ day: undefined })}
      />
      <SegmentedControl
        label={t('view.label')}
        choices={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={(next) => onChange({ view: next })}
      />
      <Filters {...{ search, onChange }} />
    </div>
  )
}
