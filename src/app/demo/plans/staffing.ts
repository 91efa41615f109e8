/** Teaching in a demo school: one teacher per class up to Grade 6, one or two per learning area above. */
import type { SeededShape } from '#core/academics/server/seed.ts'
import { newId } from '#platform/server/ids.ts'
import { boys, communityNames, familyNames, girls } from './names.ts'
import type { Chance } from './random.ts'
import { areasOfClass } from './pathways.ts'
import { makeWeek, type Need } from './timetable.ts'

export interface TeachingPlan {
  /** Position of each class's class teacher in the list of teachers. */
  readonly classTeachers: ReadonlyMap<string, number>
  readonly teaching: readonly { readonly teacher: number; readonly streamId: string; readonly learningAreaId: string }[]
  readonly lessons: readonly {
    readonly streamId: string
    readonly learningAreaId: string
    readonly teacher: number
    readonly weekday: number
    readonly periodId: string
    /** The same for groups of a class side by side. */
    readonly togetherId: string | null
    /** The second group of a class does not stay in the class’s own room. */
    readonly isElsewhere: boolean
  }[]
  /** Learning areas side by side of which each learner takes one, by class. */
  readonly blocks: ReadonlyMap<string, readonly (readonly string[])[]>
}

type Stream = SeededShape['streams'][number]

const classTaught = new Set(['pre_primary', 'lower_primary', 'upper_primary'])

interface Assigned {
  stream: Stream
  needs: Need[]
}

/** @param fixed the class teacher that a demo account is, by class */
export const planTeaching = (
  chance: Chance,
  shape: SeededShape,
  teachers: number,
  fixed: ReadonlyMap<string, number>,
): TeachingPlan => {
  const classTeachers = new Map(fixed)
  const free = Array.from({ length: teachers }, (_, index) => index).filter(
    (index) => ![...fixed.values()].includes(index),
  )
  const next = (): number => free.shift() ?? chance.below(teachers)
  const assigned = new Map<string, Assigned[]>()
  const areasOf = (level: string) =>
    shape.learningAreas.filter((area) => area.level === level && area.active && area.lessonsPerWeek > 0)
  for (const stream of shape.streams.filter((one) => classTaught.has(one.level))) {
    const teacher = next()
    classTeachers.set(stream.id, teacher)
    const needs = areasOf(stream.level).map((area) => ({
      parts: [{ area: area.id, teacher: String(teacher) }],
      times: area.lessonsPerWeek,
    }))
    assigned.set(stream.level, [...(assigned.get(stream.level) ?? []), { stream, needs }])
  }
  const subjectStreams = shape.streams.filter((one) => !classTaught.has(one.level))
  // Two teachers share each learning area: one has every other class.
  const pairs = new Map<string, readonly [number, number]>()
  const specialists = [...fixed.values(), ...free]
  // The demo teacher is the first specialist, and science the first area.
  const taughtIn = (stream: Stream): (readonly string[])[] =>
    stream.level === 'senior' ? areasOfClass(stream.name ?? '') : areasOf(stream.level).map(({ name }) => [name])
  const offered = new Set(subjectStreams.flatMap((stream) => taughtIn(stream).flat()))
  const areas = subjectStreams.length
    ? areasOf(subjectStreams[0]?.level ?? '')
        .filter(({ name }) => offered.has(name))
        .sort((a, b) => Number(b.name === 'Integrated Science') - Number(a.name === 'Integrated Science'))
    : []
  for (const area of areas) {
    const place = pairs.size * 2
    pairs.set(area.id, [
      specialists[place % specialists.length] ?? 0,
      specialists[(place + 1) % specialists.length] ?? 0,
    ])
  }
  subjectStreams.forEach((stream, index) => {
    const byName = new Map(areasOf(stream.level).map((area) => [area.name, area]))
    const needs = taughtIn(stream).map((names): Need => {
      const parts: { area: string; teacher: string }[] = []
      const found = names.flatMap((name) => byName.get(name) ?? [])
      for (const { id } of found) {
        const [one = 0, other = 0] = pairs.get(id) ?? []
        const [usual, instead] = index % 2 === 0 ? [one, other] : [other, one]
        // Nobody teaches two groups at once.
        const isTaken = parts.some(({ teacher }) => teacher === String(usual))
        parts.push({ area: id, teacher: String(isTaken ? instead : usual) })
      }
      return { parts, times: found[0]?.lessonsPerWeek ?? 0 }
    })
    if (!classTeachers.has(stream.id)) {
      const taken = new Set(classTeachers.values())
      const inClass = needs.flatMap(({ parts }) => parts.map(({ teacher }) => teacher))
      classTeachers.set(stream.id, Number(inClass.find((teacher) => !taken.has(Number(teacher))) ?? inClass[0] ?? 0))
    }
    assigned.set(stream.level, [...(assigned.get(stream.level) ?? []), { stream, needs }])
  })
  const blocks = new Map(
    [...assigned.values()]
      .flat()
      .map(({ stream, needs }) => [
        stream.id,
        needs.flatMap(({ parts }) => (parts.length > 1 ? [parts.map(({ area }) => area)] : [])),
      ]),
  )
  return { classTeachers, blocks, ...weeksOf(chance, shape, assigned) }
}

const weeksOf = (
  chance: Chance,
  shape: SeededShape,
  assigned: ReadonlyMap<string, readonly Assigned[]>,
): Pick<TeachingPlan, 'teaching' | 'lessons'> => {
  const lessons: TeachingPlan['lessons'][number][] = []
  const teaching: TeachingPlan['teaching'][number][] = []
  for (const [level, classes] of assigned) {
    const periods =
      shape.bells.find((bell) => bell.level === level)?.periods.filter((period) => period.type === 'lesson') ?? []
    const week = makeWeek(chance, { periods: periods.length, classes, isTight: level === 'senior' })
    for (const lesson of week) {
      const stream = classes[lesson.stream]?.stream
      const period = periods[lesson.period]
      const togetherId = lesson.parts.length > 1 ? newId() : null
      if (stream && period)
        lessons.push(
          ...lesson.parts.map(({ area, teacher }, nth) => ({
            streamId: stream.id,
            learningAreaId: area,
            teacher: Number(teacher),
            weekday: lesson.weekday,
            periodId: period.id,
            togetherId,
            isElsewhere: nth > 0,
          })),
        )
    }
    for (const { stream, needs } of classes)
      for (const { area, teacher } of needs.flatMap(({ parts }) => parts))
        teaching.push({ teacher: Number(teacher), streamId: stream.id, learningAreaId: area })
  }
  return { teaching, lessons }
}

/** A made-up teacher. */
export const teacherName = (
  chance: Chance,
): { title: string; firstName: string; lastName: string; sex: 'female' | 'male' } => {
  const female = chance.hits(0.55)
  return {
    title: female ? chance.pick(['Mrs', 'Ms']) : 'Mr',
    firstName: chance.pick(female ? girls : boys),
    lastName: `${chance.pick(communityNames)} ${chance.pick(familyNames)}`,
    sex: female ? 'female' : 'male',
  }
}
