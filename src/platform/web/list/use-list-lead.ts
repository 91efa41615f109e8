/** The sentence of a list: how many there are or, while search and filters narrow it, how many of them match. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { usePaged } from '../api/hooks.ts'
import type { ArgsOf } from '../api/request.ts'
import { useFormats } from '../i18n/use-formats.ts'

export interface Counted {
  /** How many the list shows; undefined while it loads. */
  readonly shown: number | undefined
  readonly narrowed: boolean
}

/**
 * @param whole the call for the list without search and filters, made only while they narrow it
 * @param say the sentence; `some` of `count` match, or null for the whole list
 * @returns undefined until both numbers are known
 */
export const useListLead = <E extends Endpoint>(
  endpoint: E,
  whole: ArgsOf<E>,
  { shown, narrowed }: Counted,
  say: (count: number, some: string | null) => string,
): string | undefined => {
  const formats = useFormats()
  const all = usePaged(endpoint, whole, { enabled: narrowed, keepPrevious: false })
  if (shown === undefined) return undefined
  if (!narrowed) return say(shown, null)
  return all.data ? say(all.page.totalCount, formats.number(shown)) : undefined
}
