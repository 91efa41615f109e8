/** Names for the ids of cells in sheets shown by this page; the outbox displays them. */
import type { MarkSheet } from '../../contract/sheets.ts'

const names = new Map<string, string>()

export const rememberSheet = (sheet: MarkSheet): void => {
  for (const { id, fullName } of sheet.learners) names.set(id, fullName)
  for (const { id, title } of sheet.assessments) names.set(id, title)
}

export const cellName = (assessmentId: string, learnerId: string): string =>
  [names.get(learnerId), names.get(assessmentId)].filter((name) => name !== undefined).join(', ') || '…'
