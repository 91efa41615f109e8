/** Writes to guardians before events, by SMS and e-mail, where the school lets it. */
import { daysDue } from '#core/delivery/rules/ahead.ts'
import type { EmailGateway, SmsGateway } from '#core/delivery/server/public.ts'
import { guardiansToTell, learnersInClassOn, rosterOn, type GuardianToTell } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import type { SettingsOf } from '#core/schools/contract/settings.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { eventMessages } from '../../contract/automatic.ts'
import { eventEmail, eventSms } from '../../rules/event-templates.ts'
import { occurrenceOn, occurrencesBetween, type Occurrence } from '../../rules/occurrences.ts'
import { decliners } from '../queries/answers.ts'
import { eventById, familyEvents, streamsOfEvents, type EventRow } from '../queries/events.ts'
import { keyOfTime } from './entries.ts'

export interface EventGateways {
  readonly sms: Pick<SmsGateway, 'isOn' | 'estimate' | 'send'>
  readonly email: Pick<EmailGateway, 'isOn' | 'send'>
}

type Settings = SettingsOf<typeof eventMessages>

const words = {
  en: { allDay: 'all day', atSchool: 'at the school' },
  sw: { allDay: 'siku nzima', atSchool: 'shuleni' },
} as const

/** A guardian with the children because of whom an event concerns them. */
interface Invited extends GuardianToTell {
  readonly learnerIds: readonly string[]
}

/** Guardians of the families that an event is for, each once. */
const guardiansOf = async (tx: Tx, row: EventRow, today: string): Promise<Invited[]> => {
  const learnerIds: string[] = []
  if (row.kind === 'class')
    for (const { streamId } of await streamsOfEvents(tx, [row.id]))
      learnerIds.push(...(await rosterOn(tx, streamId, today)).map(({ id }) => id))
  else learnerIds.push(...(await learnersInClassOn(tx, today)).map(({ id }) => id))
  const links = groupBy(await guardiansToTell(tx, learnerIds), ({ guardianId }) => guardianId)
  return [...links.values()].flatMap((own) =>
    own[0] ? [{ ...own[0], learnerIds: own.map(({ learnerId }) => learnerId) }] : [],
  )
}

const messageAbout = async (tx: Tx, row: EventRow, one: Occurrence, { language }: Settings) => {
  const { shortName, timeZone } = await schoolById(tx)
  const away = await decliners(tx, row.id, keyOfTime(row, one.on))
  const guardians = await guardiansOf(tx, row, schoolTime(tx.at, timeZone).date)
  const values = {
    school_name: shortName,
    event_name: one.title,
    date: longDay(one.startsOn, language),
    time: one.startTime ?? words[language].allDay,
    venue: one.place || words[language].atSchool,
  }
  const invited = guardians.filter(({ accountId }) => accountId === null || !away.has(accountId))
  return {
    kind: 'calendar.event',
    reason: 'Event',
    recipients: invited.map(({ fullName, phone, email, guardianId, learnerIds }) => ({
      phone,
      email,
      name: fullName,
      ...(learnerIds[0] ? { ref: learnerIds[0] } : {}),
      telling: { guardian: guardianId, learnerIds },
      language,
      values: { ...values, parent_name: fullName },
    })),
  }
}

type Message = Awaited<ReturnType<typeof messageAbout>>

/** Waits while it is quiet: what waits in the queue could not be called off any more. */
const bySms = async (tx: Tx, { sms }: EventGateways, { recipients, ...about }: Message, key: string): Promise<void> => {
  const text = { ...about, template: eventSms.id }
  if (!(await sms.isOn(tx))) return
  const { leavesAt } = await sms.estimate(tx, { ...text, recipients: [] })
  if (leavesAt > tx.at) return
  await sms.send(tx, {
    ...text,
    onceKey: `calendar.event_sms:${key}`,
    recipients: recipients.map(({ phone, email: _email, ...one }) => ({ ...one, to: phone })),
  })
}

const byEmail = async (
  tx: Tx,
  { email }: EventGateways,
  { recipients, ...about }: Message,
  key: string,
): Promise<void> => {
  if (!(await email.isOn(tx))) return
  await email.send(tx, {
    ...about,
    template: eventEmail.id,
    onceKey: `calendar.event_email:${key}`,
    recipients: recipients.flatMap(({ phone: _phone, email: to, ...one }) => (to ? [{ ...one, to }] : [])),
  })
}

/** One send for each occurrence and channel; a time that was moved is told anew for its new day. */
const send = async (
  tx: Tx,
  gateways: EventGateways,
  settings: Settings,
  { eventId, on, channel }: { eventId: string; on: string; channel: 'sms' | 'email' },
): Promise<void> => {
  const row = await eventById(tx, eventId)
  const one = row && row.cancelledAt === null ? occurrenceOn(row, on) : null
  if (!row || !one) return
  const message = await messageAbout(tx, row, one, settings)
  if (message.recipients.length === 0) return
  const key = `${row.id}:${one.on}:${one.startsOn}:${one.startTime ?? ''}`
  await (channel === 'sms' ? bySms : byEmail)(tx, gateways, message, key)
}

/** Events for families on the days that are due, unless nobody wanted a reminder. */
export const eventMessagesDue =
  (gateways: EventGateways) =>
  async (tx: Tx): Promise<((tx: Tx) => Promise<void>)[]> => {
    const settings = await readSettings(tx, eventMessages)
    const { timeZone } = await schoolById(tx)
    const due = daysDue({ daysBefore: settings.eventDaysBefore, hour: settings.eventHour }, schoolTime(tx.at, timeZone))
    if (!due || !(settings.eventSms || settings.eventEmail)) return []
    const times = (await familyEvents(tx, due.from, due.to)).flatMap((row) =>
      occurrencesBetween(row, due.from, due.to)
        .filter(({ startsOn }) => startsOn >= due.from)
        .map(({ on }) => ({ eventId: row.id, on })),
    )
    const channels = [
      ...(settings.eventSms ? (['sms'] as const) : []),
      ...(settings.eventEmail ? (['email'] as const) : []),
    ]
    return times.flatMap((one) =>
      channels.map((channel) => (own: Tx) => send(own, gateways, settings, { ...one, channel })),
    )
  }
