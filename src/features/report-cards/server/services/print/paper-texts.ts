/** Texts of transcripts and transfer letters, in both languages. */

interface Leaving {
  readonly name: string
  readonly school: string
  readonly className: string | null
  readonly since: string | null
  readonly on: string
}

export interface PaperTexts {
  readonly transcript: string
  readonly letter: string
  readonly born: string
  readonly head: string
  readonly stamp: string
  readonly note: string
  readonly printed: (date: string) => string
  readonly pageLabel: string
  readonly to: (school: string) => string
  readonly leaves: (leaving: Leaving) => string
  readonly because: (reason: string) => string
  readonly lastCard: (term: string) => string
  readonly noCard: string
  readonly wishes: (firstName: string) => string
}

export const paperTexts: Readonly<Record<'en' | 'sw', PaperTexts>> = {
  en: {
    transcript: 'Transcript',
    letter: 'Transfer letter',
    born: 'Born',
    head: 'Head teacher',
    stamp: 'Date and stamp of the school',
    note: 'Per cent and band of each term, as they stand on the published report cards.',
    printed: (date) => `Printed ${date}`,
    pageLabel: 'Page {page} of {pages}',
    to: (school) => `To the head teacher of ${school}`,
    leaves: ({ name, school, className, since, on }) =>
      `This is to say that ${name} has been a learner of ${school}${since ? ` since ${since}` : ''}${className ? `, lately in ${className}` : ''}, and leaves on ${on} to join your school.`,
    because: (reason) => `Reason given: ${reason}`,
    lastCard: (term) =>
      `The latest published report card is that of ${term}; the transcript of all terms goes with this letter.`,
    noCard: 'No report card has been published for this learner yet.',
    wishes: (firstName) => `Please receive ${firstName} well. We are glad to answer questions at the address above.`,
  },
  sw: {
    transcript: 'Nakala ya matokeo',
    letter: 'Barua ya uhamisho',
    born: 'Alizaliwa',
    head: 'Mwalimu mkuu',
    stamp: 'Tarehe na muhuri wa shule',
    note: 'Asilimia na kiwango cha kila muhula, kama zilivyo kwenye ripoti zilizotolewa.',
    printed: (date) => `Imechapishwa ${date}`,
    pageLabel: 'Ukurasa {page} kati ya {pages}',
    to: (school) => `Kwa mwalimu mkuu wa ${school}`,
    leaves: ({ name, school, className, since, on }) =>
      `Hii ni kuthibitisha kwamba ${name} amekuwa mwanafunzi wa ${school}${since ? ` tangu ${since}` : ''}${className ? `, hivi karibuni katika ${className}` : ''}, na anaondoka ${on} kujiunga na shule yako.`,
    because: (reason) => `Sababu iliyotolewa: ${reason}`,
    lastCard: (term) =>
      `Ripoti ya mwisho iliyotolewa ni ya ${term}; nakala ya matokeo ya mihula yote imeambatanishwa na barua hii.`,
    noCard: 'Bado hakuna ripoti iliyotolewa kwa mwanafunzi huyu.',
    wishes: (firstName) =>
      `Tafadhali mpokee ${firstName} vyema. Tuko tayari kujibu maswali kupitia anwani iliyo hapo juu.`,
  },
}
