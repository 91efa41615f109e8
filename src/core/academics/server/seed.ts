/** Gives a new school its shape: year, terms, classes, learning areas, bell schedules, rooms. */
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Catalogue, Grade, Level } from '../../schools/contract/levels.ts'
import type { AcademicYear } from '../contract/calendar.ts'
import type { RoomItem, StreamItem } from '../contract/classes.ts'
import type { BellSchedule, LearningArea } from '../contract/teaching.ts'
import { catalogueAreas } from '../rules/catalogue.ts'
import { termCalendarFor, type CalendarProposal } from '../rules/default-calendar.ts'
import { gradesOf, sortLevels, streamLabel } from '../rules/grades.ts'
import { listRoomsOf, listStreams } from './services/classes.ts'
import { addAreas, addBells } from './services/levels.ts'
import { insertRooms, insertStreams } from './queries/classes.ts'
import { learningAreasOf, listBells } from './services/teaching.ts'
import { addYear, listYears } from './services/years.ts'

export interface ShapeSeed {
  levels: readonly Level[]
  /** Names of the classes by grade; one empty name is the only class of its grade. */
  streams: Readonly<Partial<Record<Grade, readonly string[]>>>
  /** Academic year to start in. */
  year: number
  /** The school's day; when the year's last term is over by then, the next year is proposed too. */
  today?: string
  catalogue?: Catalogue
  /** Instead of the default calendar of the year. */
  calendar?: CalendarProposal
  rooms?: readonly { name: string; kind: RoomItem['kind']; capacity?: number }[]
  /** Gives every class a classroom named after it. */
  classrooms?: boolean
}

export interface SeededShape {
  /** Newest first. */
  years: AcademicYear[]
  streams: StreamItem[]
  learningAreas: LearningArea[]
  bells: BellSchedule[]
  rooms: RoomItem[]
}

const seedYears = async (tx: Tx, { year, today, calendar }: ShapeSeed): Promise<void> => {
  const first = calendar ?? termCalendarFor(year)
  const isOver = today !== undefined && first.terms.every((term) => term.endsOn < today)
  for (const one of isOver && !calendar ? [first, termCalendarFor(year + 1)] : [first]) {
    await addYear(tx, {
      name: one.name,
      startsOn: one.startsOn,
      endsOn: one.endsOn,
      confirmed: one.official,
      terms: [...one.terms],
      exceptions: [...one.exceptions],
    })
  }
}

const seedClasses = async (
  tx: Tx,
  { levels, streams, catalogue = 'cbe', classrooms = false, rooms = [] }: ShapeSeed,
): Promise<void> => {
  const classes = gradesOf(levels).flatMap((grade) =>
    (streams[grade] ?? []).map((name) => ({ grade, name, label: streamLabel(grade, name, catalogue) })),
  )
  const own = classrooms ? classes.map(({ label }) => ({ name: label, kind: 'classroom', capacity: null })) : []
  const roomIds = await insertRooms(tx, [
    ...own,
    ...rooms.map(({ name, kind, capacity }) => ({ name, kind, capacity: capacity ?? null })),
  ])
  await insertStreams(
    tx,
    classes.map(({ grade, name }, index) => ({ grade, name, roomId: classrooms ? (roomIds[index] ?? null) : null })),
  )
}

/** Fills the school of the transaction, which has none of this yet. */
export const seedShape = async (tx: Tx, seed: ShapeSeed): Promise<SeededShape> => {
  const { catalogue = 'cbe' } = seed
  const levels = sortLevels(seed.levels)
  await seedYears(tx, seed)
  await seedClasses(tx, seed)
  for (const level of levels) await addAreas(tx, level, catalogueAreas(catalogue, level))
  await addBells(tx, levels)
  const shape = {
    years: await listYears(tx),
    streams: await listStreams(tx),
    learningAreas: await learningAreasOf(tx),
    bells: await listBells(tx),
    rooms: await listRoomsOf(tx),
  }
  const { length: classes } = shape.streams
  await audit(tx, {
    action: 'academics.seed',
    entity: 'school',
    entityId: schoolOf(tx),
    after: { levels, classes, learningAreas: shape.learningAreas.length, year: seed.year },
  })
  return shape
}
