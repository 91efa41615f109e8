/** What a FET file has, as far as its lessons use it, and what that is in the school at a first guess. */
import { readDay, readNamed, readPeriod, readTeacher } from '#core/lessons/rules/import-cells.ts'
import { classReader } from '#core/people/rules/import/classes.ts'
import type { FetMatches, FetSchool } from '../../contract/fet.ts'
import type { FetFile } from '../fet/read.ts'

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The sets of learners that are taught as one, in the order of the file. */
export const taughtGroups = ({ problem }: FetFile): number[] =>
  distinct(problem.activities.flatMap(({ groups }) => groups)).sort((one, other) => one - other)

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>): boolean =>
  some.size <= all.size && [...some].every((one) => all.has(one))

type Classes = FetMatches['classes']

/** A set's own name decides; else those of the sets in it, else that of the smallest set it is part of. */
const guessClasses = (file: FetFile, { streams }: FetSchool): Classes => {
  const read = classReader(streams)
  const sets = file.problem.groups.map(({ name, learners }) => ({
    name,
    learners: new Set(learners),
    own:
      read(name).value ??
      readNamed(
        name,
        streams.map(({ id, label }) => ({ id, name: label })),
      )?.id ??
      null,
  }))
  const known = sets.filter(({ own }) => own !== null)
  return taughtGroups(file).flatMap((place) => {
    const set = sets[place]
    if (set === undefined) return []
    const below = known.filter(({ learners }) => isWithin(learners, set.learners))
    const above = known
      .filter(({ learners }) => isWithin(set.learners, learners))
      .sort((one, other) => one.learners.size - other.learners.size)
    const found = set.own === null ? (below.length > 0 ? below : above.slice(0, 1)) : [set]
    return [{ name: set.name, ids: distinct(found.flatMap(({ own }) => own ?? [])) }]
  })
}

/** Subjects in the levels in which classes have them. */
const guessSubjects = (file: FetFile, school: FetSchool, classes: Classes, before: FetMatches['subjects']) => {
  const { problem } = file
  const levelOf = new Map(school.streams.map(({ id, level }) => [id, level]))
  const idsOf = new Map(classes.map(({ name, ids }) => [name, ids]))
  const pairs = new Map<string, { name: string; level: string }>()
  for (const { subject, groups } of problem.activities)
    for (const group of groups)
      for (const id of idsOf.get(problem.groups[group]?.name ?? '') ?? []) {
        const [name, level] = [problem.subjects[subject]?.name ?? '', levelOf.get(id) ?? '']
        pairs.set(`${level} ${name}`, { name, level })
      }
  return [...pairs.values()].map(({ name, level }) => {
    const known = before.find((one) => one.name === name && one.level === level)
    return (
      known ?? {
        name,
        level,
        id:
          readNamed(
            name,
            school.learningAreas.filter((area) => area.level === level),
          )?.id ?? null,
      }
    )
  })
}

/** The matches with the subjects that the chosen classes have; what was matched before stays. */
export const withSubjects = (file: FetFile, school: FetSchool, matches: FetMatches): FetMatches => ({
  ...matches,
  subjects: guessSubjects(file, school, matches.classes, matches.subjects),
})

const guessDays = (days: readonly string[]): FetMatches['days'] => {
  const named = days.map((name) => readDay(name))
  const inOrder = named.includes(null)
  return days.map((name, place) => ({
    name,
    weekday: inOrder ? (place < 7 ? place + 1 : null) : (named[place] ?? null),
  }))
}

/** Periods during which nobody is ever taught. */
const isBreak = ({ problem }: FetFile): ((period: number) => boolean) => {
  const closed = new Set(problem.constraints.flatMap(({ rule }) => (rule.kind === 'breaks' ? rule.slots : [])))
  return (period) =>
    problem.days.length > 0 && problem.days.every((_, day) => closed.has(day * problem.periods.length + period))
}

const guessHours = (file: FetFile, { bells }: FetSchool): FetMatches['hours'] => {
  const { periods } = file.problem
  const closed = isBreak(file)
  const longest = Math.max(0, ...bells.map((bell) => bell.periods.length))
  const named = periods.map((name, period) => {
    if (closed(period)) return null
    for (const bell of bells) {
      const own = name.startsWith(`${bell.name} `) ? name.slice(bell.name.length + 1) : name
      const choices = bell.periods.map((one, place) => ({ ...one, id: String(place) }))
      const found = readPeriod(own, choices)
      if (found) return Number(found.id)
    }
    return null
  })
  let next = 0
  const inOrder = periods.map((_, period) => (closed(period) ? null : next < longest ? next++ : null))
  const isNamed = named.every((found, period) => found !== null || closed(period))
  return periods.map((name, period) => ({ name, period: (isNamed ? named : inOrder)[period] ?? null }))
}

export const guessMatches = (file: FetFile, school: FetSchool): FetMatches => {
  const { problem } = file
  const taught = distinct(problem.activities.flatMap(({ teachers }) => teachers))
  const classes = guessClasses(file, school)
  return {
    classes,
    subjects: guessSubjects(file, school, classes, []),
    teachers: taught.map((teacher) => {
      const name = problem.teachers[teacher]?.name ?? ''
      const same = school.teachers.filter((one) => one.name === name)
      const [only, ...more] = same.length > 0 ? same : readTeacher(name, school.teachers)
      return { name, id: more.length === 0 ? (only?.id ?? null) : null }
    }),
    rooms: problem.rooms.map(({ name }) => ({ name, id: readNamed(name, school.rooms)?.id ?? null })),
    days: guessDays(problem.days),
    hours: guessHours(file, school),
  }
}
