/** Records shelves, and what is recommended to classes. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { putRecommendation, type NewRecommendation } from '../queries/recommendations.ts'
import { insertShelf, putItems, putStreams, type NewShelf } from '../queries/shelves.ts'

export interface ShelvesToRecord {
  readonly shelves: readonly (NewShelf & {
    /** For a shelf of classes. */
    readonly streamIds: readonly string[]
    readonly itemIds: readonly string[]
  })[]
  readonly recommendations: readonly NewRecommendation[]
}

export const recordShelves = async (tx: Tx, { shelves, recommendations }: ShelvesToRecord): Promise<void> => {
  for (const { streamIds, itemIds, ...shelf } of shelves) {
    const id = await insertShelf(tx, shelf)
    await putStreams(tx, id, streamIds)
    await putItems(tx, id, itemIds)
  }
  for (const one of recommendations) await putRecommendation(tx, one)
}
