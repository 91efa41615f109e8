/** Own notes about something that is worth studying. */
import type { StudySource } from '#features/study-smart/server/ports.ts'
import { notes } from '../../manifest.ts'
import { notesToStudy } from '../queries/notes.ts'

const most = 100

export const notesForStudy: StudySource = {
  module: notes.id,
  read: async (tx, { accountId }) => ({
    steps: (await notesToStudy(tx, accountId, most)).flatMap(({ id, title, topics, learningAreaId }) =>
      learningAreaId
        ? [{ kind: 'note' as const, learningAreaId, title, about: topics.join(' '), to: `/notes/${id}` }]
        : [],
    ),
  }),
}
