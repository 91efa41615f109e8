/** Checks input against a contract's schema, in the program's own words. */
import { z } from 'zod'
import { texts } from '../../pure/schemas.ts'

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value)

/** For issues for which the schema has no words of its own. @returns undefined for the library's words */
const wordsFor = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return texts.required
  // A union that is told apart by a field, of which there is none.
  if (issue.code === 'invalid_union' && isObject(issue.input) && valueAt(issue.input, issue.path ?? []) === undefined)
    return texts.required
  // The answer names unknown fields itself.
  return issue.code === 'unrecognized_keys' ? undefined : texts.unsuitable
}

/** The value with an empty text in these places, as a form would send it. */
const emptied = (value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown => {
  const copy = structuredClone(value)
  for (const path of paths) {
    const parent = valueAt(copy, path.slice(0, -1))
    const key = path.at(-1)
    if (isObject(parent) && key !== undefined) parent[key] = ''
  }
  return copy
}

const same = (one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])

/** A missing field gets the words that its schema has for an empty one, if it has any. */
const withOwnWords = (schema: z.core.$ZodType, value: unknown, error: z.core.$ZodError): z.core.$ZodIssue[] => {
  const isMissing = ({ path, message }: z.core.$ZodIssue): boolean =>
    message === texts.required && path.length > 0 && valueAt(value, path) === undefined
  const paths = error.issues.filter(isMissing).map(({ path }) => path)
  if (paths.length === 0) return error.issues
  const again = z.safeParse(schema, emptied(value, paths), { error: () => texts.required })
  const issues = again.error?.issues ?? []
  return error.issues.map((issue) =>
    isMissing(issue)
      ? { ...issue, message: issues.find(({ path }) => same(path, issue.path))?.message ?? issue.message }
      : issue,
  )
}

export type Checked = { readonly data: unknown } | { readonly issues: readonly z.core.$ZodIssue[] }

export const checkedInput = (schema: z.core.$ZodType, value: unknown): Checked => {
  const result = z.safeParse(schema, value, { error: wordsFor })
  return result.success ? { data: result.data } : { issues: withOwnWords(schema, value, result.error) }
}
