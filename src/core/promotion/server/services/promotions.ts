/** Promotes all learners of a year, and undoes it. */
import { listYears } from '#core/academics/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { promotionErrors } from '../../contract/errors.ts'
import type { previewPromotion, Promotion, PromotionBody, undoPromotion } from '../../contract/promotions.ts'
import { canUndo, countMoves, type PromotionCounts, type PromotionMove, type Standing } from '../../rules/promotion.ts'
import { deleteEnrolments, insertEnrolments, reopenEnrolments } from '#core/people/server/public.ts'
import {
  endClasses,
  insertPromotion,
  isPromoted,
  lockPromotion,
  markUndone,
  promotionRows,
  setLearners,
  standingOf,
  type PromotionRow,
} from '../queries.ts'
import { planOf, type Years } from './plan.ts'

export const preview = async (
  tx: Tx,
  body: PromotionBody,
  today: string,
): Promise<ResponseOf<typeof previewPromotion>> => {
  if (await isPromoted(tx, body.fromYearId)) throw new AppError(promotionErrors.done)
  const { years, classes, moves } = await planOf(tx, body, false)
  const named = (year: Years['from']) => ({ id: year.id, name: year.name })
  return {
    from: named(years.from),
    to: named(years.to),
    classes,
    ...countMoves(moves),
    early: today <= years.from.endsOn,
  }
}

const byGoal = (
  moves: readonly PromotionMove[],
  goalOf: (move: PromotionMove) => string | null,
): Map<string | null, string[]> => groupBy(moves, goalOf, ({ learnerId }) => learnerId)

const idsOf = (moves: readonly PromotionMove[], kind: PromotionMove['kind']): string[] =>
  moves.filter((move) => move.kind === kind).map((move) => move.enrolmentId)

/** Ends the year's enrolments, starts those of the next one, and records leavers. */
const write = async (tx: Tx, moves: readonly PromotionMove[], { from, to }: Years): Promise<void> => {
  const lastDay = addDays(to.startsOn, -1)
  await endClasses(tx, idsOf(moves, 'promoted'), lastDay, 'promoted')
  await endClasses(tx, idsOf(moves, 'repeated'), lastDay, 'repeated')
  await endClasses(tx, idsOf(moves, 'left'), from.endsOn, 'left')
  const staying = moves.filter((move) => move.kind !== 'left')
  await insertEnrolments(
    tx,
    staying.flatMap((move) =>
      move.newEnrolmentId && move.toStreamId
        ? [
            {
              id: move.newEnrolmentId,
              learnerId: move.learnerId,
              yearId: to.id,
              streamId: move.toStreamId,
              startsOn: to.startsOn,
            },
          ]
        : [],
    ),
  )
  for (const [streamId, ids] of byGoal(staying, (move) => move.toStreamId)) await setLearners(tx, ids, { streamId })
  const leavers = moves.filter((move) => move.kind === 'left').map((move) => move.learnerId)
  await setLearners(tx, leavers, {
    status: 'left',
    streamId: null,
    leftOn: from.endsOn,
    leavingReason: `End of ${from.name}`,
  })
}

const factOf = (action: string, promotionId: string, move: PromotionMove, isUndo: boolean): AuditFact => {
  const [was, is] = [{ streamId: move.fromStreamId }, { streamId: move.toStreamId, outcome: move.kind }]
  return {
    action,
    entity: 'learner',
    entityId: move.learnerId,
    before: isUndo ? is : was,
    after: { ...(isUndo ? was : is), promotionId },
  }
}

const answerOf = (row: PromotionRow, years: readonly { id: string; name: string }[]): Promotion => {
  const named = (id: string) => ({ id, name: years.find((year) => year.id === id)?.name ?? '' })
  const { promoted = 0, repeating = 0, leaving = 0 } = row.summary as Partial<PromotionCounts>
  return {
    id: row.id,
    from: named(row.fromYearId),
    to: named(row.toYearId),
    status: row.status as Promotion['status'],
    promoted,
    repeating,
    leaving,
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

export const list = async (tx: Tx): Promise<Promotion[]> => {
  const years = await listYears(tx)
  return (await promotionRows(tx)).map((row) => answerOf(row, years))
}

const promotionOr404 = async (tx: Tx, id: string): Promise<Promotion> => {
  const found = (await list(tx)).find((promotion) => promotion.id === id)
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

/** @throws AppError 409 if the year is already promoted, a class has no target, or there are no learners */
export const promote = async (tx: Tx, body: PromotionBody): Promise<Promotion> => {
  const { years, classes, moves: planned } = await planOf(tx, body, true)
  // Another sweep of the same year was waited for while its learners were held.
  if (await isPromoted(tx, body.fromYearId)) throw new AppError(promotionErrors.done)
  const undecided = classes.filter((one) => one.undecided)
  if (undecided.length > 0)
    throw new AppError(promotionErrors.unmapped, {
      params: { streams: undecided.map((one) => one.stream.label).join(', ') },
    })
  if (planned.length === 0) throw new AppError(promotionErrors.nobody)
  const moves = planned.map((move) => ({ ...move, newEnrolmentId: move.kind === 'left' ? null : newId() }))
  await write(tx, moves, years)
  const id = await insertPromotion(tx, {
    fromYearId: years.from.id,
    toYearId: years.to.id,
    summary: { ...countMoves(moves), lastDay: years.from.endsOn },
    moves,
  }).catch((error: unknown) => {
    throw violates(error, 'promotions_done_key') ? new AppError(promotionErrors.done) : error
  })
  await audit(
    tx,
    {
      action: 'people.promote',
      entity: 'promotion',
      entityId: id,
      after: { fromYearId: years.from.id, toYearId: years.to.id, ...countMoves(moves) },
    },
    ...moves.map((move) => factOf('people.promote', id, move, false)),
  )
  return promotionOr404(tx, id)
}

const takeBack = async (tx: Tx, moves: readonly PromotionMove[]): Promise<void> => {
  await deleteEnrolments(
    tx,
    moves.flatMap((move) => move.newEnrolmentId ?? []),
  )
  await reopenEnrolments(
    tx,
    moves.map((move) => move.enrolmentId),
  )
  for (const [streamId, ids] of byGoal(moves, (move) => move.fromStreamId))
    await setLearners(tx, ids, { status: 'active', streamId, leftOn: null, leavingReason: null })
}

export const undo = async (tx: Tx, id: string): Promise<ResponseOf<typeof undoPromotion>> => {
  const row = await lockPromotion(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  if (row.status === 'undone') throw new AppError(promotionErrors.undone)
  const moves = row.moves as PromotionMove[]
  const { lastDay = '' } = row.summary as { lastDay?: string }
  const found = await standingOf(
    tx,
    moves.map((move) => move.learnerId),
  )
  const now = new Map(found.map((learner) => [learner.id, learner]))
  const standing = (learnerId: string): Standing | undefined => {
    const learner = now.get(learnerId)
    return (
      learner && {
        status: learner.status as Standing['status'],
        leftOn: learner.leftOn,
        open: learner.enrolmentId && learner.streamId ? { id: learner.enrolmentId, streamId: learner.streamId } : null,
      }
    )
  }
  const back = moves.filter((move) => canUndo(move, standing(move.learnerId), lastDay))
  await takeBack(tx, back)
  await markUndone(tx, id)
  await audit(
    tx,
    {
      action: 'people.undo_promotion',
      entity: 'promotion',
      entityId: id,
      before: { status: 'done' },
      after: { status: 'undone', undone: back.length },
    },
    ...back.map((move) => factOf('people.undo_promotion', id, move, true)),
  )
  const undone = new Set(back.map((move) => move.learnerId))
  const leftAlone = moves.flatMap((move) =>
    undone.has(move.learnerId)
      ? []
      : [{ learnerId: move.learnerId, fullName: now.get(move.learnerId)?.fullName ?? '' }],
  )
  return { promotion: await promotionOr404(tx, id), undone: back.length, leftAlone }
}
