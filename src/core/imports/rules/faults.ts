/** Errors of a cell: code, severity, and texts in both languages, shared by screen and file. */
import { fill } from '#platform/pure/filled-text.ts'
import { cellName } from '#platform/pure/sheets/sheet.ts'

export type Language = 'en' | 'sw'
export type Words = Readonly<Record<Language, string>>
export type FaultParams = Readonly<Record<string, string | number>>

/** A row with an error is not imported; one with a warning is. */
export type FaultLevel = 'error' | 'warning'

export interface FaultDefinition {
  /** `module.reason`, stable for clients. */
  readonly code: string
  readonly level: FaultLevel
  /** May contain `{name}` placeholders. */
  readonly words: Words
  /** It is said of the whole row: nobody is asked to correct a cell for it. */
  readonly isOfRow?: true
}

export interface Fault extends FaultDefinition {
  readonly params: FaultParams
}

/** Column of the file by field, from 0; a field without a column is absent. */
export type Mapping<Field extends string> = Readonly<Partial<Record<Field, number>>>

/** An error with its location. */
export interface Problem<Field extends string = string> extends Fault {
  readonly field: Field
  /** Column of the file from 0; null if the field has none, or the whole row is meant. */
  readonly column: number | null
  /** Such as `E14`; only the row, `14`, if the field has no column. */
  readonly cell: string
}

/** A value, an error, or both if it is accepted with a warning. */
export interface Parsed<T> {
  value: T | null
  fault?: Fault
}

export const error = (code: string, en: string, sw: string): FaultDefinition => ({
  code,
  level: 'error',
  words: { en, sw },
})
export const warning = (code: string, en: string, sw: string): FaultDefinition => ({
  code,
  level: 'warning',
  words: { en, sw },
})

export const fault = (definition: FaultDefinition, params: FaultParams = {}): Fault => ({ ...definition, params })

/** @param row row number in the spreadsheet */
export const problemAt = <Field extends string>(
  field: Field,
  mapping: Mapping<Field>,
  row: number,
  found: Fault,
): Problem<Field> => {
  const column = found.isOfRow ? null : (mapping[field] ?? null)
  return { ...found, field, column, cell: column === null ? String(row) : cellName(row - 1, column) }
}

export const hasError = (row: { problems: readonly { level: FaultLevel }[] }): boolean =>
  row.problems.some(({ level }) => level === 'error')

/** Parameters that are limits, not the user's text. */
const bounds = ['years', 'max']

/**
 * Sentence for an error, preceded by the cell's content unless the sentence includes it. @param cell `''` without
 * content
 */
export const sentenceOf = ({ words, params }: Fault, language: Language, cell: string): string => {
  const sentence = fill(words[language], params)
  return cell === '' || Object.keys(params).some((name) => !bounds.includes(name)) ? sentence : `“${cell}”: ${sentence}`
}
