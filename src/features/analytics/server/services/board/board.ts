/** What the Board of Management is asked to decide, as the head wrote it. */
import { calendarOf } from '#core/academics/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Board, saveBoard } from '../../../contract/boards.ts'
import { boardOf, putBoard, type BoardRow } from '../../queries/reports.ts'

const shown = (termId: string, row: BoardRow | undefined): Board => ({
  termId,
  meetsOn: row?.meetsOn ?? null,
  decisions: row?.decisions ?? [],
  version: row?.version ?? 0,
})

/** @throws AppError 404 for a term of another school */
export const boardFor = async (tx: Tx, termId: string): Promise<Board> => {
  const { terms } = await calendarOf(tx)
  if (!terms.some(({ id }) => id === termId)) throw new AppError(commonErrors.notFound)
  return shown(termId, await boardOf(tx, termId))
}

/** @throws AppError 404, 409 */
export const keepBoard = async (
  tx: Tx,
  { termId, meetsOn, decisions, version }: BodyOf<typeof saveBoard>,
): Promise<Board> => {
  const before = await boardFor(tx, termId)
  const row = await putBoard(tx, termId, version, { meetsOn, decisions })
  if (!row) throw new AppError(commonErrors.stale, { current: before })
  await audit(tx, {
    action: 'analytics.save_board',
    entity: 'board',
    entityId: row.id,
    before: { meetsOn: before.meetsOn, decisions: before.decisions.map(({ title }) => title) },
    after: { meetsOn, decisions: decisions.map(({ title }) => title) },
  })
  return shown(termId, row)
}
