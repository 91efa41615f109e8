/** A week in force of a whole school, for measurements and tests of pages. */
import { addDays } from '#platform/pure/dates.ts'
import type { DatedLesson, WeekFacts } from '../rules/conflicts/facts.ts'

const monday = '2026-03-09'
const dates = [0, 1, 2, 3, 4].map((nth) => addDays(monday, nth))
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Junior classes have nine lessons of 40 minutes, senior ones ten of 35. */
const dayOf = (stream: number): readonly (readonly [string, string])[] => {
  const [count, minutes] = stream < 22 ? [9, 40] : [10, 35]
  return Array.from({ length: count }, (_, place) => [
    clock(480 + place * minutes),
    clock(480 + place * minutes + minutes),
  ])
}

const numbered = (kind: string, count: number, capacity: number) =>
  Array.from({ length: count }, (_, nth): [string, { name: string; active: boolean; capacity: number }] => [
    `${kind} ${nth}`,
    { name: `${kind} ${nth + 1}`, active: kind === 'room' || nth > 0, capacity },
  ])

/** 33 classes of two bell schedules with 54 teachers, some of them in two places at once, away, or on duty. */
export const largeWeek = (): WeekFacts => {
  const lessons = dates.flatMap((date, day) =>
    Array.from({ length: 33 }, (_, stream) => stream).flatMap((stream) =>
      dayOf(stream).map(([startTime, endTime], place): DatedLesson => ({
        id: `${stream}-${day}-${place}`,
        date,
        streamId: `class ${stream}`,
        class: `Class ${stream + 1}`,
        learningAreaId: `area ${place}`,
        area: `Area ${place + 1}`,
        togetherId: null,
        staffId: `teacher ${stream < 22 ? (stream + place * 5) % 30 : 28 + ((stream + place * 7) % 26)}`,
        coverId: null,
        roomId: place === 2 && stream % 4 === 0 ? `laboratory ${stream % 3}` : null,
        period: place + 1,
        startTime,
        endTime,
      })),
    ),
  )
  const teachers = Array.from({ length: 54 }, (_, nth) => `teacher ${nth}`)
  return {
    lessons,
    teachers: new Map(teachers.map((id, nth) => [id, { name: `Teacher ${nth + 1}`, isAtWork: nth % 20 !== 7 }])),
    streams: new Map(
      Array.from({ length: 33 }, (_, nth) => [
        `class ${nth}`,
        { label: `Class ${nth + 1}`, active: true, roomId: `room ${nth}`, learners: 30 + (nth % 20) },
      ]),
    ),
    learnerSets: new Map(),
    rooms: new Map([...numbered('room', 33, 45), ...numbered('laboratory', 3, 40)]),
    absences: dates.map((date, day) => ({ staffId: `teacher ${day * 3}`, startsOn: date, endsOn: date })),
    duties: dates.flatMap((date, day) =>
      Array.from({ length: 12 }, (_, nth) => ({
        id: `duty ${day}-${nth}`,
        title: 'Gate duty',
        staffId: `teacher ${(day * 12 + nth) % 54}`,
        begins: `${date}T07:30`,
        ends: `${date}T08:10`,
      })),
    ),
    meetings: [],
    events: dates.map((date, day) => ({
      id: `event ${day}`,
      title: 'Mock exam',
      takesDays: true,
      isExam: false,
      startsOn: date,
      endsOn: date,
      startTime: '10:00',
      endTime: '12:00',
      streamIds: [`class ${day}`, `class ${day + 10}`],
    })),
  }
}
