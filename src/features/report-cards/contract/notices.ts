/** Notices of report cards. */
import { defineNotice } from '#core/notifications/contract.ts'

/** Type of the live event after a run, a card or a print changed. */
export const cardsEvent = 'cards.changed'

export const cardPublishedNotice = defineNotice({
  id: 'cards.card_published',
  topic: 'marks',
  priority: 'high',
  en: {
    title: '{name}: report card of {term}',
    message: 'The report card of {name} for {term} is published. You can read and save it.',
  },
  sw: {
    title: '{name}: ripoti ya maendeleo ya {term}',
    message: 'Ripoti ya maendeleo ya {name} ya {term} imetolewa. Unaweza kuisoma na kuihifadhi.',
  },
})

export const cardCorrectedNotice = defineNotice({
  id: 'cards.card_corrected',
  topic: 'marks',
  priority: 'high',
  en: {
    title: '{name}: report card corrected',
    message: 'The school corrected the report card of {name} for {term}. The new card replaces the one before.',
  },
  sw: {
    title: '{name}: ripoti imerekebishwa',
    message:
      'Shule imerekebisha ripoti ya maendeleo ya {name} ya {term}. Ripoti mpya inachukua nafasi ya ile ya awali.',
  },
})

export const printReadyNotice = defineNotice({
  id: 'cards.print_ready',
  topic: 'marks',
  priority: 'medium',
  en: {
    title: 'Report cards are ready to print',
    message: '{classes} classes with {cards} cards of {term} wait for you.',
  },
  sw: {
    title: 'Ripoti ziko tayari kuchapishwa',
    message: 'Madarasa {classes} yenye ripoti {cards} za {term} yako tayari.',
  },
})

export const printFailedNotice = defineNotice({
  id: 'cards.print_failed',
  topic: 'marks',
  priority: 'medium',
  en: { title: 'Report cards could not be printed', message: 'The print of {term} stopped. Please start it again.' },
  sw: { title: 'Ripoti hazikuchapishwa', message: 'Uchapishaji wa {term} ulikatika. Tafadhali uanzishe tena.' },
})

export const reportCardsNotices = [
  cardPublishedNotice,
  cardCorrectedNotice,
  printReadyNotice,
  printFailedNotice,
] as const
