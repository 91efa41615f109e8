/**
 * Candidates to cover a lesson or duty of an absent teacher, unavailable ones with the reason; and a teacher's own
 * cover requests.
 */
import { learningAreasOf } from '#core/academics/server/public.ts'
import {
  classTeachersNow,
  staffAtWork,
  staffNames,
  taughtNames,
  teachersOfArea,
  teachingInStream,
  type Caller,
} from '#core/people/server/public.ts'
import { addDays, mondayOf } from '#platform/pure/dates.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { coverCandidates, myCovers } from '../../../contract/substitutions.ts'
import { candidatesFor, type Colleague } from '../../../rules/candidates.ts'
import { coverOrder } from '../../../rules/cover-choice.ts'
import { spanOf } from '../../../rules/times.ts'
import { dutyKinds, timesOf } from '../conflicts.ts'
import { itemInHand, workOf, type Work } from './cover-items.ts'
import { absenceOn, withoutWishes } from './covers.ts'
import { coverOf } from './gaps.ts'
import { absenceById, absencesByIds } from '../../queries/absences.ts'
import { standing } from '../../queries/assignments.ts'
import { lessonCoverCounts, openCoversOfStaff } from '../../queries/covers.ts'

interface Knowing {
  readonly subject: ReadonlySet<string>
  readonly class: ReadonlySet<string>
}

/** Teachers of the lesson’s learning area at any level, and teachers and class teacher of its class. */
const knowing = async (tx: Tx, { learningAreaId, streamId }: Work): Promise<Knowing> => {
  if (!learningAreaId || !streamId) return { subject: new Set(), class: new Set() }
  const areas = await learningAreasOf(tx)
  const name = areas.find(({ id }) => id === learningAreaId)?.name
  const subject = new Set<string>()
  for (const area of areas.filter((one) => one.name === name))
    for (const { staffId } of await teachersOfArea(tx, area.id)) subject.add(staffId)
  const leading = (await classTeachersNow(tx)).filter((one) => one.streamId === streamId)
  return {
    subject,
    class: new Set([...(await teachingInStream(tx, streamId)), ...leading].map(({ staffId }) => staffId)),
  }
}

const restOfWeek = 6
type Choices = ResponseOf<typeof coverCandidates>

/** A lesson is covered by who teaches: of the office those who do. */
const colleaguesFor = async (tx: Tx, work: Work, absentId: string, date: string): Promise<Colleague[]> => {
  const people = (await staffAtWork(tx, dutyKinds)).filter(({ id }) => id !== absentId)
  const taught = await taughtNames(
    tx,
    people.map(({ id }) => id),
  )
  const wanted = work.duty ? people : people.filter(({ id, kind }) => kind !== 'admin' || taught.has(id))
  const times = await timesOf(tx, wanted, date, addDays(date, restOfWeek))
  return wanted.flatMap(({ id, kind, position }) => {
    const time = times.get(id)
    return time
      ? [
          {
            time: withoutWishes(time, work),
            department: taught.get(id)?.join(', ') ?? position,
            isOffice: kind === 'admin',
          },
        ]
      : []
  })
}

/** All staff but the absent teacher. @throws AppError 404 for a lesson or duty the teacher does not have on that day */
export const choicesFor = async (
  tx: Tx,
  caller: Caller,
  id: string,
  query: QueryOf<typeof coverCandidates>,
): Promise<Choices> => {
  const absence = await absenceOn(tx, caller, await absenceById(tx, id), query.date)
  const work = await workOf(tx, absence, query)
  if (!work) throw new AppError(commonErrors.notFound)
  const onIt = new Set((work.duty ? await standing(tx, [work.duty.row.id]) : []).map(({ staffId }) => staffId))
  const candidates = candidatesFor(await colleaguesFor(tx, work, absence.staffId, query.date), work.item, onIt)
  const monday = mondayOf(query.date)
  const [knows, covers] = [await knowing(tx, work), await lessonCoverCounts(tx, monday, addDays(monday, restOfWeek))]
  const items = coverOrder(
    candidates.map((one) => ({
      ...one,
      teachesSubject: knows.subject.has(one.id),
      teachesClass: knows.class.has(one.id),
      coversThisWeek: covers.get(one.id) ?? 0,
    })),
  )
  return { items }
}

/** The caller's current and future cover requests and covers, without those no longer needed. */
export const ownCovers = async (tx: Tx, caller: Caller): Promise<ResponseOf<typeof myCovers>> => {
  const rows = caller.staffId ? await openCoversOfStaff(tx, caller.staffId, addDays(caller.today, -1)) : []
  const found = await absencesByIds(
    tx,
    rows.map(({ absenceId }) => absenceId),
  )
  const absences = new Map(found.map((row) => [row.id, row]))
  const names = await staffNames(
    tx,
    [...rows, ...found].map(({ staffId }) => staffId),
  )
  const items: ResponseOf<typeof myCovers>['items'] = []
  for (const row of rows) {
    const absence = absences.get(row.absenceId)
    const item = absence && (await itemInHand(tx, absence, row))
    if (!item || spanOf(item).ends <= caller.now) continue
    items.push({
      ...item,
      absentTeacherName: names.get(absence.staffId) ?? '',
      cover: coverOf(row, names),
      canAnswer: row.state === 'asked',
    })
  }
  return { items }
}
