/** What a reader marked in items, for study cards. */
import type { CardTexts } from '#features/study-smart/server/ports.ts'
import { itemsByIds } from '../queries/items.ts'
import { notesPage } from '../queries/notes.ts'
import { digitalLibrary } from '../../manifest.ts'

const [most, longest] = [50, 500]

export const highlightTexts: CardTexts = {
  module: digitalLibrary.id,
  read: async (tx, accountId) => {
    const { rows } = await notesPage(tx, accountId, { page: 1, limit: most })
    const items = await itemsByIds(
      tx,
      rows.map(({ note }) => note.itemId),
    )
    const areas = new Map(items.map(({ id, learningAreaId }) => [id, learningAreaId]))
    return rows
      .filter(({ note }) => note.quote !== '')
      .map(({ note, title }) => ({
        front: '',
        text: note.quote.slice(0, longest),
        source: 'library' as const,
        sourceTitle: title.slice(0, 200),
        learningAreaId: areas.get(note.itemId) ?? null,
      }))
  },
}
