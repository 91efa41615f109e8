/** Parses whole lists of people like an import, for tests of the rules. */
import { guessColumns, importTable, mappingOf, type Guess } from '#core/imports/rules/columns.ts'
import type { Mapping } from '#core/imports/rules/faults.ts'
import { rowReader } from '#core/imports/rules/rows.ts'
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { classReader } from '../classes.ts'
import { learnerColumns } from '../learner-columns.ts'
import { markRepeated, readLearner } from '../learner-rows.ts'
import { settleNames } from '../name-columns.ts'
import { staffColumns } from '../staff-columns.ts'
import { markRepeatedStaff, readStaffMember } from '../staff-rows.ts'
import type { LearnerField, LearnerRow, StaffField, StaffRow, StreamOption } from '../types.ts'

export const guessLearners = (headers: readonly string[], rows: readonly (readonly string[])[]): Guess<LearnerField> =>
  settleNames<LearnerField>(guessColumns(learnerColumns, headers, rows))
export const guessStaff = (headers: readonly string[], rows: readonly (readonly string[])[]): Guess<StaffField> =>
  settleNames<StaffField>(guessColumns(staffColumns, headers, rows))

export const learnersTable = (sheet: Sheet) => importTable(sheet, learnerColumns)
export const staffTable = (sheet: Sheet) => importTable(sheet, staffColumns)

/** Guessed columns of a list. */
export const learnersMapping = (sheet: Sheet): Mapping<LearnerField> => {
  const { headers, rows } = learnersTable(sheet)
  return mappingOf(
    guessLearners(
      headers,
      rows.slice(0, 50).map(({ cells }) => cells),
    ),
  )
}
export const staffMapping = (sheet: Sheet): Mapping<StaffField> => {
  const { headers, rows } = staffTable(sheet)
  return mappingOf(
    guessStaff(
      headers,
      rows.map(({ cells }) => cells),
    ),
  )
}

export const readLearnerRows = (
  sheet: Sheet,
  mapping: Mapping<LearnerField>,
  {
    streams,
    today,
    defaultStreamId = null,
  }: { streams: readonly StreamOption[]; today: string; defaultStreamId?: string | null },
): LearnerRow[] => {
  const { headers, rows } = learnersTable(sheet)
  const reading = { classOf: classReader(streams), today, defaultStreamId }
  const read = rows.map((row): LearnerRow => {
    const reader = rowReader(row, mapping)
    const values = readLearner(reader, reading, (field) => headers[mapping[field] ?? -1] ?? '')
    return { number: row.number, cells: row.cells, values, problems: reader.problems }
  })
  markRepeated(read, mapping)
  return read
}

export const readStaffRows = (sheet: Sheet, mapping: Mapping<StaffField>, { today }: { today: string }): StaffRow[] => {
  const read = staffTable(sheet).rows.map((row): StaffRow => {
    const reader = rowReader(row, mapping)
    return { number: row.number, cells: row.cells, values: readStaffMember(reader, today), problems: reader.problems }
  })
  markRepeatedStaff(read, mapping)
  return read
}
