/** Makes faults, and problems with their place in the file. */
import { fill } from '#platform/pure/errors.ts'
import { cellName } from '#platform/pure/sheets/sheet.ts'
import { type FaultCode, faults } from './fault-texts.ts'
import type { Fault, FaultParams, Mapping, Problem, ProblemLevel } from './types.ts'

export const fault = (code: FaultCode, params: FaultParams = {}): Fault => ({ code, params })

/** A fault with its place. @param row row number as the spreadsheet shows it */
export const problemAt = <Field extends string>(field: Field, mapping: Mapping<Field>, row: number, { code, params }: Fault): Problem<Field> => {
  const column = mapping[field] ?? null
  const cell = column === null ? String(row) : cellName(row - 1, column)
  return { field, column, cell, level: faults[code].level, code, params, message: fill(faults[code].text, params) }
}

export const hasError = (row: { problems: readonly { level: ProblemLevel }[] }): boolean => row.problems.some((problem) => problem.level === 'error')
