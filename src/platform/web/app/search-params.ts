/** Addresses that people can read and share: `?page=2&role=teacher&role=tutor`, plain texts without quotes. */
import type { z } from 'zod'

type Search = Record<string, unknown>

export const parseSearch = (text: string): Search => {
  const found: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const known = found[key]
    found[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return found
}

export const stringifySearch = (search: Search): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Parses with the schema; invalid parameters are dropped, so that old links still work. */
export const tolerantSearch =
  (schema: z.ZodType<object>) =>
  (search: Search): Search => {
    const first = schema.safeParse(search)
    if (first.success) return first.data as Search
    const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])))
    const rest = schema.safeParse(Object.fromEntries(Object.entries(search).filter(([key]) => !wrong.has(key))))
    return rest.success ? (rest.data as Search) : {}
  }
