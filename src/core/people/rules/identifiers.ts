/** National identifiers with an unusual format. Formats are not fully published, so this only warns. */

export const identifierFields = ['upi', 'assessmentNumber', 'nationalId', 'tscNumber'] as const
export type IdentifierField = (typeof identifierFields)[number]

const usual: Record<IdentifierField, readonly RegExp[]> = {
  // Six characters, or the school's four-character code with the admission number, or a Maisha Namba of 14 digits.
  upi: [/^[A-Z0-9]{6}$/i, /^[A-Z0-9]{4}\d{1,6}$/i, /^\d{14}$/],
  assessmentNumber: [/^[A-Z]\d{9}$/i],
  nationalId: [/^\d{7,9}$/, /^\d{14}$/],
  tscNumber: [/^\d{5,7}$/],
}

export interface IdentifierWarning {
  field: IdentifierField
  code: 'unusual'
}

/** Identifiers in an unknown format, ignoring empty ones. */
export const identifierWarnings = (
  values: Readonly<Partial<Record<IdentifierField, string | null | undefined>>>,
): IdentifierWarning[] =>
  identifierFields.filter((field) => isUnusual(field, values[field])).map((field) => ({ field, code: 'unusual' }))

/** True for a filled identifier of an unknown form. */
export const isUnusual = (field: IdentifierField, value: string | null | undefined): boolean => {
  const text = value?.replace(/\s+/g, '') ?? ''
  return text !== '' && !usual[field].some((form) => form.test(text))
}
