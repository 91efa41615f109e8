/** The mark sheets that a teacher fills, for days without network. */
import { keepRead } from '#platform/web/api/first-reads.ts'
import type { OfflineReads } from '#platform/web/module.ts'
import { gradebookOverview } from '../contract/overview.ts'
import { getSheet } from '../contract/sheets.ts'

export const keepSheets: OfflineReads = async (client) => {
  const { items } = await keepRead(client, gradebookOverview, { query: {} })
  for (const { streamId, learningAreaId } of items.filter(({ teaches }) => teaches))
    await keepRead(client, getSheet, { query: { streamId, learningAreaId } })
}
