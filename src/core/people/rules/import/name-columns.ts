/** Names in one column or in parts: which columns of a list hold them. */
import type { Guess } from '#core/imports/rules/columns.ts'
import type { Mapping } from '#core/imports/rules/faults.ts'

type Named = 'name' | 'firstName' | 'middleName' | 'lastName'

/** A full name and its parts exclude each other: at least two parts win; a single part is the full name. */
export const settleNames = <Field extends string>(guess: Guess<Field | Named>): Guess<Field | Named> => {
  const { name, firstName, middleName, lastName, ...rest } = guess as Guess<Named>
  const others = rest as Guess<Field | Named>
  const parts = [firstName, middleName, lastName].filter((part) => part !== undefined)
  if (parts.length >= 2 || (name && firstName && name.column > firstName.column)) {
    // With `FIRST NAME` beside a plain `NAME` or `SURNAME`, the plain one is the family name.
    return {
      ...others,
      ...(firstName && { firstName }),
      ...(middleName && { middleName }),
      ...((lastName ?? name) && { lastName: lastName ?? name }),
    }
  }
  const whole = name ?? parts[0]
  return whole ? { ...others, name: whole } : others
}

/** `name` if no column has a name, full or in parts. */
export const missingName = (mapping: Mapping<Named>): 'name'[] =>
  (['name', 'firstName', 'lastName'] as const).some((field) => mapping[field] !== undefined) ? [] : ['name']
