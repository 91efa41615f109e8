/** The list of absentees: their last days, SMS to their families, reasons and calls. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { listStreams } from '#core/academics/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { accountNames } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  absentErrors,
  recentDays,
  type AbsenceCall,
  type AbsenceMessage,
  type AbsentLine,
  type giveReason,
  type listAbsent,
  type logCall,
  type previewAbsenceSms,
  type sendAbsenceSms,
} from '../../contract/absent.ts'
import { lacksReason } from '../../rules/absent.ts'
import { isEnrolledOn, stateOfDay } from '../../rules/days.ts'
import { closedDay } from '../../rules/sessions.ts'
import { marksByDate } from '../../rules/totals.ts'
import { absentOn, callsAbout, insertCall, setAbsence, type CallRow } from '../queries/absent.ts'
import {
  absenceKind,
  absenceSmsTo,
  messagesToSend,
  recipientOf,
  refOf,
  type AbsenceSms,
  type MessageToSend,
} from './absence-recipients.ts'
import { absentToday } from './absent-today.ts'
import { familiesOf, publishDayChanged } from './notify.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'
import { recordsOf, type LearnerRecord } from './totals.ts'

/** How far back the last school days are looked for: holidays lie between them. */
const lookBack = 60

const recentOf = (
  { spans, marks }: LearnerRecord,
  days: readonly string[],
  { now }: RequestContext,
): AbsentLine['recent'] => {
  const byDate = marksByDate(marks)
  return days.map((date) => ({
    date,
    state: stateOfDay(
      { date, isSchoolDay: true, closedName: null },
      now.date,
      isEnrolledOn(spans, date),
      byDate.get(date) ?? [],
    ),
  }))
}

const messageOf = ({
  resentIn,
  createdAt,
  ref: _ref,
  ...message
}: Awaited<ReturnType<AbsenceSms['outcomes']>>[number]): AbsenceMessage => ({
  ...message,
  resent: resentIn !== null,
  at: createdAt.toISOString(),
})

const callOf = (row: CallRow, names: ReadonlyMap<string, string>): AbsenceCall => ({
  id: row.id,
  outcome: row.outcome as AbsenceCall['outcome'],
  note: row.note,
  by: names.get(row.calledBy) ?? null,
  at: row.createdAt.toISOString(),
})

const linesOf = async (tx: Tx, context: RequestContext, sms: AbsenceSms): Promise<AbsentLine[]> => {
  const { calendar, now } = context
  const { date } = now
  const absent = await absentToday(tx, context, new Map((await listStreams(tx)).map((stream) => [stream.id, stream])))
  const ids = absent.map(({ learnerId }) => learnerId)
  const unexplained = absent.filter(lacksReason).map(({ learnerId }) => learnerId)
  const days = schoolDaysBetween(calendar, addDays(date, -lookBack), date).slice(-recentDays)
  const [records, messages, toSend, calls] = await Promise.all([
    recordsOf(tx, ids, { calendar, from: days[0] ?? date, to: date, today: date }),
    sms.outcomes(
      tx,
      absenceKind,
      ids.map((id) => refOf(date, id)),
    ),
    messagesToSend(tx, date, unexplained, sms),
    callsAbout(tx, ids, date, date),
  ])
  const names = await accountNames(tx, [...new Set(calls.map(({ calledBy }) => calledBy))])
  const [sent, called] = [groupBy(messages, ({ ref }) => ref), groupBy(calls, ({ learnerId }) => learnerId)]
  return absent.map((learner) => {
    const { learnerId } = learner
    const record = records.get(learnerId)
    return {
      ...learner,
      recent: record ? recentOf(record, days, context) : [],
      toMessage: toSend.filter((one) => one.learner.id === learnerId).map(({ guardian }) => guardian.fullName),
      messages: (sent.get(refOf(date, learnerId)) ?? []).map(messageOf),
      calls: (called.get(learnerId) ?? []).map((row) => callOf(row, names)),
    }
  })
}

export const readAbsent = async (tx: Tx, actor: Actor, sms: AbsenceSms): Promise<ResponseOf<typeof listAbsent>> => {
  const context = await requestContextOf(tx, actor.timeZone)
  const { date } = context.now
  const closed = closedDay(context.calendar, date, date)
  return {
    date,
    closed,
    items: closed ? [] : await linesOf(tx, context, sms),
    sms: { isOn: await sms.isOn(tx), language: context.settings.absenceSmsLanguage },
  }
}

/** Of the chosen learners only those who are absent today without a reason. */
const messagesFor = async (
  tx: Tx,
  actor: Actor,
  learnerIds: readonly string[],
  sms: AbsenceSms,
): Promise<{ date: string; messages: MessageToSend[] }> => {
  const { date } = (await requestContextOf(tx, actor.timeZone)).now
  const chosen = new Set(learnerIds)
  const absent = (await absentOn(tx, date))
    .filter(
      ({ learnerId, status, reason, reported }) =>
        chosen.has(learnerId) && lacksReason({ status, reason: reason ?? reported }),
    )
    .map(({ learnerId }) => learnerId)
  return { date, messages: await messagesToSend(tx, date, absent, sms) }
}

export const preview = async (
  tx: Tx,
  actor: Actor,
  { learnerIds, language }: BodyOf<typeof previewAbsenceSms>,
  sms: AbsenceSms,
): Promise<ResponseOf<typeof previewAbsenceSms>> => {
  const { date, messages } = await messagesFor(tx, actor, learnerIds, sms)
  const { shortName } = await schoolById(tx)
  const found = await sms.estimate(
    tx,
    absenceSmsTo(messages.map((message) => recipientOf(message, date, language, shortName))),
  )
  return {
    text: found.sample,
    characters: found.sample === null ? 0 : [...found.sample].length,
    recipients: found.recipients,
    segments: found.segments,
    cost: found.cents / 100,
    overBudget: found.overBudget,
    leavesAt: found.leavesAt.toISOString(),
    waits: found.leavesAt > tx.at,
    leftOut: found.leftOut.map(({ name, why }) => ({ name, why })),
  }
}

/** @throws AppError 409 if nobody would get one */
export const send = async (
  tx: Tx,
  actor: Actor,
  { learnerIds, language }: BodyOf<typeof sendAbsenceSms>,
  sms: AbsenceSms,
): Promise<ResponseOf<typeof sendAbsenceSms>> => {
  const { date, messages } = await messagesFor(tx, actor, learnerIds, sms)
  const { shortName } = await schoolById(tx)
  const { queued, cents } = await sms.send(
    tx,
    absenceSmsTo(messages.map((message) => recipientOf(message, date, language, shortName))),
  )
  if (queued === 0) throw new AppError(absentErrors.nobody)
  return { queued, cost: cents / 100 }
}

/** @throws AppError 404 for a learner who is not absent today */
export const explain = async (
  tx: Tx,
  actor: Actor,
  learnerId: string,
  { status, reason }: BodyOf<typeof giveReason>,
): Promise<ResponseOf<typeof giveReason>> => {
  const { date } = (await requestContextOf(tx, actor.timeZone)).now
  const changed = await setAbsence(tx, learnerId, date, status, reason)
  const [first] = changed
  if (!first) throw new AppError(commonErrors.notFound)
  await audit(
    tx,
    ...changed.map(({ registerId, streamId, session, before }) => ({
      action: 'attendance.change_register',
      entity: 'register',
      entityId: registerId,
      before: { streamId, date, session, marks: { [learnerId]: before } },
      after: { streamId, date, session, marks: { [learnerId]: { status, reason } } },
    })),
  )
  publishDayChanged(tx, first.streamId, date, [...(await familiesOf(tx, [learnerId])).values()])
  return { learnerId, status, reason }
}

/** @throws AppError 404 for a learner who is not absent today */
export const call = async (
  tx: Tx,
  actor: Actor,
  learnerId: string,
  { outcome, note }: BodyOf<typeof logCall>,
): Promise<AbsenceCall> => {
  const { date } = (await requestContextOf(tx, actor.timeZone)).now
  if (!(await absentOn(tx, date)).some((one) => one.learnerId === learnerId)) throw new AppError(commonErrors.notFound)
  const row = await insertCall(tx, { learnerId, date, outcome, note: note ? note : null })
  await audit(tx, {
    action: 'attendance.log_call',
    entity: 'absence_call',
    entityId: row.id,
    after: { learnerId, date, outcome, note: row.note },
  })
  return callOf(row, await accountNames(tx, [row.calledBy]))
}
