/** Shows a failed call on the form: errors at their fields, the rest above the buttons. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldText, isNetworkFailure, toFailure } from '../errors/failure.ts'
import type { KnownText } from '../i18n/use-known-text.ts'

const has = (values: FieldValues, path: string): boolean => {
  let at: unknown = values
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}

/** @param words texts for a lost network and for a failure without a text, and the translation of the server's */
export const landFailure = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  words: { network: string; unexpected: string; known: KnownText },
): void => {
  const failure = toFailure(error)
  const values = form.getValues()
  const fields = Object.entries(failure.fields ?? {}).map(
    ([name, message]) => [name, words.known(fieldText(failure, message))] as const,
  )
  const landed = fields.filter(([name]) => has(values, name))
  landed.forEach(([name, message], index) =>
    form.setError(name as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  const rest = fields.filter(([name]) => !has(values, name)).map(([, message]) => message)
  if (landed.length > 0 && rest.length === 0) return
  const message = isNetworkFailure(failure)
    ? words.network
    : rest.length > 0
      ? rest.join(' ')
      : (failure.status ?? 0) >= 500 || !failure.message
        ? words.unexpected
        : words.known(failure)
  form.setError('root.server', { type: 'server', message })
}
