/** Inserts a roster with its history for demo data; sends no notices. */
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PreferencesBody } from '../../contract/teachers.ts'
import type {
  AssignmentState,
  CoverState,
  DutyPriority,
  DutyType,
  SeriesFrequency,
  SwapStatus,
} from '../../contract/words.ts'
import { spanOf } from '../../rules/times.ts'
import { insertRoster, type RosterRows } from '../queries/recording.ts'

export interface TeacherToRecord {
  readonly staffId: string
  readonly isMain?: boolean
  readonly state: AssignmentState
  /** Why declined, or what was written on completing. */
  readonly text?: string
  readonly overrideReason?: string
}

interface What {
  readonly title: string
  readonly type: DutyType
  readonly startTime: string
  readonly endTime: string
  readonly endsNextDay?: boolean
  readonly location: string
  readonly priority: DutyPriority
  readonly teachersNeeded: number
  readonly instructions?: string
}

export interface DutyToRecord extends What {
  /** Key made of day and title, by which swaps and covers refer to it. */
  readonly key: string
  /** Name of the school's duty type and of the series, if any. */
  readonly kind?: string
  readonly series?: string
  readonly date: string
  readonly cancelReason?: string
  readonly teachers: readonly TeacherToRecord[]
  readonly notes?: readonly { readonly author: string; readonly role: 'admin' | 'teacher'; readonly content: string }[]
}

export interface RosterToRecord {
  readonly types: readonly What[]
  readonly series: readonly {
    readonly key: string
    readonly frequency: SeriesFrequency
    readonly daysOfWeek: number[]
    readonly from: string
    readonly to: string
  }[]
  readonly duties: readonly DutyToRecord[]
  readonly swaps: readonly {
    readonly key: string
    readonly by: string
    /** Null asks the office. */
    readonly to: string | null
    readonly reason: string
    readonly status: SwapStatus
    readonly answerNote?: string
    readonly takenBy?: string
  }[]
  readonly absences: readonly {
    readonly staffId: string
    readonly from: string
    readonly to: string
    readonly reason: string
    readonly covers: readonly {
      readonly lessonId: string
      readonly date: string
      readonly startTime: string
      readonly endTime: string
      readonly staffId: string
      readonly state: CoverState
      readonly note?: string
    }[]
  }[]
  readonly preferences: readonly ({ readonly staffId: string } & PreferencesBody)[]
}

interface By {
  readonly tx: Tx
  readonly timeZone: string
  /** The account of the office. */
  readonly office: string
}

const columnsOf = ({ type, priority, teachersNeeded, endsNextDay, instructions }: What) => ({
  type,
  priority,
  teachersNeeded,
  endsNextDay: endsNextDay ?? false,
  instructions: instructions ?? null,
})

/** Limited to now: nothing happens in the future. */
const at = ({ tx, timeZone }: By, date: string, time: string): Date => {
  const moment = instantOf(date, time, timeZone)
  return moment > tx.at ? tx.at : moment
}

interface Kept {
  readonly id: string
  readonly duty: DutyToRecord
  readonly assignments: readonly (RosterRows['assignments'][number] & { id: string })[]
}

const keep = (by: By, duty: DutyToRecord): Kept => {
  const id = newId()
  const assigned = at(by, addDays(duty.date, -12), '16:10')
  const answered = at(by, addDays(duty.date, -10), '10:25')
  const { ends } = spanOf(duty)
  const assignments = duty.teachers.map(({ staffId, isMain = false, state, text, overrideReason }) => ({
    id: newId(),
    dutyId: id,
    staffId,
    isMain,
    ...spanOf(duty),
    assignedAt: assigned,
    assignedBy: by.office,
    acceptedAt: state === 'accepted' || state === 'completed' ? answered : null,
    completedAt: state === 'completed' ? at(by, ends.slice(0, 10), ends.slice(11)) : null,
    notes: state === 'completed' ? (text ?? null) : null,
    declinedAt: state === 'declined' ? answered : null,
    declineReason: state === 'declined' ? (text ?? null) : null,
    endedAt: duty.cancelReason && state !== 'declined' ? answered : null,
    overrideReason: overrideReason ?? null,
  }))
  return { id, duty, assignments }
}

const statusOf = ({ cancelReason, teachers }: DutyToRecord): string => {
  if (cancelReason) return 'cancelled'
  return teachers.some(({ state }) => state === 'completed') ? 'completed' : 'scheduled'
}

const historyOf = (by: By, { id, duty }: Kept): RosterRows['history'] => {
  const own = { dutyId: id, accountId: by.office }
  const made = at(by, addDays(duty.date, -14), '15:40')
  const rows: RosterRows['history'][number][] = [
    { ...own, action: 'duties.create', type: 'create', description: duty.title, at: made },
  ]
  if (duty.cancelReason)
    rows.push({
      ...own,
      action: 'duties.cancel',
      type: 'update',
      description: duty.cancelReason,
      at: at(by, addDays(duty.date, -10), '10:25'),
    })
  return rows
}

const coversOf = (by: By, absenceId: string, { covers }: RosterToRecord['absences'][number]): RosterRows['covers'] =>
  covers.map(({ lessonId, date, startTime, endTime, staffId, state, note }) => ({
    absenceId,
    lessonId,
    day: date,
    staffId,
    ...spanOf({ date, startTime, endTime }),
    state,
    note: state === 'asked' ? (note ?? null) : null,
    answerNote: state === 'asked' ? null : (note ?? null),
    askedAt: by.tx.at,
    askedBy: by.office,
    answeredAt: state === 'asked' ? null : by.tx.at,
  }))

const swapsOf = (by: By, swaps: RosterToRecord['swaps'], kept: ReadonlyMap<string, Kept>): RosterRows['swaps'] =>
  swaps.flatMap(({ key, by: requestedBy, to, reason, status, answerNote, takenBy }) => {
    const found = kept.get(key)
    const assignment = found?.assignments.find(({ staffId }) => staffId === requestedBy || staffId === takenBy)
    if (!found || !assignment) return []
    const [requestedAt, answeredAt] = [
      at(by, addDays(found.duty.date, -4), '12:15'),
      at(by, addDays(found.duty.date, -3), '09:05'),
    ]
    const answer = status === 'pending' ? {} : { answeredAt, answeredBy: by.office, answerNote: answerNote ?? null }
    return [
      {
        dutyId: found.id,
        assignmentId: assignment.id,
        requestedBy,
        requestedTo: to,
        reason,
        status,
        requestedAt,
        takenBy: takenBy ?? null,
        ...answer,
      },
    ]
  })

/** @param office account of the office */
export const recordRoster = async (tx: Tx, timeZone: string, roster: RosterToRecord, office: string): Promise<void> => {
  const by = { tx, timeZone, office }
  const kinds = new Map(roster.types.map(({ title }) => [title, newId()]))
  const series = new Map(roster.series.map(({ key }) => [key, newId()]))
  const kept = roster.duties.map((duty) => keep(by, duty))
  const absences = roster.absences.map((absence) => ({ id: newId(), absence }))
  await insertRoster(tx, {
    types: roster.types.map((one) => ({
      ...columnsOf(one),
      id: kinds.get(one.title) ?? newId(),
      name: one.title,
      location: one.location,
      startTime: one.startTime,
      endTime: one.endTime,
    })),
    series: roster.series.map(({ key, frequency, daysOfWeek, from, to }) => ({
      id: series.get(key) ?? newId(),
      frequency,
      daysOfWeek,
      startsOn: from,
      endsOn: to,
      createdBy: office,
    })),
    duties: kept.map(({ id, duty }) => ({
      ...columnsOf(duty),
      id,
      title: duty.title,
      typeId: (duty.kind && kinds.get(duty.kind)) ?? null,
      seriesId: (duty.series && series.get(duty.series)) ?? null,
      date: duty.date,
      startTime: duty.startTime,
      endTime: duty.endTime,
      location: duty.location,
      status: statusOf(duty),
      cancelReason: duty.cancelReason ?? null,
      createdBy: office,
      createdAt: at(by, addDays(duty.date, -14), '15:40'),
      // Calling a duty off ends its assignments at the instant at which it changed.
      updatedAt: at(by, addDays(duty.date, -10), '10:25'),
    })),
    assignments: kept.flatMap(({ assignments }) => assignments),
    notes: kept.flatMap(({ id, duty }) =>
      (duty.notes ?? []).map(({ author, role, content }) => ({
        dutyId: id,
        authorId: author,
        authorRole: role,
        content,
        at: at(by, duty.date, duty.startTime),
      })),
    ),
    history: kept.flatMap((one) => historyOf(by, one)),
    swaps: swapsOf(by, roster.swaps, new Map(kept.map((one) => [one.duty.key, one]))),
    absences: absences.map(({ id, absence: { staffId, from, to, reason } }) => ({
      id,
      staffId,
      startsOn: from,
      endsOn: to,
      reason,
      recordedBy: office,
    })),
    covers: absences.flatMap(({ id, absence }) => coversOf(by, id, absence)),
    preferences: roster.preferences.map(({ notes, ...given }) => ({ ...given, notes: notes ?? null })),
  })
  await audit(tx, {
    action: 'duties.create',
    entity: 'school',
    entityId: schoolOf(tx),
    after: { count: roster.duties.length },
  })
}
