/** Changes several learners in one transaction; reports and skips those that cannot be changed. */
import type { ChangedRecord } from '#core/undo/server/ports.ts'
import { rememberChange } from '#core/undo/server/public.ts'
import { AppError, commonErrors, textOf } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { changeLearners } from '../../../contract/learners.ts'
import { learnersByIds } from '../../queries/learners/learners.ts'
import { ensureStreamOpen } from './enrolling.ts'
import { leave, locked, move } from './transfers.ts'
import { changedLearner, classesOf, learnerChanges } from './undo-change.ts'

/** All checks of a change precede its first write, so a refusal leaves the transaction usable. */
export const changeMany = async (
  tx: Tx,
  body: BodyOf<typeof changeLearners>,
  today: string,
): Promise<ResponseOf<typeof changeLearners>> => {
  if (body.action === 'move') await ensureStreamOpen(tx, body.streamId)
  const ids = [...new Set(body.learnerIds)]
  const found = await learnersByIds(tx, ids)
  if (found.length !== ids.length) throw new AppError(commonErrors.notFound)
  const changes: ChangedRecord[] = []
  const failed: ResponseOf<typeof changeLearners>['failed'] = []
  for (const learner of [...found].sort((a, b) => a.id.localeCompare(b.id))) {
    try {
      const before = await locked(tx, learner.id)
      const classes = await classesOf(tx, learner.id)
      const change = { learner: before, on: body.on, today }
      const after = await (body.action === 'move' ? move(tx, change, body.streamId) : leave(tx, change, body.reason))
      const record = await changedLearner(tx, before, after, classes)
      if (record) changes.push(record)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ learnerId: learner.id, fullName: learner.fullName, ...textOf(error) })
    }
  }
  const undo = await rememberChange(tx, learnerChanges.kind, changes)
  return { done: ids.length - failed.length, failed, undo }
}
