/** The names and times behind the ids of lessons, read from the school's shape and its people. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { learningAreasOf, listBells, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import type { RoomItem, StreamItem } from '#core/academics/contract/classes.ts'
import type { BellSchedule, LearningArea } from '#core/academics/contract/teaching.ts'
import { staffNames } from '#core/people/server/public.ts'
import type { Lesson } from '../../contract/lessons.ts'
import type { Busy } from '../../rules/clashes.ts'
import type { LessonRow } from '../queries.ts'

export type Period = BellSchedule['periods'][number]

export interface SchoolNames {
  readonly streams: ReadonlyMap<string, StreamItem>
  readonly areas: ReadonlyMap<string, LearningArea>
  readonly rooms: ReadonlyMap<string, RoomItem>
  /** Periods of every level by id. */
  readonly periods: ReadonlyMap<string, Period>
  /** Periods of a level's day, in order. */
  dayOf(level: string): readonly Period[]
}

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]))

export const readNames = async (tx: Tx): Promise<SchoolNames> => {
  const bells = await listBells(tx)
  return {
    streams: byId(await listStreams(tx)),
    areas: byId(await learningAreasOf(tx)),
    rooms: byId(await listRoomsOf(tx)),
    periods: byId(bells.flatMap((one) => one.periods)),
    dayOf: (level) => bells.find((one) => one.level === level)?.periods ?? [],
  }
}

/** @throws for an unknown id, which foreign keys prevent */
const known = <T>(items: ReadonlyMap<string, T>, id: string): T => {
  const found = items.get(id)
  if (found === undefined) throw new Error('A lesson names something that is not there')
  return found
}

const lessonOf = (names: SchoolNames, staff: ReadonlyMap<string, string>, row: LessonRow): Lesson => {
  const area = known(names.areas, row.learningAreaId)
  const period = known(names.periods, row.periodId)
  return {
    id: row.id,
    stream: { id: row.streamId, label: known(names.streams, row.streamId).label },
    learningArea: { id: area.id, name: area.name, shortName: area.shortName, subjectGroup: area.subjectGroup },
    teacher: row.staffId ? { id: row.staffId, name: staff.get(row.staffId) ?? '' } : null,
    room: row.roomId ? { id: row.roomId, name: known(names.rooms, row.roomId).name } : null,
    weekday: row.weekday,
    week: row.week,
    periodId: row.periodId,
    periodLabel: period.label,
    startTime: period.startTime,
    endTime: period.endTime,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    version: row.version,
  }
}

/** With names, by weekday and time. */
export const describe = async (tx: Tx, names: SchoolNames, rows: readonly LessonRow[]): Promise<Lesson[]> => {
  const staff = await staffNames(
    tx,
    rows.flatMap((row) => (row.staffId ? [row.staffId] : [])),
  )
  return rows
    .map((row) => lessonOf(names, staff, row))
    .sort((a, b) => a.weekday - b.weekday || a.startTime.localeCompare(b.startTime) || a.id.localeCompare(b.id))
}

/** A row with the hours that it takes. */
export const busyOf = <
  R extends Pick<LessonRow, 'streamId' | 'staffId' | 'roomId' | 'weekday' | 'periodId' | 'startsOn' | 'endsOn'> &
    Partial<Pick<LessonRow, 'togetherId' | 'week'>>,
>(
  names: SchoolNames,
  row: R,
): R & Busy => {
  const { startTime, endTime } = known(names.periods, row.periodId)
  return { ...row, week: row.week ?? 'every', startTime, endTime }
}

/** The class's own room unless the lesson has another. */
export const roomOf = (names: SchoolNames, lesson: Lesson): Lesson['room'] => {
  const own = names.rooms.get(names.streams.get(lesson.stream.id)?.roomId ?? '')
  return lesson.room ?? (own ? { id: own.id, name: own.name } : null)
}
