/** Writes events as a file that calendar apps read (iCalendar, RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

interface Told {
  /** The same for the same event each time it is written. */
  readonly id: string
  readonly summary: string
  readonly stamp: Date
  readonly location?: string | undefined
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly isCancelled?: boolean
}

/** From instant to instant, or whole days from the first to the day after the last. */
export type CalendarEvent = Told &
  (
    | { readonly start: Date; readonly end: Date; readonly allDay?: false }
    | { readonly from: string; readonly until: string; readonly allDay: true }
  )

export interface CalendarFile {
  readonly name: string
  readonly product: string
  readonly language: 'en' | 'sw'
  /** Refresh interval for calendar apps, s. */
  readonly ttl?: number
  readonly events: readonly CalendarEvent[]
}

const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const icalFile = ({ name, product, language, ttl, events }: CalendarFile): Buffer => {
  const calendar = ical({
    name,
    prodId: { company: 'Darasa', product, language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(ttl ? { ttl } : {}),
  })
  for (const one of events) {
    const times = one.allDay
      ? { start: dayStart(one.from), end: dayStart(one.until), allDay: true, timezone: 'UTC' }
      : { start: one.start, end: one.end }
    const event = calendar.createEvent({
      id: `${one.id}@darasa`,
      summary: one.summary,
      stamp: one.stamp,
      ...times,
      transparency: one.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      ...(one.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
    })
    if (one.location) event.location(one.location)
    if (one.description) event.description(one.description)
    if (one.url) event.url(one.url)
  }
  return Buffer.from(calendar.toString())
}
