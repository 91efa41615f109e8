/** Lines of the newest own notes, for study cards. */
import type { CardTexts } from '#features/study-smart/server/ports.ts'
import { notes } from '../../manifest.ts'
import { linesOf } from '../../rules/plain.ts'
import { newestNotes } from '../queries/notes.ts'

const [mostNotes, mostLines, shortest, longest] = [5, 12, 15, 500]

export const noteTexts: CardTexts = {
  module: notes.id,
  read: async (tx, accountId) =>
    (await newestNotes(tx, accountId, mostNotes)).flatMap(({ title, document, learningAreaId }) =>
      linesOf(document.content)
        .map((line) => line.trim())
        .filter((line) => line.length >= shortest)
        .slice(0, mostLines)
        .map((line) => ({
          front: '',
          text: line.slice(0, longest),
          source: 'note' as const,
          sourceTitle: title.slice(0, 200),
          learningAreaId,
        })),
    ),
}
