/** The registers of a day as rows, each with its state and counts. */
import { listStreams } from '#core/academics/server/public.ts'
import type { lessonsOfStaff } from '#core/lessons/server/public.ts'
import { classTeachersNow, rosterSizesOn } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Counts, Session } from '../../contract/marks.ts'
import type { RegisterLine } from '../../contract/registers.ts'
import { closedRegister, dueOf, registerState } from '../../rules/sessions.ts'
import { cardOf, lessonCardOf } from './open-register.ts'
import { countedRegisters, type RegisterCount } from '../queries/registers.ts'
import type { RequestContext } from './request-context.ts'

type Stream = Awaited<ReturnType<typeof listStreams>>[number]
type Lesson = Awaited<ReturnType<typeof lessonsOfStaff>>[number]

/** Facts about a day, read once for all rows. */
export interface DayFacts {
  readonly date: string
  readonly context: RequestContext
  readonly streams: ReadonlyMap<string, Stream>
  readonly sizes: ReadonlyMap<string, number>
  readonly taken: ReadonlyMap<string, RegisterCount>
  /** Class teachers by class, and every class teacher's name by account. */
  readonly teachers: ReadonlyMap<string, { fullName: string; accountId: string | null }>
}

const keyOf = (streamId: string, session: string, lessonId: string | null): string =>
  `${streamId} ${session} ${lessonId ?? ''}`

export const factsOf = async (tx: Tx, context: RequestContext, date: string): Promise<DayFacts> => {
  const [streams, sizes, counted, teachers] = await Promise.all([
    listStreams(tx),
    rosterSizesOn(tx, date),
    countedRegisters(tx, date, date),
    classTeachersNow(tx),
  ])
  return {
    date,
    context,
    streams: new Map(streams.map((stream) => [stream.id, stream])),
    sizes,
    taken: new Map(
      counted.map((one) => [keyOf(one.register.streamId, one.register.session, one.register.lessonId), one]),
    ),
    teachers: new Map(teachers.map((teacher) => [teacher.streamId, teacher])),
  }
}

const countsFor = (found: RegisterCount, enrolled: number): Counts => {
  const away = found.absent + found.excused
  return {
    here: found.present,
    late: found.late,
    away,
    excused: found.excused,
    unmarked: Math.max(0, enrolled - found.present - found.late - away),
  }
}

const nameOfTaker = ({ teachers }: DayFacts, found: RegisterCount | undefined, streamId: string): string | null => {
  if (!found) return teachers.get(streamId)?.fullName ?? null
  return [...teachers.values()].find(({ accountId }) => accountId === found.register.takenBy)?.fullName ?? null
}

/** @returns null for a class that no longer exists, or without learners and register on the day */
export const lineOf = (
  facts: DayFacts,
  streamId: string,
  session: Session,
  lesson: Lesson | null,
  relation: RegisterLine['relation'],
  enrolled = facts.sizes.get(streamId) ?? 0,
): RegisterLine | null => {
  const stream = facts.streams.get(streamId)
  const found = facts.taken.get(keyOf(streamId, session, lesson?.id ?? null))
  if (!stream || (enrolled === 0 && !found)) return null
  const { context, date } = facts
  const closed = closedRegister(context.calendar, context.settings, { date, session, lesson }, context.now)
  const due = dueOf(session, context.settings, lesson)
  return {
    streamId,
    date,
    session,
    lessonId: lesson?.id ?? null,
    class: cardOf(stream),
    lesson: lessonCardOf(lesson),
    relation,
    state: registerState(found !== undefined, closed, date, due, context.now),
    due,
    enrolled,
    counts: found ? countsFor(found, enrolled) : null,
    takenAt: found?.register.takenAt.toISOString() ?? null,
    teacherName: nameOfTaker(facts, found, streamId),
  }
}

const urgency: Readonly<Record<RegisterLine['state'], number>> = { overdue: 0, due: 1, not_due: 2, closed: 3, taken: 4 }
/** Registers that need action first, longest overdue first; otherwise in class order. */
export const byUrgency = (lines: readonly RegisterLine[]): RegisterLine[] =>
  [...lines].sort(
    (a, b) => urgency[a.state] - urgency[b.state] || (a.state === 'taken' ? 0 : a.due.localeCompare(b.due)),
  )

export const isWaiting = ({ state }: Pick<RegisterLine, 'state'>): boolean => state === 'due' || state === 'overdue'
