/** Entries in the calendar: coloured by type, with time, audience and the caller's RSVP. */
import { useTranslation } from 'react-i18next'
import type { CalendarItem, CalendarWords } from '#platform/web/calendar/item.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import type { Entry } from '../../contract/shapes.ts'
import { useTimeWords, useTitleWords, useWhomWords } from '../words.ts'

const tones: Partial<Record<Entry['type'], CalendarItem['tone']>> = {
  academic: 'blue',
  assignment: 'blue',
  exam: 'plum',
  sport: 'green',
  trip: 'sand',
  meeting: 'yellow',
  appointment: 'yellow',
  celebration: 'amber',
  holiday: 'free',
  term_begins: 'free',
  term_ends: 'free',
  school_day: 'free',
}

/** The caller's RSVP; a missing one stands out. */
const Answered = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('calendar')
  const { rsvp } = entry
  if (!rsvp) return null
  if (rsvp.mine)
    return (
      <StatusDot kind={rsvp.mine === 'going' ? 'active' : rsvp.mine === 'maybe' ? 'progress' : 'inactive'}>
        {t(`rsvp.${rsvp.mine}`)}
      </StatusDot>
    )
  return rsvp.state === 'open' ? <StatusDot kind="pending">{t('rsvp.asked')}</StatusDot> : null
}

export const useItem = (): ((entry: Entry) => CalendarItem) => {
  const { t } = useTranslation('calendar')
  const [time, title, whom] = [useTimeWords(), useTitleWords(), useWhomWords()]
  return (entry) => {
    const whomever = whom(entry)
    return {
      key: entry.key,
      startsOn: entry.startsOn,
      endsOn: entry.endsOn,
      title: title(entry),
      link: entry.link,
      begins: entry.startTime,
      hours: time(entry),
      line: [t(`type.${entry.type}`), entry.place, whomever].filter(Boolean).join(' · '),
      card: [entry.place, whomever].filter(Boolean).join(' · '),
      tone: tones[entry.type],
      state: <Answered entry={entry} />,
    }
  }
}

export const useCalendarWords = (): CalendarWords => {
  const { t } = useTranslation('calendar')
  return {
    nothing: t('day.nothing'),
    week: t('week'),
    more: (count) => t('more', { count }),
    day: (day, count) => t('dayLabel', { day, count }),
  }
}
