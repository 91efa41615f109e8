/** The school's paper for what duties print. */
import type { Caller } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Paper } from '#platform/server/documents/paper.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

type Language = 'en' | 'sw'

const dayIn = (day: string, language: Language, width: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', {
    weekday: width,
    day: 'numeric',
    month: width,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** `Tuesday, 10 March 2026`. */
export const longDay = (day: string, language: Language): string => dayIn(day, language, 'long')
/** `Tue, 10 Mar 2026`, for columns. */
export const shortDay = (day: string, language: Language): string => dayIn(day, language, 'short')

const words = {
  en: { pageLabel: 'Page {page} of {pages}', printed: 'Printed {day}' },
  sw: { pageLabel: 'Ukurasa {page} wa {pages}', printed: 'Imechapishwa {day}' },
} as const

export const paperOf = async (
  tx: Tx,
  { today }: Pick<Caller, 'today'>,
  language: Language,
  titles: { title: string; subtitle: string; landscape?: boolean },
): Promise<Paper> => {
  const school = await schoolById(tx)
  const { pageLabel, printed } = words[language]
  return {
    school: {
      name: school.name,
      motto: school.motto,
      contact: [school.address, school.phone, school.email].filter(Boolean).join(' · '),
    },
    ...titles,
    printed: printed.replace('{day}', longDay(today, language)),
    pageLabel,
    language,
  }
}
