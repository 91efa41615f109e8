/** The language of an item for screen readers and spelling; undefined where it is neither of ours. */
import type { ItemLanguage } from '../contract/words.ts'

export const langOf = (language: ItemLanguage): string | undefined => (language === 'other' ? undefined : language)
