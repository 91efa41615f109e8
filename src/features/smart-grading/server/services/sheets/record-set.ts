/** Inserts answer sheets with what was read from them, for demo data. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertSet, putSheet, type DoubtValues, type SetValues } from '../../queries/sheets.ts'

export interface SheetSetToRecord extends SetValues {
  readonly readings: readonly {
    readonly learnerId: string
    readonly answers: string
    readonly doubts: readonly DoubtValues[]
  }[]
}

export const recordSheetSet = async (tx: Tx, { readings, ...values }: SheetSetToRecord): Promise<void> => {
  const set = await insertSet(tx, values)
  for (const { learnerId, answers, doubts } of readings)
    await putSheet(tx, { setId: set.id, learnerId, answers }, doubts)
  await audit(tx, {
    action: 'quizzes.make_sheets',
    entity: 'answer_sheet_set',
    entityId: set.id,
    after: { title: set.title, date: set.date, questions: set.key.length, choices: set.choices, read: readings.length },
  })
}
