/** Works the figures of terms out: every morning for the present term, once for the terms before it. */
import { z } from 'zod'
import { holds, type CalendarTerm } from '#core/academics/rules/calendar.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { calendarOf, learningAreasOf } from '#core/academics/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { learnersInClassOn, type CountedLearner } from '#core/people/server/public.ts'
import { schoolById, schoolIds } from '#core/schools/server/public.ts'
import type { LearnerTermResult, TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { id } from '#platform/pure/schemas.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { workedOutEvent } from '../../contract/access.ts'
import { analytics } from '../../manifest.ts'
import { levelOf, moveOf, pointsOf } from '../../rules/levels.ts'
import { begunTerms, dayWithin, presentTerm, termBefore } from '../../rules/terms.ts'
import type { AnalyticsSource, Figure } from '../ports.ts'
import { putTerm, workedOut, type ResultToKeep, type SpreadToKeep } from '../queries/write.ts'

export interface RefreshSources {
  readonly results: TermResultsQuery<Tx>
  readonly counts: readonly AnalyticsSource[]
  readonly moduleOpen: ModuleOpen
}

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

interface Facts {
  readonly term: CalendarTerm
  readonly before: CalendarTerm | null
  readonly today: string
  readonly timeZone: string
  readonly learners: readonly CountedLearner[]
  readonly areas: ReadonlyMap<string, string>
}

/** @returns null for a term that the calendar has no more */
const factsOf = async (tx: Tx, termId: string): Promise<Facts | null> => {
  const [calendar, school, areas] = await Promise.all([calendarOf(tx), schoolById(tx), learningAreasOf(tx)])
  const term = calendar.terms.find((one) => one.id === termId)
  if (!term) return null
  const today = schoolTime(tx.at, school.timeZone).date
  return {
    term,
    before: termBefore(calendar.terms, term),
    today,
    timeZone: school.timeZone,
    learners: await learnersInClassOn(tx, dayWithin(term, today)),
    areas: new Map(areas.map((area) => [area.id, area.name])),
  }
}

const whole = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : roundPercent(percent)

const resultsOf = (
  { areas }: Facts,
  learner: CountedLearner,
  now: LearnerTermResult | undefined,
  before: LearnerTermResult | undefined,
): ResultToKeep[] =>
  (now?.areas ?? []).flatMap(({ learningAreaId, percent, band }) => {
    if (percent === null && band === null) return []
    const earlier = before?.areas.find((one) => one.learningAreaId === learningAreaId)
    // A new level has learning areas of its own: they are the same by name.
    const named = earlier ?? before?.areas.find((one) => areas.get(one.learningAreaId) === areas.get(learningAreaId))
    return [
      {
        areaId: learningAreaId,
        learnerId: learner.id,
        streamId: learner.streamId,
        learnerName: learner.fullName,
        areaName: areas.get(learningAreaId) ?? '',
        sex: learner.sex,
        percent: whole(percent),
        band: band?.code ?? null,
        percentBefore: whole(named?.percent),
        bandBefore: named?.band?.code ?? null,
      },
    ]
  })

const competenciesOf = (learner: CountedLearner, now: LearnerTermResult | undefined): Figure[] =>
  (now?.competencies ?? []).flatMap(({ code, rating }) => {
    const value = pointsOf(rating)
    const { streamId, sex } = learner
    return value === null ? [] : [{ measure: 'competency', date: null, streamId, sex, part: code, value, whole: 1 }]
  })

const countOf = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

const ordered = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value) => value ?? []).toSorted((a, b) => a - b)

export const spreadsOf = (results: readonly ResultToKeep[]): SpreadToKeep[] =>
  [...groupBy(results, ({ areaId, streamId, sex }) => `${areaId} ${streamId} ${sex ?? ''}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return [
      {
        areaId: first.areaId,
        streamId: first.streamId,
        sex: first.sex ?? '',
        percents: ordered(own.map(({ percent }) => percent)),
        before: ordered(own.map(({ percent, percentBefore }) => (percent === null ? null : percentBefore))),
        bands: countOf(own.flatMap(({ band }) => (band === null ? [] : levelOf(band)))),
        moves: countOf(
          own.flatMap(({ band, bandBefore }) =>
            band === null || bandBefore === null ? [] : moveOf(levelOf(bandBefore), levelOf(band)),
          ),
        ),
      },
    ]
  })

/** Adds up what has the same day, class, sex and part. */
const summed = (figures: readonly Figure[]): Figure[] => {
  const sums = new Map<string, Figure>()
  for (const one of figures) {
    const key = [one.measure, one.date, one.streamId, one.sex, one.part].join(' ')
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, value: sum.value + one.value, whole: sum.whole + one.whole } : one)
  }
  return [...sums.values()]
}

/** A transaction for each class, so that no read lasts long. */
const marksOf = async (read: Read, facts: Facts, { results }: RefreshSources) => {
  const kept: ResultToKeep[] = []
  const figures: Figure[] = []
  const { term, before } = facts
  for (const own of groupBy(facts.learners, ({ streamId }) => streamId).values()) {
    const ids = own.map((learner) => learner.id)
    const [now, earlier] = await read(async (tx) => [
      await results(tx, ids, term.id),
      before ? await results(tx, ids, before.id) : new Map<string, LearnerTermResult>(),
    ])
    for (const learner of own) {
      kept.push(...resultsOf(facts, learner, now.get(learner.id), earlier.get(learner.id)))
      figures.push(...competenciesOf(learner, now.get(learner.id)))
    }
  }
  return { kept, figures }
}

const countsOf = async (tx: Tx, facts: Facts, { counts, moduleOpen }: RefreshSources): Promise<Figure[]> => {
  const { term, today, timeZone, learners } = facts
  const to = today < term.endsOn ? today : term.endsOn
  const asked = { termStart: term.startsOn, from: term.startsOn, to, today, timeZone, learners }
  const found: Figure[] = []
  for (const source of counts) {
    const { module } = source.access
    if (module === null || (await moduleOpen(tx, module))) found.push(...(await source.read(tx, asked)))
  }
  return found
}

/** @param read runs its work in a transaction of the school */
export const workOut = async (read: Read, write: Read, termId: string, sources: RefreshSources): Promise<void> => {
  const facts = await read((tx) => factsOf(tx, termId))
  if (!facts) return
  const { kept, figures } = await marksOf(read, facts, sources)
  const counts = facts.term.startsOn > facts.today ? [] : await read((tx) => countsOf(tx, facts, sources))
  const learners = facts.learners.map(({ streamId, sex }): Figure => ({
    measure: 'learners',
    date: null,
    streamId,
    sex,
    part: '',
    value: 1,
    whole: 0,
  }))
  await write(async (tx) => {
    await putTerm(tx, termId, {
      figures: summed([...counts, ...figures, ...learners]),
      results: kept,
      spreads: spreadsOf(kept),
    })
    publishEvent(tx, {
      type: workedOutEvent,
      schoolId: schoolOf(tx),
      roles: ['admin', 'teacher', 'tutor'],
      data: { termId },
    })
  })
}

const morningJob = defineJob('analytics.morning', z.unknown())
const refreshJob = defineJob('analytics.refresh', z.strictObject({ schoolId: id }))
const termJob = defineJob('analytics.term', z.strictObject({ schoolId: id, termId: id }))

/** Terms to work out, the newest first: the present one, and those that were never worked out since they ended. */
const termsToWorkOut = async (tx: Tx): Promise<string[]> => {
  const [calendar, school, done] = await Promise.all([calendarOf(tx), schoolById(tx), workedOut(tx)])
  const today = schoolTime(tx.at, school.timeZone).date
  const present = presentTerm(calendar.terms, today)
  return begunTerms(calendar.terms, today)
    .filter((term) => {
      const at = done.get(term.id)
      const settled = at !== undefined && schoolTime(at, school.timeZone).date > term.endsOn
      return term.id === present?.id || holds(term, today) || !settled
    })
    .map((term) => term.id)
}

export const askForRefresh = (tx: Tx): Promise<void> => {
  const schoolId = schoolOf(tx)
  return enqueueJob(tx, refreshJob, { schoolId }, { key: `analytics.refresh:${schoolId}` })
}

const inSchool = (tenancy: Tenancy, schoolId: string) => ({
  read: ((work) => tenancy.read({ schoolId, accountId: null }, work)) as Read,
  write: ((work) => tenancy.write({ schoolId, accountId: null }, noOrigin, work)) as Read,
})

export const analyticsJobs = (sources: RefreshSources): readonly Job[] => [
  job(morningJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await inSchool(tenancy, schoolId).write(async (tx) => {
        if (await sources.moduleOpen(tx, analytics.id)) await askForRefresh(tx)
      })
  }),
  job(refreshJob, ({ schoolId }, tenancy) =>
    inSchool(tenancy, schoolId).write(async (tx) => {
      for (const termId of await termsToWorkOut(tx))
        await enqueueJob(tx, termJob, { schoolId, termId }, { key: `analytics.term:${termId}` })
    }),
  ),
  job(termJob, ({ schoolId, termId }, tenancy) => {
    const { read, write } = inSchool(tenancy, schoolId)
    return workOut(read, write, termId, sources)
  }),
]

/** Six in the morning in Nairobi, before the office opens. */
export const analyticsSchedules: readonly Schedule[] = [{ cron: '0 3 * * *', definition: morningJob }]
