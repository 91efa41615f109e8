/** Duties of a week or a month, the whole roster’s or the caller's own. */
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { spanOfView, stepped } from '#platform/pure/day-views.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import type { CalendarItem } from '#platform/web/calendar/item.tsx'
import { Month } from '#platform/web/calendar/month.tsx'
import { Steps } from '#platform/web/calendar/steps.tsx'
import { Week } from '#platform/web/calendar/week.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { dutyCalendar } from '../../../contract/read-roster.ts'
import type { DutyType } from '../../../contract/words.ts'
import { stateDots, useDutyBase, useHours } from '../../words.ts'
import classes from '../duties.module.css'

const tones: Readonly<Record<DutyType, CalendarItem['tone']>> = {
  supervision: 'green',
  security: 'plum',
  cleaning: 'sand',
  maintenance: 'yellow',
  administrative: 'blue',
  other: 'free',
}

type Event = ResponseOf<typeof dutyCalendar>['events'][number]

const useItem = (mine: boolean): ((event: Event) => CalendarItem) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const [base, hours] = [useDutyBase(), useHours()]
  const state = ({ status, missing, mine: own }: Event) => {
    if (status === 'cancelled') return <StatusDot kind="stopped">{t('status.cancelled')}</StatusDot>
    if (own) return <StatusDot kind={stateDots[own]}>{t(`state.${own}`)}</StatusDot>
    return missing > 0 && status !== 'completed' ? (
      <StatusDot kind="pending">{t('missing', { count: missing })}</StatusDot>
    ) : null
  }
  return (event) => {
    const who = mine ? '' : event.teachers.length > 0 ? formats.list(event.teachers) : t('nobody')
    const card = [event.location, who].filter(Boolean).join(' · ')
    return {
      key: event.id,
      startsOn: event.date,
      endsOn: event.endsNextDay ? addDays(event.date, 1) : event.date,
      title: event.title,
      link: `${base}/${event.id}`,
      begins: event.startTime,
      hours: hours(event),
      line: card,
      card,
      tone: tones[event.type],
      state: state(event),
    }
  }
}

export interface DutyCalendarProps {
  readonly view: 'week' | 'month'
  readonly day: string
  readonly mine: boolean
  readonly onGo: (next: { view?: 'week' | 'month'; day?: string | undefined }) => void
}

export const DutyCalendar = ({ view, day, mine, onGo }: DutyCalendarProps) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const today = formats.schoolDay()
  const span = spanOfView(view, day)
  const item = useItem(mine)
  const query = useCall(
    dutyCalendar,
    { query: { ...span, ...(mine ? { mine: 'true' as const } : {}) } },
    { live: true, keepPrevious: true, offline: mine },
  )
  const shown =
    view === 'month'
      ? formats.date(day, 'month')
      : t('span', { from: formats.date(span.from, 'day'), to: formats.date(span.to, 'date') })
  const words = {
    nothing: t('calendar.nothing'),
    week: t('calendar.week'),
    more: (count: number) => t('calendar.more', { count }),
    day: (name: string, count: number) => t('calendar.day', { day: name, count }),
  }
  const props = {
    ...span,
    items: (query.data?.events ?? []).map(item),
    words,
    day,
    today,
    onDay: (next: string) => onGo({ day: next }),
  }
  return (
    <>
      <div className={layout.bar}>
        <Steps
          shown={shown}
          words={{ before: t('calendar.before'), after: t('calendar.after'), today: t('calendar.today') }}
          onStep={(by) => onGo({ day: stepped(view, day, by) })}
          onToday={span.from <= today && today <= span.to ? undefined : () => onGo({ day: undefined })}
        />
      </div>
      {query.data ? (
        <div className={classes.view} aria-busy={query.isFetching}>
          {view === 'week' ? (
            <Week {...props} />
          ) : (
            <Month {...props} onMore={(next) => onGo({ view: 'week', day: next })} />
          )}
        </div>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
