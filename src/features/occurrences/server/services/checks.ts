/** Checks the references of a report: learners, staff, classes and learning areas of the school, and past times. */
import { listStreams } from '#core/academics/server/public.ts'
import { learnersByIds, staffByIds, type LearnerRow } from '#core/people/server/public.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ReportBody } from '../../contract/report.ts'
import { bookErrors, bookTexts, oldestReportDays } from '../../contract/texts.ts'
import { courseName } from './names.ts'
import type { NewPart } from '../queries/parties.ts'
import type { People } from './caller.ts'
import { readersHere } from './recipients.ts'

/** Clocks of devices differ a little. */
const slack = 5 * 60_000

/** @throws AppError 400 for a future time */
export const momentOf = (tx: Tx, text: string, field: string): Date => {
  const at = new Date(text)
  if (at.getTime() > tx.at.getTime() + slack) return refuseFields({ [field]: bookTexts.future })
  return at > tx.at ? tx.at : at
}

/** When it was written: the device's time within limits, or the time of arrival. */
export const writtenAtOf = (tx: Tx, text: string | undefined): Date => {
  if (text === undefined) return tx.at
  const at = momentOf(tx, text, 'writtenAt')
  return tx.at.getTime() - at.getTime() > oldestReportDays * 86_400_000
    ? refuseFields({ writtenAt: bookTexts.tooOld })
    : at
}

export interface CheckedParts {
  readonly rows: readonly LearnerRow[]
  readonly parts: readonly NewPart[]
}

/** Each learner once, as their class is called now. */
export const partsFor = async (tx: Tx, given: ReportBody['studentsInvolved']): Promise<CheckedParts> => {
  if (given.length === 0) return { rows: [], parts: [] }
  const rows = await learnersByIds(tx, [...new Set(given.map(({ studentId }) => studentId))])
  if (rows.length !== given.length) refuseFields({ studentsInvolved: bookTexts.learner })
  const streams = new Map((await listStreams(tx)).map((one) => [one.id, one]))
  const parts = given.map(({ studentId, role, description, actionTaken }, position): NewPart => {
    const stream = streams.get(rows.find(({ id }) => id === studentId)?.streamId ?? '')
    return {
      learnerId: studentId,
      position,
      role,
      description,
      actionTaken,
      className: stream?.label ?? '',
      grade: stream?.grade ?? '',
    }
  })
  return { rows, parts }
}

export const checkStaff = async (tx: Tx, given: ReportBody['staffInvolved']): Promise<void> => {
  const ids = given.map(({ staffId }) => staffId)
  if (ids.length > 0 && (await staffByIds(tx, ids)).length !== ids.length)
    refuseFields({ staffInvolved: bookTexts.staff })
}

export const checkPlaces = async (
  tx: Tx,
  { classId, courseId }: { classId?: string | null | undefined; courseId?: string | null | undefined },
): Promise<void> => {
  if (classId && !(await listStreams(tx)).some(({ id }) => id === classId)) refuseFields({ classId: bookTexts.stream })
  if (courseId && (await courseName(tx, courseId)) === null) refuseFields({ courseId: bookTexts.course })
}

/**
 * An account of the staff that may know of the entry.
 * @throws AppError 400; 403 for a person complained about unless the caller is an admin
 */
export const colleagueFor = async (
  tx: Tx,
  people: People,
  accountId: string,
  field: string,
  isAdmin: boolean,
): Promise<void> => {
  if (!(await readersHere(tx)).some((one) => one.accountId === accountId)) refuseFields({ [field]: bookTexts.staff })
  const complained = people.staff.filter(({ part }) => part === 'complained_of').map(({ staffId }) => staffId)
  const isComplained = (await staffByIds(tx, complained)).some((one) => one.accountId === accountId)
  if (isComplained && !isAdmin) throw new AppError(bookErrors.adminOpens)
}
