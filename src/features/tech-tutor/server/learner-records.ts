/** What the tech tutor keeps of a learner, for the export of everything on record. */
import { learnerById } from '#core/people/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import { certificatesOf } from './queries/certificates.ts'
import { drillsOf } from './queries/drills.ts'
import { progressOf } from './queries/progress.ts'

export const tutorRecords: LearnerRecords = {
  name: 'tech-tutor',
  read: async (tx, learnerId) => {
    const accountId = (await learnerById(tx, learnerId))?.accountId
    if (!accountId) return null
    const certificates = await certificatesOf(tx, accountId)
    return {
      progress: (await progressOf(tx, accountId)) ?? null,
      drills: (await drillsOf(tx, [accountId])).map(({ lessonId }) => lessonId),
      certificates: certificates.map(({ skill, level, issuedOn }) => ({ skill, level, issuedOn })),
    }
  },
}
