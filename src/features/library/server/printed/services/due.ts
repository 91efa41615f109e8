/** When a book that is lent today is due. */
import { calendarOf } from '#core/academics/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { bookSettings, type BookSettings } from '../../../contract/printed/settings.ts'
import type { BookKind } from '../../../contract/printed/words.ts'
import { dueDay } from '../../../rules/printed/lending.ts'

export interface LendingTerms {
  readonly settings: BookSettings
  readonly dueOf: (kind: BookKind) => string
}

export const lendingTerms = async (tx: Tx, today: string): Promise<LendingTerms> => {
  const settings = await readSettings(tx, bookSettings)
  const ends = (await calendarOf(tx)).terms.map(({ endsOn }) => endsOn).filter((day) => day >= today)
  const termEnd = [...ends].sort()[0] ?? null
  return { settings, dueOf: (kind) => dueDay(kind, today, termEnd, settings) }
}
