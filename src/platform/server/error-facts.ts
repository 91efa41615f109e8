/**
 * Loggable facts of an error: type, code and location. Parameters of a failed query may be names, phones and secrets.
 */

const deepest = 3
/** Behind a colon PostgreSQL quotes the value that it could not take. */
const quotedValue = /: ".*$/s

const isDatabaseError = (error: object): boolean => 'severity' in error && 'code' in error
const isQueryError = (error: object): error is { query: string } =>
  'params' in error && typeof (error as { query?: unknown }).query === 'string'

/** The message without any value. */
export const plainMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (isQueryError(error)) return `Failed query: ${error.query}`
  return isDatabaseError(error) ? error.message.replace(quotedValue, ': …') : error.message
}

const kept = ['code', 'constraint', 'table', 'column', 'routine', 'severity', 'syscall', 'errno', 'statusCode'] as const

const factsOf = (error: Error, depth: number): object => {
  const facts = Object.fromEntries(
    kept.flatMap((name) => (name in error ? [[name, Reflect.get(error, name) as unknown]] : [])),
  )
  // Above the places a stack repeats the message.
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const { cause } = error
  return {
    type: error.name,
    message: plainMessage(error),
    ...facts,
    stack: places.join('\n'),
    ...(cause instanceof Error && depth < deepest ? { cause: factsOf(cause, depth + 1) } : {}),
  }
}

/** Serialiser for pino's `err`. */
export const errorFacts = (error: unknown): unknown => (error instanceof Error ? factsOf(error, 0) : error)
