/** A learner's report cards, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { entriesOfLearner } from './queries/activities.ts'
import { kpseaOf } from './queries/national.ts'
import { versionsOfLearner } from './queries/versions.ts'

export const reportCardRecords: LearnerRecords = {
  name: 'reportCards',
  read: async (tx, learnerId) => ({
    published: (await versionsOfLearner(tx, learnerId)).map(
      ({ data, code, number, hash, publishedAt, reason, replaced }) => ({
        term: data.term.name,
        year: data.term.year,
        code,
        version: number,
        hash,
        publishedAt,
        reason,
        replaced,
        card: data,
      }),
    ),
    activities: await entriesOfLearner(tx, learnerId),
    kpsea: (await kpseaOf(tx, [learnerId])).get(learnerId) ?? null,
  }),
}
