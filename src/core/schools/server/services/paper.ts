/** The school's paper for what modules print. */
import type { Paper } from '#platform/server/documents/paper.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schoolById } from './profile.ts'

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
export const paperDay = (day: string, language: Language): string => dayIn(day, language, 'long')
/** `Tue, 10 Mar 2026`, for columns. */
export const columnDay = (day: string, language: Language): string => dayIn(day, language, 'short')

const words = {
  en: { pageLabel: 'Page {page} of {pages}', printed: 'Printed {day}' },
  sw: { pageLabel: 'Ukurasa {page} kati ya {pages}', printed: 'Imechapishwa {day}' },
} as const

/** @param today the school's day, for the footer */
export const paperOf = async (
  tx: Tx,
  today: string,
  language: Language,
  titles: Pick<Paper, 'title' | 'subtitle' | 'landscape' | 'size'>,
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
    printed: printed.replace('{day}', paperDay(today, language)),
    pageLabel,
    language,
  }
}
