/** Renders a notice in the reader's language. */
import { fill } from '#platform/pure/filled-text.ts'
import { isCalendarDate } from '#platform/pure/dates.ts'
import type { Notice, NoticeText, NoticeValue } from '../contract.ts'

export type NoticeLanguage = 'en' | 'sw'

const locales: Record<NoticeLanguage, string> = { en: 'en-GB', sw: 'sw-KE' }

/** `Tuesday 10 March` */
const dayIn = (date: string, language: NoticeLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** Text for a notice of a kind that no longer exists. */
const unknownKind: Record<NoticeLanguage, NoticeText> = {
  en: { title: 'A message from school', message: 'Open it to see more.' },
  sw: { title: 'Ujumbe kutoka shuleni', message: 'Ufungue uone zaidi.' },
}

export const renderNotice = (
  notice: Notice | undefined,
  params: Readonly<Record<string, NoticeValue>>,
  count: number,
  language: NoticeLanguage,
): NoticeText => {
  const text = notice?.[language] ?? unknownKind[language]
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isCalendarDate(value) ? dayIn(value, language) : value,
    ]),
  )
  const all = { count, ...values }
  return { title: fill(text.title, all), message: fill(text.message, all) }
}
