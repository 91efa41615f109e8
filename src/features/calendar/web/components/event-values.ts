/** The values of the form of an event, from an event and to the call. */
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { audiences, eventKinds, eventTypes, reminders, scopes } from '../../contract/kinds.ts'
import type { Recurrence } from '../../contract/recurrence.ts'
import { calendarTexts, timesFit, type EventBody, type EventDetail } from '../../contract/shapes.ts'
import { addDays, daysBetween, weekdayOf } from '#platform/pure/dates.ts'

/** Recurrence as one choice; monthly by date or by weekday. */
export const repeatChoices = ['never', 'daily', 'weekly', 'monthly_date', 'monthly_weekday'] as const
export const endChoices = ['never', 'until', 'count'] as const

const fields = z.object({
  scope: z.enum(scopes),
  title: z.string().trim().min(1, calendarTexts.title).max(120),
  type: z.enum(eventTypes),
  kind: z.enum(eventKinds),
  audience: z.enum(audiences),
  streamIds: z.array(z.string()),
  childId: z.string().optional(),
  allDay: z.boolean(),
  startsOn: date,
  endsOn: date,
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  place: z.string().trim().max(120),
  description: z.string().trim().max(5000),
  repeats: z.enum(repeatChoices),
  every: z.coerce.number().int().min(1).max(52).optional(),
  weekdays: z.array(z.string()),
  ends: z.enum(endChoices),
  until: date.optional(),
  count: z.coerce.number().int().min(1).max(400).optional(),
  remind: z.enum(reminders),
  asksRsvp: z.boolean(),
  rsvpBy: date.optional(),
  tell: z.boolean(),
})

const timesOf = ({ allDay, startsOn, endsOn, startTime, endTime, remind }: z.infer<typeof fields>) => ({
  allDay,
  startsOn,
  endsOn,
  ...(allDay
    ? {}
    : { startTime: startTime === '' ? undefined : startTime, endTime: endTime === '' ? undefined : endTime }),
  remind: allDay && remind === 'hour' ? ('day' as const) : remind,
})

export const eventForm = fields.superRefine((value, context) => {
  timesFit(timesOf(value), context)
  if (value.kind === 'class' && value.streamIds.length === 0)
    context.addIssue({ code: 'custom', path: ['streamIds'], message: calendarTexts.classes })
  if (
    value.scope !== 'one' &&
    value.repeats === 'weekly' &&
    !value.weekdays.includes(String(weekdayOf(value.startsOn)))
  )
    context.addIssue({ code: 'custom', path: ['weekdays'], message: calendarTexts.weekday })
  if (value.repeats !== 'never' && value.ends === 'until' && (value.until ?? '') < value.startsOn)
    context.addIssue({ code: 'custom', path: ['until'], message: calendarTexts.until })
})
export type EventValues = z.input<typeof eventForm>

export const newValues = (day: string, kind: EventValues['kind']): EventValues => ({
  scope: 'all',
  title: '',
  type: 'other',
  kind,
  audience: 'everyone',
  streamIds: [],
  childId: undefined,
  allDay: false,
  startsOn: day,
  endsOn: day,
  startTime: '08:00',
  endTime: '09:00',
  place: '',
  description: '',
  repeats: 'never',
  every: 1,
  weekdays: [String(weekdayOf(day))],
  ends: 'never',
  until: undefined,
  count: undefined,
  remind: 'none',
  asksRsvp: false,
  rsvpBy: undefined,
  tell: true,
})

const repeatsOf = (rule: Recurrence | null) => ({
  repeats: rule === null ? ('never' as const) : rule.freq === 'monthly' ? (`monthly_${rule.by}` as const) : rule.freq,
  every: rule?.every ?? 1,
  ...(rule?.freq === 'weekly' ? { weekdays: rule.weekdays.map(String) } : {}),
  ends: rule?.until ? ('until' as const) : rule?.count ? ('count' as const) : ('never' as const),
  until: rule?.until ?? undefined,
  count: rule?.count ?? undefined,
})

/** Dates of the form: those of the first occurrence for the whole series, else of this one. */
export const daysFor = (event: EventDetail, scope: EventValues['scope']): { startsOn: string; endsOn: string } => {
  if (scope !== 'all' || event.repeats === null) return { startsOn: event.startsOn, endsOn: event.endsOn }
  return {
    startsOn: event.seriesStartsOn,
    endsOn: addDays(event.seriesStartsOn, daysBetween(event.startsOn, event.endsOn)),
  }
}

/** For a recurring event the form starts with this occurrence. */
export const valuesOf = (event: EventDetail): EventValues => {
  const scope = event.repeats === null ? 'all' : 'one'
  return {
    ...newValues(event.startsOn, event.kind),
    scope,
    title: event.title,
    type: event.type as EventValues['type'],
    audience: event.audience ?? 'everyone',
    streamIds: event.streamIds,
    childId: event.children[0]?.id,
    allDay: event.allDay,
    ...daysFor(event, scope),
    startTime: event.startTime ?? '08:00',
    endTime: event.endTime ?? '09:00',
    place: event.place,
    description: event.description,
    ...repeatsOf(event.repeats),
    remind: event.remind,
    asksRsvp: event.asksRsvp,
    rsvpBy: event.rsvpBy ?? undefined,
  }
}

const ruleOf = (value: z.output<typeof eventForm>): Recurrence | null => {
  const { repeats, every = 1, ends } = value
  const end = {
    until: ends === 'until' ? (value.until ?? null) : null,
    count: ends === 'count' ? (value.count ?? null) : null,
  }
  if (repeats === 'never') return null
  if (repeats === 'daily') return { freq: 'daily', every, ...end }
  if (repeats === 'weekly')
    return { freq: 'weekly', every, weekdays: value.weekdays.map(Number).sort((a, b) => a - b), ...end }
  return { freq: 'monthly', every, by: repeats === 'monthly_date' ? 'date' : 'weekday', ...end }
}

const targetOf = ({ kind, audience, streamIds, childId }: z.output<typeof eventForm>): EventBody['for'] => {
  if (kind === 'school') return { kind, audience }
  return kind === 'class' ? { kind, streamIds } : { kind, ...(childId ? { childId } : {}) }
}

export const bodyOf = (value: z.output<typeof eventForm>): EventBody => ({
  title: value.title,
  type: value.type,
  description: value.description,
  place: value.place,
  ...timesOf(value),
  repeats: ruleOf(value),
  for: targetOf(value),
  asksRsvp: value.asksRsvp && value.kind !== 'personal',
  rsvpBy: value.asksRsvp ? (value.rsvpBy ?? null) : null,
  tell: value.tell,
})
