/** A learner's incidents, for the export of everything on record. */
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { acknowledgementsOf, partsOfLearner } from './queries/parties.ts'

export const occurrenceRecords: LearnerRecords = {
  name: 'occurrences',
  read: async (tx, learnerId) => {
    const rows = await partsOfLearner(tx, learnerId)
    const confirmed = await acknowledgementsOf(
      tx,
      rows.map(({ part }) => part.id),
    )
    return {
      incidents: rows.map(({ part, entry }) => ({
        entryNumber: entry.entryNumber,
        category: entry.category,
        severity: entry.severity,
        status: entry.status,
        occurredAt: entry.occurredAt,
        location: entry.location,
        role: part.role,
        description: part.description,
        actionTaken: part.actionTaken,
        toldAt: part.toldAt,
        response: part.response,
        acknowledged: confirmed
          .filter(({ partId }) => partId === part.id)
          .map(({ role, note, acknowledgedAt }) => ({ role, note, acknowledgedAt })),
      })),
    }
  },
}
