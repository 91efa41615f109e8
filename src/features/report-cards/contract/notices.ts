/** Notices of report cards. */
import { defineNotice } from '#core/notifications/contract.ts'

/** Type of the live event after a run, a card or a print changed. */
export const cardsEvent = 'cards.changed'

export const cardPublishedNotice = defineNotice({
  id: 'cards.card_published',
  topic: 'marks',
  priority: 'high',
  en: {
    title: '{name}: {term} report card',
    message: 'The {term} report card for {name} has been published. You can read and download it.',
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
    message: 'The school has corrected the {term} report card for {name}. The new card replaces the earlier one.',
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
    message: '{cards} {term} cards in {classes} classes are ready.',
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
  en: {
    title: 'Report cards could not be printed',
    message: 'Printing of the {term} cards stopped. Please start it again.',
  },
  sw: { title: 'Ripoti hazikuchapishwa', message: 'Uchapishaji wa {term} ulikatika. Tafadhali uanzishe tena.' },
})

export const reportCardsNotices = [
  cardPublishedNotice,
  cardCorrectedNotice,
  printReadyNotice,
  printFailedNotice,
] as const
