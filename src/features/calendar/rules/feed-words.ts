/** Titles of entries in external calendars, which lack the app's icons and colours. */
import { termNameIn } from '#platform/pure/term-name.ts'
import type { Entry } from '../contract/shapes.ts'

const words: Readonly<Record<'en' | 'sw', Readonly<Record<string, string>>>> = {
  en: {
    term_begins: '{title} begins',
    term_ends: '{title} ends',
    holiday: '{title} (no school)',
    school_day: '{title} (school day)',
    assignment: 'Due: {title}',
  },
  sw: {
    term_begins: '{title} unaanza',
    term_ends: '{title} unaisha',
    holiday: '{title} (hakuna masomo)',
    school_day: '{title} (siku ya masomo)',
    assignment: 'Mwisho wa kuwasilisha: {title}',
  },
}

/** Includes the names of the children concerned. */
export const feedTitle = (
  { type, title, children }: Pick<Entry, 'type' | 'title' | 'children'>,
  language: 'en' | 'sw',
): string => {
  const named = (words[language][type] ?? '{title}').replace('{title}', () => termNameIn(language, title))
  return children.length === 0 ? named : `${named} (${children.map(({ firstName }) => firstName).join(', ')})`
}
