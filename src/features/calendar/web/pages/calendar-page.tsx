/** The caller's calendar as month, week or list; the view is in the address. */
import { Button } from '@mantine/core'
import { IconPlus, IconRss } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { daysWith, spanOfView, type DayView } from '#platform/pure/day-views.ts'
import { DayItems } from '#platform/web/calendar/day-items.tsx'
import { Month } from '#platform/web/calendar/month.tsx'
import { Week } from '#platform/web/calendar/week.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { readCalendar } from '../../contract/calls.ts'
import type { Entry } from '../../contract/shapes.ts'
import { CalendarBar } from '../components/calendar-bar.tsx'
import { useCalendarWords, useItem } from '../components/entry.tsx'
import { useCalendarLive } from '../live.ts'
import { calendarSearch, type CalendarSearch } from '../searches.ts'
import { useTitleWords } from '../words.ts'
import classes from './calendar.module.css'

const EventDialog = lateDialog(async () => (await import('../components/event-dialog.tsx')).EventDialog)

interface Shown {
  readonly view: DayView
  readonly entries: readonly Entry[]
  readonly day: string
  readonly today: string
  readonly onGo: (next: CalendarSearch) => void
  readonly onNew: () => void
}

const View = ({ view, entries, day, today, onGo, onNew }: Shown) => {
  const { t } = useTranslation('calendar')
  const [words, item] = [useCalendarWords(), useItem()]
  const items = entries.map(item)
  const shown = { items, words, day, today, ...spanOfView(view, day), onDay: (next: string) => onGo({ day: next }) }
  if (view === 'week') return <Week {...shown} />
  if (view === 'month') return <Month {...shown} onMore={(next) => onGo({ view: 'list', day: next })} />
  if (items.length > 0)
    return daysWith(items, day).map((one) => <DayItems key={one.day} day={one.day} items={one.entries} words={words} />)
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button variant="light" onClick={onNew}>
          {t('new')}
        </Button>
      }
    />
  )
}

/** Number of upcoming entries, and the next one. */
const useLead = (entries: readonly Entry[] | undefined): string | undefined => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const titleOf = useTitleWords()
  const [now] = useState(() => new Date().toISOString())
  if (!entries) return undefined
  // Terms and days off are background; they do not count as upcoming.
  const coming = entries.filter(({ source, endsAt }) => source !== 'school' && endsAt > now)
  const [next] = coming
  return next
    ? t('lead', { count: coming.length, title: titleOf(next), day: formats.date(next.startsOn, 'weekday') })
    : t('leadNone')
}

/** The address without default parameters. */
const tidy = (search: CalendarSearch): CalendarSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

export const CalendarPage = () => {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const today = useFormats().schoolDay()
  const [adding, setAdding] = useState(false)
  const search = calendarSearch.parse(useSearch({ strict: false }))
  const { view = isPhone ? 'list' : 'month', day = today, type, kind, child: childId } = search
  const query = useCall(
    readCalendar,
    { query: { ...spanOfView(view, day), type, kind, childId } },
    { offline: true, live: true, keepPrevious: true },
  )
  useCalendarLive(readCalendar)
  const go = (next: CalendarSearch): void =>
    void navigate({ to: '.', search: tidy({ ...search, ...next }), resetScroll: false })
  const entries = query.data?.items
  const lead = useLead(entries)
  const onNew = () => setAdding(true)
  return (
    <>
      <PageHeader
        title={t('heading')}
        lead={lead}
        secondary={
          <Button
            variant="default"
            component={Link}
            to="/calendar/links"
            leftSection={<IconRss size={18} stroke={1.75} aria-hidden />}
          >
            {t('links.short')}
          </Button>
        }
        action={
          <Button onClick={onNew} leftSection={<IconPlus size={18} stroke={2} aria-hidden />}>
            {t('new')}
          </Button>
        }
      />
      <CalendarBar {...{ view, day, today, search }} onChange={go} />
      {!entries ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {entries ? (
        <div className={classes.view} aria-busy={query.isFetching}>
          <View {...{ view, entries, day, today, onNew }} onGo={go} />
        </div>
      ) : null}
      {adding ? <EventDialog day={day < today ? today : day} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
