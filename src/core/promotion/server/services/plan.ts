/** Plans a promotion: years, target of each class, who repeats and who leaves. */
import { listStreams, listYears, streamById } from '#core/academics/server/public.ts'
import { gradesOf } from '#core/academics/rules/grades.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { promotionErrors } from '../../contract/errors.ts'
import type { ClassPlan, PromotionBody } from '../../contract/promotions.ts'
import { planMoves, proposeGoal, type Goal, type PlannedMove } from '../../rules/promotion.ts'
import { enrolledIn } from '../queries.ts'
import { refOf } from '#core/people/server/public.ts'

export interface Year {
  id: string
  name: string
  startsOn: string
  endsOn: string
}

export interface Years {
  from: Year
  to: Year
}

/** @throws AppError 404 for unknown years, 400 if they are in the wrong order */
export const yearsOf = async (tx: Tx, body: Pick<PromotionBody, 'fromYearId' | 'toYearId'>): Promise<Years> => {
  const years = await listYears(tx)
  const [from, to] = [
    years.find((year) => year.id === body.fromYearId),
    years.find((year) => year.id === body.toYearId),
  ]
  if (!from || !to) throw new AppError(commonErrors.notFound)
  if (to.startsOn <= from.startsOn) throw new AppError(promotionErrors.sameYear)
  return { from, to }
}

export interface Plan {
  years: Years
  classes: ClassPlan[]
  moves: PlannedMove[]
}

type Streams = Awaited<ReturnType<typeof listStreams>>

const goalsOf = (
  streams: Streams,
  schoolGrades: readonly string[],
  mapping: PromotionBody['mapping'],
): Map<string, Goal> => {
  const chosen = new Map((mapping ?? []).map((one) => [one.streamId, one.toStreamId]))
  ;(mapping ?? []).forEach(({ streamId, toStreamId }, index) => {
    if (!streams.some((stream) => stream.id === streamId))
      refuseFields({ [`mapping.${index}.streamId`]: 'Choose a class' })
    if (toStreamId !== null && !streams.some((stream) => stream.id === toStreamId && stream.active))
      refuseFields({ [`mapping.${index}.toStreamId`]: 'Choose a class' })
  })
  const shaped = streams.map((stream) => ({
    id: stream.id,
    grade: stream.grade,
    name: stream.name ?? '',
    active: stream.active,
  }))
  return new Map(
    shaped.map((stream) => {
      const to = chosen.get(stream.id)
      if (to === undefined) return [stream.id, proposeGoal(stream, shaped, schoolGrades)]
      return [stream.id, to === null ? { kind: 'leave' } : { kind: 'to', streamId: to }]
    }),
  )
}

const classPlan = (
  streams: Streams,
  goals: ReadonlyMap<string, Goal>,
  sizes: ReadonlyMap<string, number>,
): ClassPlan[] =>
  streams.flatMap((stream) => {
    const learners = sizes.get(stream.id) ?? 0
    const goal = goals.get(stream.id)
    if (learners === 0 || !goal) return []
    const to = goal.kind === 'to' ? streams.find((one) => one.id === goal.streamId) : undefined
    return [
      {
        stream: refOf(stream),
        learners,
        toStream: to ? refOf(to) : null,
        leaves: goal.kind === 'leave',
        undecided: goal.kind === 'undecided',
      },
    ]
  })

/** @param lock lock all learners concerned until the transaction ends */
export const planOf = async (tx: Tx, body: PromotionBody, lock: boolean): Promise<Plan> => {
  const years = await yearsOf(tx, body)
  const streams = await listStreams(tx)
  const goals = goalsOf(streams, gradesOf((await schoolById(tx)).levels), body.mapping)
  const enrolled = await enrolledIn(tx, years.from.id, years.to.startsOn, { lock })
  const sizes = new Map<string, number>()
  for (const { streamId } of enrolled) sizes.set(streamId, (sizes.get(streamId) ?? 0) + 1)
  const moves = planMoves(enrolled, { goals, repeating: new Set(body.repeating), leaving: new Set(body.leaving) })
  return { years, classes: classPlan(streams, goals, sizes), moves }
}

/** Learners of a class in a year, for choosing who repeats or leaves. */
export const promotionLearners = async (
  tx: Tx,
  streamId: string,
  fromYearId: string,
): Promise<{ id: string; fullName: string; admissionNumber: string }[]> => {
  const year = (await listYears(tx)).find((one) => one.id === fromYearId)
  if (!year || !(await streamById(tx, streamId))) throw new AppError(commonErrors.notFound)
  const rows = await enrolledIn(tx, year.id, addDays(year.endsOn, 1), { streamId })
  return rows.map((row) => ({ id: row.learnerId, fullName: row.fullName, admissionNumber: row.admissionNumber }))
}
