/** Set reading and what the library has for a grade, for what to study next. */
import type { StudySource } from '#features/study-smart/server/ports.ts'
import { itemsByIds, itemsToStudy } from '../queries/items.ts'
import { readingOfLearner } from '../queries/reading.ts'
import { digitalLibrary } from '../../manifest.ts'

const [mostReading, mostItems] = [10, 200]

export const libraryToStudy: StudySource = {
  module: digitalLibrary.id,
  read: async (tx, { learner: { id, streamId }, grade }) => {
    const { rows } =
      streamId === null
        ? { rows: [] }
        : await readingOfLearner(tx, { learnerId: id, streamId }, { view: 'to_read', page: 1, limit: mostReading })
    const items = await itemsByIds(
      tx,
      rows.map(({ item }) => item.id),
    )
    const areas = new Map(items.map((item) => [item.id, item.learningAreaId]))
    const found = grade === null ? [] : await itemsToStudy(tx, { grade, most: mostItems })
    return {
      reasons: rows.flatMap(({ reading, item }) => {
        const learningAreaId = areas.get(item.id)
        const title = reading.part ? `${item.title}: ${reading.part}` : item.title
        const to = `/cbe-library/items/${item.id}`
        return learningAreaId
          ? [{ kind: 'reading' as const, learningAreaId, topic: title, title, percent: null, day: reading.dueOn, to }]
          : []
      }),
      steps: found.flatMap(({ id: itemId, title, kind, strand, learningAreaId }) =>
        learningAreaId
          ? [
              {
                kind: kind === 'past_paper' ? ('past_paper' as const) : ('chapter' as const),
                learningAreaId,
                title,
                about: strand,
                to: `/cbe-library/items/${itemId}`,
              },
            ]
          : [],
      ),
    }
  },
}
