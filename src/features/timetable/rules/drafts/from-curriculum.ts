/** A timetable to begin with: what the curriculum says is taught in each class, and who teaches it. */
import type { WishRule } from '../../contract/wishes.ts'
import { newCards, type NewActivity } from './cards.ts'

interface Area {
  readonly id: string
  readonly level: string
  readonly lessonsPerWeek: number
}

export interface Curriculum {
  readonly streams: readonly { readonly id: string; readonly level: string }[]
  /** Learning areas that the school teaches. */
  readonly areas: readonly Area[]
  readonly teaching: readonly { readonly staffId: string; readonly streamId: string; readonly learningAreaId: string }[]
  /** Lesson periods in a week of each level. */
  readonly periodsOf: (level: string) => number
}

const sum = (areas: readonly Area[]): number => areas.reduce((total, { lessonsPerWeek }) => total + lessonsPerWeek, 0)

/**
 * All learning areas of its level; where these are electives, which together need more lessons than the week has, those
 * that somebody teaches in the class.
 */
const taughtIn = (
  stream: Curriculum['streams'][number],
  { areas, periodsOf }: Curriculum,
  teacherOf: (areaId: string) => string | null,
): Area[] => {
  const all = areas.filter(({ level, lessonsPerWeek }) => level === stream.level && lessonsPerWeek > 0)
  const assigned = all.filter(({ id }) => teacherOf(id) !== null)
  return sum(all) <= periodsOf(stream.level) || assigned.length === 0 ? all : assigned
}

export const fromCurriculum = (curriculum: Curriculum): NewActivity[] => {
  const teachers = new Map<string, string>()
  for (const { staffId, streamId, learningAreaId } of curriculum.teaching) {
    const key = `${streamId} ${learningAreaId}`
    if (!teachers.has(key)) teachers.set(key, staffId)
  }
  return curriculum.streams.flatMap((stream) => {
    const teacherOf = (areaId: string): string | null => teachers.get(`${stream.id} ${areaId}`) ?? null
    return taughtIn(stream, curriculum, teacherOf).map(({ id, lessonsPerWeek }) => ({
      parts: [{ streamId: stream.id, learningAreaId: id, staffId: teacherOf(id), roomId: null }],
      lessonsPerWeek,
      week: 'every' as const,
      doubles: 0,
      roomKind: null,
      cards: newCards({ lessonsPerWeek, doubles: 0 }),
    }))
  })
}

/** Days on which a lesson of an area can be a day of its own. */
const schoolDays = 5
/** As many as one wish names. */
const mostAreas = 100

interface FirstWish {
  readonly weight: number
  readonly rule: WishRule
}

/** Wishes that every school has: an area once a day while the days suffice, and few gaps for teachers. */
export const firstWishes = (activities: readonly NewActivity[]): FirstWish[] => {
  const spread = [
    ...new Set(
      activities
        .filter(({ lessonsPerWeek }) => lessonsPerWeek > 1 && lessonsPerWeek <= schoolDays)
        .flatMap(({ parts }) => parts.map(({ learningAreaId }) => learningAreaId)),
    ),
  ]
  const onDifferentDays = Array.from({ length: Math.ceil(spread.length / mostAreas) }, (_, nth): FirstWish => ({
    weight: 80,
    rule: {
      kind: 'daysBetween',
      learningAreaIds: spread.slice(nth * mostAreas, (nth + 1) * mostAreas),
      least: 1,
    },
  }))
  return [...onDifferentDays, { weight: 20, rule: { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 5 } }]
}
