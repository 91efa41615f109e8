/** Error messages by area of the API: the only table of these texts. */
import { fill } from '#platform/pure/filled-text.ts'

export interface Wording {
  /** Fields of the error body to read, first found wins. */
  readonly fields: readonly ('message' | 'error')[]
  /** Used without a message in the body; may contain `{status}` and `{statusText}`. */
  readonly fallback: string
  /** Used without a response; may contain `{message}`. */
  readonly network: string
}

const connection = 'Network error. Please check your connection.'
const platform: Wording = { fields: ['message', 'error'], fallback: 'HTTP Error: {status}', network: connection }
const office: Wording = { fields: ['error', 'message'], fallback: 'HTTP {status}', network: connection }

export const wordings = {
  platform,
  parent: { ...platform, network: 'Network error: {message}' },
  office,
  generic: { fields: ['message'], fallback: 'HTTP {status}: {statusText}', network: connection },
  login: { ...platform, fields: ['error', 'message'], fallback: 'Login failed' },
  registration: { ...platform, fields: ['error', 'message'], fallback: 'Registration failed' },
  export: { ...platform, fallback: 'Export failed' },
} as const satisfies Record<string, Wording>

export type WordingName = keyof typeof wordings

/** The first match wins, so specific rules come first. A rule without a method matches all. */
const rules: readonly { readonly prefix: string; readonly method?: string; readonly wording: WordingName }[] = [
  { prefix: '/api/auth/login', wording: 'login' },
  { prefix: '/api/auth/register', wording: 'registration' },
  { prefix: '/api/student/schedule/export', wording: 'export' },
  { prefix: '/api/teacher/schedule', method: 'POST', wording: 'export' },
  { prefix: '/api/parent', wording: 'parent' },
  { prefix: '/api/admin', wording: 'office' },
  { prefix: '/api/teacher', wording: 'office' },
]

const book = '/api/occurrence-book'
/** An id, or its place in the path of an endpoint. */
const one = String.raw`(?:\{\w+\}|[\da-f-]{36})`

/** What failed, for calls whose answer has no message of its own. The first match wins. */
const failures: readonly { readonly call: RegExp; readonly text: string }[] = [
  { call: new RegExp(`^GET ${book}/stats`), text: 'Failed to fetch occurrence book statistics' },
  { call: new RegExp(`^GET ${book}/summary`), text: 'Failed to fetch dashboard summary' },
  { call: new RegExp(`^GET ${book}/export`), text: 'Failed to generate report' },
  { call: new RegExp(`^GET ${book}\\?(?:.*&)?dutyId=`), text: 'Failed to fetch entries by duty' },
  { call: new RegExp(`^GET ${book}\\?(?:.*&)?reporterId=`), text: 'Failed to fetch entries by reporter' },
  { call: new RegExp(`^GET ${book}(?:\\?|$)`), text: 'Failed to fetch occurrence entries' },
  { call: new RegExp(`^GET ${book}/${one}$`), text: 'Failed to fetch occurrence entry' },
  { call: new RegExp(`^POST ${book}$`), text: 'Failed to create occurrence entry. Please try again.' },
  { call: new RegExp(`^PUT ${book}/${one}$`), text: 'Failed to update occurrence entry' },
  { call: new RegExp(`^POST ${book}/${one}/escalate$`), text: 'Failed to escalate occurrence' },
  { call: new RegExp(`^POST ${book}/${one}/follow-ups$`), text: 'Failed to create follow-up action' },
  { call: new RegExp(`^PUT ${book}/follow-ups/${one}$`), text: 'Failed to update follow-up action' },
  { call: new RegExp(`^POST /api/assignments/${one}/submit$`), text: 'Failed to submit assignment' },
]

const covers = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`)

/** @param path from `/api/` on, with or without a query @param otherwise used where no rule matches */
export const wordingFor = (path: string, method: string, otherwise: WordingName = 'platform'): Wording => {
  const rule = rules.find((one) => covers(one.prefix, path) && (one.method === undefined || one.method === method))
  const wording = wordings[rule?.wording ?? otherwise]
  const failure = failures.find(({ call }) => call.test(`${method} ${path}`))
  return failure ? { ...wording, fallback: failure.text } : wording
}

export const texts = {
  unparsable: 'Failed to parse response as JSON',
  noUrl: 'No URL provided for API request',
  /** A response without a usable status, such as an opaque redirect. */
  noStatus: 'Request failed',
  unknown: 'An unknown error occurred',
  unexpected: 'An unexpected error occurred',
} as const

const textOf = (body: unknown, field: 'message' | 'error'): string | undefined => {
  if (typeof body !== 'object' || body === null || !(field in body)) return undefined
  const value: unknown = body[field as keyof typeof body]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Message for a refused call. @param status 0 if the response has none */
export const answerText = (wording: Wording, body: unknown, status: number, statusText: string): string => {
  for (const field of wording.fields) {
    const found = textOf(body, field)
    if (found !== undefined) return found
  }
  return status === 0 ? texts.noStatus : fill(wording.fallback, { status, statusText })
}

/** Message for a call without a response. */
export const networkText = (wording: Wording, thrown: unknown): string =>
  fill(wording.network, { message: thrown instanceof Error && thrown.message ? thrown.message : texts.unknown })
