/** Finds the school's things for those of a FET file, which are known by their places in its lists. */
import type { FetMatches, FetSchool } from '../../contract/fet.ts'
import type { SlotOfWeek } from '../../contract/wishes.ts'
import type { Bell } from '../assemble/lessons.ts'
import type { FetFile } from '../fet/read.ts'

export type Stream = FetSchool['streams'][number]

export interface Matched {
  readonly file: FetFile
  readonly school: FetSchool
  readonly streamsOf: (group: number) => readonly Stream[]
  readonly areaOf: (subject: number, level: string) => string | undefined
  readonly teacherOf: (teacher: number) => string | undefined
  readonly roomOf: (room: number) => FetSchool['rooms'][number] | undefined
  readonly bellOf: (stream: Stream) => Bell | undefined
  /** Undefined for a day or period that is left out. */
  readonly placeOf: (slot: number) => SlotOfWeek | undefined
  /** Places of the week during which all that the file has for them is among the slots. */
  readonly placesWithin: (slots: Iterable<number>) => SlotOfWeek[]
}

const byName = <T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.name, one]))

const keyOf = ({ weekday, period }: SlotOfWeek): number => weekday * 100 + period

export const matched = (file: FetFile, school: FetSchool, matches: FetMatches): Matched => {
  const { problem } = file
  const streams = new Map(school.streams.map((stream) => [stream.id, stream]))
  const bells = new Map(school.bells.map((bell) => [bell.id, bell]))
  const rooms = new Map(school.rooms.map((room) => [room.id, room]))
  const [classes, teachers] = [byName(matches.classes), byName(matches.teachers)]
  const [roomNames, days, hours] = [byName(matches.rooms), byName(matches.days), byName(matches.hours)]
  const areas = new Map(matches.subjects.map(({ name, level, id }) => [`${level} ${name}`, id]))
  const count = problem.periods.length
  const placeOf = (slot: number): SlotOfWeek | undefined => {
    const weekday = days.get(problem.days[Math.floor(slot / count)] ?? '')?.weekday
    const period = hours.get(problem.periods[slot % count] ?? '')?.period
    return weekday == null || period == null ? undefined : { weekday, period }
  }
  // Several periods of a file are one here: bell schedules stand one after the other in it.
  const slotsAt = new Map<number, { place: SlotOfWeek; slots: number[] }>()
  for (let slot = 0; slot < problem.days.length * count; slot++) {
    const place = placeOf(slot)
    if (place === undefined) continue
    const known = slotsAt.get(keyOf(place)) ?? { place, slots: [] }
    known.slots.push(slot)
    slotsAt.set(keyOf(place), known)
  }
  return {
    file,
    school,
    streamsOf: (group) =>
      (classes.get(problem.groups[group]?.name ?? '')?.ids ?? []).flatMap((id) => streams.get(id) ?? []),
    areaOf: (subject, level) => areas.get(`${level} ${problem.subjects[subject]?.name ?? ''}`) ?? undefined,
    teacherOf: (teacher) => teachers.get(problem.teachers[teacher]?.name ?? '')?.id ?? undefined,
    roomOf: (room) => rooms.get(roomNames.get(problem.rooms[room]?.name ?? '')?.id ?? ''),
    bellOf: ({ bellId }) => bells.get(bellId ?? ''),
    placeOf,
    placesWithin: (slots) => {
      const all = new Set(slots)
      return [...slotsAt.values()].flatMap((one) => (one.slots.every((slot) => all.has(slot)) ? [one.place] : []))
    },
  }
}
