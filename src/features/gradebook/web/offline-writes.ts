/** The gradebook's offline write: a block of marks queued on the device. */
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import type { MarkValue } from '../contract/marks.ts'
import { cellsBody, cellsCurrent, saveCells } from '../contract/sheets.ts'
import { markReads } from './reads.ts'
import { cellName } from './sheet/known-names.ts'

type CellsBody = BodyOf<typeof saveCells>

const phraseOf = ({ state, score, rating }: MarkValue): Fact['value'] =>
  state === 'scored' ? String(rating ?? score) : { key: `gradebook:state.${state}` }

/** Facts by cell, from the queued request or the server's state. */
const factsOf = (state: unknown): Fact[] => {
  const [body, current] = [cellsBody.safeParse(state), cellsCurrent.safeParse(state)]
  const cells = current.success ? current.data.cells : body.success ? body.data.cells : []
  return cells.map((cell) => ({ label: cellName(cell.assessmentId, cell.learnerId), value: phraseOf(cell) }))
}

/** Against the cells as they are now: their versions, and without those that cannot be saved at all. */
export const rebaseCells = (body: CellsBody, current: unknown): CellsBody => {
  const found = cellsCurrent.safeParse(current)
  if (!found.success) return body
  const answers = new Map(found.data.cells.map((cell) => [`${cell.assessmentId} ${cell.learnerId}`, cell]))
  const cells = body.cells.flatMap((cell) => {
    const answer = answers.get(`${cell.assessmentId} ${cell.learnerId}`)
    if (answer?.outcome === 'refused') return []
    return [answer?.outcome === 'conflict' ? { ...cell, version: answer.version } : cell]
  })
  return { ...body, cells: cells.length > 0 ? cells : body.cells }
}

export const cellsWrite = defineOfflineWrite({
  endpoint: saveCells,
  invalidates: markReads,
  supersedes: true,
  facts: factsOf,
  open: () => '/teacher/gradebook',
  rebase: rebaseCells,
})

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [cellsWrite]
