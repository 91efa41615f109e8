/** Results of the demo's years: opener, mid-term and end-term in every area, up to the mid-term that is just being marked. */
import { addYear } from '#core/academics/server/services/years.ts'
import type { AcademicYear } from '#core/academics/contract/calendar.ts'
import type { CalendarProposal } from '#core/academics/rules/default-calendar.ts'
import { listYears, type SeededShape } from '#core/academics/server/public.ts'
import { seedEarlierClasses } from '#core/people/server/seed.ts'
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import { recordResults, type ResultsToRecord } from '#features/gradebook/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { yearBefore } from './plans/calendar.ts'
import { markOf, talentOf, type Talent } from './plans/gradebook.ts'
import type { SchoolPlan } from './plans/plans.ts'

export interface ResultsPlan {
  readonly plan: SchoolPlan
  readonly shape: SeededShape
  readonly proposal: CalendarProposal
  readonly today: string
  /** Classes of now. */
  readonly learners: readonly {
    readonly id: string
    readonly name: string
    readonly streamId: string
    readonly admittedOn: string
  }[]
  readonly takes: (learnerId: string, areaId: string) => boolean
  readonly taught: readonly {
    readonly streamId: string
    readonly learningAreaId: string
    readonly accountId: string | null
  }[]
}

interface Series {
  readonly kind: AssessmentKind
  readonly title: string
  /** Days after the term began. */
  readonly day: number
  readonly maxScore: number
  readonly hard: number
}

const series: readonly Series[] = [
  { kind: 'opener', title: 'Opener', day: 8, maxScore: 30, hard: -3 },
  { kind: 'mid_term', title: 'Mid-term', day: 43, maxScore: 100, hard: 3 },
  { kind: 'end_term', title: 'End-term', day: 80, maxScore: 100, hard: 0 },
]

/** Besides the series, in the demo teacher's classes. */
const tasks: readonly Series[] = [
  { kind: 'practical', title: 'Lab practical', day: 22, maxScore: 20, hard: -4 },
  { kind: 'project', title: 'Project', day: 33, maxScore: 40, hard: -2 },
]

type Stream = SeededShape['streams'][number]
const gradeBelow = (grade: string): string =>
  grade === 'PP2' ? 'PP1' : grade === 'Grade 1' ? 'PP2' : `Grade ${Number(grade.slice(6)) - 1}`

/** A learner's grade a number of years ago; null before they joined this school. */
const streamBefore = (streams: readonly Stream[], now: Stream | undefined, years: number): Stream | null => {
  let found = now ?? null
  for (let back = 0; back < years && found; back++) {
    const { grade, name } = found
    found = streams.find((one) => one.name === name && one.grade === gradeBelow(grade)) ?? null
  }
  return found
}

interface ClassYear {
  readonly year: AcademicYear
  readonly classes: ReadonlyMap<string, readonly string[]>
}

/** Makes the earlier years, and puts the learners where they were. */
const earlierYears = async (tx: Tx, { plan, shape, proposal, learners }: ResultsPlan): Promise<ClassYear[]> => {
  const made: ClassYear[] = []
  let before = proposal
  for (let back = 1; back <= plan.earlierYears; back++) {
    before = yearBefore(before)
    const { name, startsOn, endsOn, terms, exceptions } = before
    const year = await addYear(tx, {
      name,
      startsOn,
      endsOn,
      confirmed: true,
      terms: [...terms],
      exceptions: [...exceptions],
    })
    const places = learners.flatMap(({ id, streamId, admittedOn }) => {
      const now = shape.streams.find((one) => one.id === streamId)
      const stream = admittedOn < endsOn ? streamBefore(shape.streams, now, back) : null
      return stream ? [{ learnerId: id, streamId: stream.id }] : []
    })
    const span = {
      yearId: year.id,
      startsOn: terms[0]?.startsOn ?? startsOn,
      endsOn: terms.at(-1)?.endsOn ?? endsOn,
      outcome: 'promoted' as const,
    }
    await seedEarlierClasses(
      tx,
      places.map((place) => ({ ...place, ...span })),
    )
    made.unshift({
      year,
      classes: groupBy(
        places,
        (place) => place.streamId,
        (place) => place.learnerId,
      ),
    })
  }
  return made
}

interface Paper {
  readonly streamId: string
  readonly learningAreaId: string
  readonly accountId: string | null
  readonly term: AcademicYear['terms'][number]
  readonly at: number
  readonly learners: readonly string[]
}

const instant = (date: string): Date => new Date(`${date}T13:00:00Z`)

const paperOf = (
  { shape, today }: ResultsPlan,
  talents: ReadonlyMap<string, Talent>,
  paper: Paper,
  one: Series,
  isUnderWay: boolean,
): ResultsToRecord => {
  const date = addDays(paper.term.startsOn, one.day)
  const group = shape.learningAreas.find(({ id }) => id === paper.learningAreaId)?.subjectGroup ?? ''
  const isToCome = date > today
  const given = isToCome
    ? []
    : isUnderWay
      ? paper.learners.slice(0, Math.floor(paper.learners.length / 2))
      : paper.learners
  const marks = given.flatMap((id) => {
    const talent = talents.get(id)
    return talent ? [markOf(id, talent, { term: paper.at, group, maxScore: one.maxScore, hard: one.hard })] : []
  })
  return {
    streamId: paper.streamId,
    learningAreaId: paper.learningAreaId,
    termId: paper.term.id,
    kind: one.kind,
    title: one.title,
    date,
    maxScore: one.maxScore,
    publishedAt: isToCome || isUnderWay ? null : instant(addDays(date, 5)),
    recordedBy: paper.accountId,
    recordedAt: instant(isToCome ? today : date),
    ...(isToCome ? { opensOn: addDays(date, -2) } : {}),
    marks,
  }
}

/** The sheet that the demo's teacher opens: Integrated Science in Grade 7 East. */
const isShownSheet = ({ shape }: ResultsPlan, paper: Paper): boolean => {
  const stream = shape.streams.find(({ id }) => id === paper.streamId)
  const area = shape.learningAreas.find(({ id }) => id === paper.learningAreaId)
  return stream?.grade === 'Grade 7' && stream.name === 'East' && area?.name === 'Integrated Science'
}

/** Three years of marks at the one school, the present year at the other. */
export const addResults = async (tx: Tx, given: ResultsPlan): Promise<void> => {
  const { plan, shape, learners, takes, taught, today } = given
  const earlier = await earlierYears(tx, given)
  const present = (await listYears(tx)).find((year) => year.id === shape.years[0]?.id)
  // By name, in the order a teacher marks papers.
  const named = [...learners].sort((a, b) => (a.name < b.name ? -1 : 1))
  const now = {
    year: present,
    classes: groupBy(
      named,
      (one) => one.streamId,
      (one) => one.id,
    ),
  }
  const talents = new Map(learners.map(({ id }, index) => [id, talentOf(plan.seed + 7919 * (index + 1))]))
  const terms = [...earlier, now]
    .flatMap(({ year, classes }) => (year?.terms ?? []).map((term) => ({ term, classes })))
    .filter(({ term }) => term.startsOn <= today)
  const rows = terms.flatMap(({ term, classes }, at) =>
    taught
      .filter(({ streamId }) => classes.has(streamId))
      .flatMap((one) => {
        const sitting = (classes.get(one.streamId) ?? []).filter((id) => takes(id, one.learningAreaId))
        const paper: Paper = { ...one, term, at, learners: sitting }
        const isShown = at === terms.length - 1 && isShownSheet(given, paper)
        // Past years, and the smaller school's terms, get end-terms only: every mark adds to the start-up time.
        const isPast = at < terms.length - 1 && (plan.earlierYears === 0 || at < earlier.length * 3)
        const papers = isShown
          ? [...series, ...tasks]
          : isPast
            ? series.filter(({ kind }) => kind === 'end_term')
            : series
        return papers.map((sitting) => paperOf(given, talents, paper, sitting, isShown && sitting.kind === 'mid_term'))
      }),
  )
  await recordResults(tx, rows)
}
