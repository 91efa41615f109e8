/** Who was absent from papers, as the door lists have it. */
import type { ExamAbsencesQuery } from '#features/gradebook/server/ports.ts'
import { comingRows } from '../queries/watches.ts'

export const absentFrom: ExamAbsencesQuery = async (tx, paperIds) =>
  (await comingRows(tx, paperIds)).flatMap(({ paperId, learnerId, state }) =>
    state === 'absent' ? [{ paperId, learnerId }] : [],
  )
