/** What the assistant cites of the library: the best page of each document. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { PassageSource } from '#features/assistant/server/ports.ts'
import { hitMarks, splitHits } from '#platform/pure/text-pieces.ts'
import { readLibrary } from '../../contract/access.ts'
import { digitalLibrary } from '../../manifest.ts'
import { itemsByIds } from '../queries/items.ts'
import { hitsPage } from '../queries/pages.ts'

const piece = { most: 70, least: 40 }
/** The longest that the reader's own search takes. */
const longestSearch = 100

export const passagesOfLibrary =
  ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): PassageSource =>
  async (tx, actor, words, limit) => {
    if (!readLibrary.roles.includes(actor.role) || !(await moduleOpen(tx, digitalLibrary.id))) return []
    const { hits } = await hitsPage(tx, words, { page: 1, limit, piece })
    const rows = await itemsByIds(
      tx,
      hits.map(({ itemId }) => itemId),
    )
    const items = new Map(rows.map((row) => [row.id, row]))
    return hits.flatMap(({ itemId, page, piece: found }) => {
      const item = items.get(itemId)
      if (!item) return []
      return [
        {
          source: 'library' as const,
          title: item.title,
          page,
          at: null,
          place: item.author,
          parts: splitHits(found, hitMarks),
          address: {
            path: `/cbe-library/items/${itemId}`,
            search: { page, ...(words.length <= longestSearch ? { q: words } : {}) },
          },
        },
      ]
    })
  }
