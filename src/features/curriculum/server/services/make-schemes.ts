/** Makes schemes of work from the school's designs, orders and deletes them. */
import type { CalendarTerm, SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { calendarOf, learningAreasOf, streamById } from '#core/academics/server/public.ts'
import type { SingleWeek } from '#core/lessons/contract/week-words.ts'
import { isPlannedOn } from '#core/lessons/rules/held.ts'
import { weeksMeet } from '#core/lessons/rules/weeks.ts'
import { lessonsBetween } from '#core/lessons/server/public.ts'
import { callerOf, type CallerSession } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { addDays, eachDay, mondayOf, schoolTime, weekdayOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumErrors } from '../../contract/errors.ts'
import { schemeTexts, type createScheme, type orderScheme, type Scheme } from '../../contract/schemes.ts'
import { generate } from '../../rules/scheme/generate.ts'
import { spreadWeekdays } from '../../rules/scheme/slots.ts'
import { designRows, partsOf, type DesignRow } from '../queries/designs.ts'
import { insertLessons, lessonRows, placeLessons } from '../queries/scheme-lessons.ts'
import { deleteScheme, insertScheme, lessonsBySubStrand, touchScheme, type SchemeRow } from '../queries/schemes.ts'
import { mayEdit } from './access.ts'
import { strandsOf } from './read-designs.ts'
import { editedScheme, readScheme, slotsNow } from './read-schemes.ts'

type Body = BodyOf<typeof createScheme>

/** Days of the week on which the timetable has the area; spread evenly where there is no timetable. */
const weekdaysOf = async (
  tx: Tx,
  { streamId, learningAreaId }: Body,
  term: CalendarTerm,
  today: string,
  lessonsPerWeek: number,
): Promise<Pick<SchemeRow, 'weekdays' | 'weekdaysB'>> => {
  const within = today < term.startsOn ? term.startsOn : today > term.endsOn ? term.endsOn : today
  const week = eachDay(mondayOf(within), addDays(mondayOf(within), 6))
  const lessons = (
    await lessonsBetween(tx, { streamIds: [streamId] }, week[0] ?? within, week.at(-1) ?? within)
  ).filter((one) => one.learningAreaId === learningAreaId)
  const daysIn = (single: SingleWeek): number[] =>
    week.flatMap((date) =>
      lessons
        .filter((one) => weeksMeet(one.week, single) && isPlannedOn({ ...one, week: 'every' }, date))
        .map(() => weekdayOf(date)),
    )
  const [inA, inB] = [daysIn('a'), daysIn('b')]
  if (inA.length + inB.length === 0) return { weekdays: spreadWeekdays(lessonsPerWeek), weekdaysB: null }
  return { weekdays: inA, weekdaysB: lessons.some((one) => one.week !== 'every') ? inB : null }
}

/** @throws AppError 400 for a class, area or term that is not the caller's to plan, 409 without a design */
const placeOf = async (
  tx: Tx,
  actor: CallerSession,
  body: Body,
): Promise<{ term: CalendarTerm; calendar: SchoolCalendar; design: DesignRow }> => {
  const stream = await streamById(tx, body.streamId)
  const caller = await callerOf(tx, actor)
  if (!stream?.active) return refuseFields({ streamId: 'Choose a class that you teach' })
  const area = (await learningAreasOf(tx, stream.level)).find(({ id }) => id === body.learningAreaId)
  if (!area || !mayEdit(caller, { streamId: stream.id, learningAreaId: area.id }))
    return refuseFields({ streamId: 'Choose a class that you teach' })
  const calendar = await calendarOf(tx)
  const term = calendar.terms.find(({ id }) => id === body.termId)
  if (!term) return refuseFields({ termId: 'Choose a term' })
  const [found] = await designRows(tx, { grade: stream.grade, learningAreaId: area.id })
  if (!found) throw new AppError(curriculumErrors.noDesign)
  return { term, calendar, design: found.design }
}

const earlierTerms = (calendar: SchoolCalendar, term: CalendarTerm): string[] =>
  calendar.terms.filter((one) => one.yearId === term.yearId && one.startsOn < term.startsOn).map(({ id }) => id)

export const makeScheme = async (tx: Tx, actor: CallerSession, body: Body): Promise<Scheme> => {
  const { term, calendar, design } = await placeOf(tx, actor, body)
  const today = schoolTime(tx.at, actor.timeZone).date
  const days = await weekdaysOf(tx, body, term, today, design.lessonsPerWeek)
  const slots = await slotsNow(tx, calendar, { termId: term.id, ...days })
  const done = await lessonsBySubStrand(tx, body, earlierTerms(calendar, term), body.carryOver)
  const subStrands = strandsOf(await partsOf(tx, [design.id])).flatMap((strand) => strand.subStrands)
  const { lessons, left } = generate(subStrands, done, slots)
  if (lessons.length === 0) throw new AppError(curriculumErrors.nothingLeft)
  const { streamId, learningAreaId, termId } = body
  const id = await insertScheme(
    tx,
    { streamId, learningAreaId, termId, designId: design.id, ...days },
    actor.accountId,
  ).catch((error: unknown) => {
    throw violates(error, 'schemes_key') ? new AppError(curriculumErrors.schemeTaken) : error
  })
  await insertLessons(
    tx,
    lessons.map(({ date, outcomeIds, ...lesson }, at) => ({
      schemeId: id,
      position: at + 1,
      ...lesson,
      outcomeIds: [...outcomeIds],
      plannedOn: date,
    })),
  )
  const after = { ...body, lessons: lessons.length, left: left.length }
  await audit(tx, { action: 'curriculum.create_scheme', entity: 'scheme', entityId: id, after })
  return readScheme(tx, actor, id)
}

/** @throws AppError 409 with the scheme as it is, when the version was stale */
export const heldScheme = async (tx: Tx, actor: CallerSession, id: string, version: number | null): Promise<void> => {
  if (!(await touchScheme(tx, id, version)))
    throw new AppError(commonErrors.stale, { current: await readScheme(tx, actor, id) })
}

export const reorderScheme = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
  { version, lessons }: BodyOf<typeof orderScheme>,
): Promise<Scheme> => {
  const row = await editedScheme(tx, actor, id)
  await heldScheme(tx, actor, id, version)
  const own = (await lessonRows(tx, id)).map((one) => one.id)
  const isWhole =
    lessons.length === own.length && new Set(lessons).size === own.length && own.every((one) => lessons.includes(one))
  if (!isWhole) refuseFields({ lessons: schemeTexts.order })
  await placeLessons(tx, lessons, await slotsNow(tx, await calendarOf(tx), row))
  const moved = own.filter((one, at) => lessons[at] !== one).length
  await audit(tx, { action: 'curriculum.order_scheme', entity: 'scheme', entityId: id, after: { moved } })
  return readScheme(tx, actor, id)
}

export const dropScheme = async (tx: Tx, actor: CallerSession, id: string): Promise<void> => {
  const { streamId, learningAreaId, termId } = await editedScheme(tx, actor, id)
  await heldScheme(tx, actor, id, null)
  const rows = await lessonRows(tx, id)
  if (rows.some(({ taughtOn }) => taughtOn !== null)) throw new AppError(curriculumErrors.schemeTaught)
  await deleteScheme(tx, id)
  await audit(tx, {
    action: 'curriculum.remove_scheme',
    entity: 'scheme',
    entityId: id,
    before: { streamId, learningAreaId, termId, lessons: rows.length },
  })
}
