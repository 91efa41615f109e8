/** Words of exported notes, in the language of the person who exports. */
export interface NoteWords {
  readonly untitled: string
  readonly photo: string
  readonly drawing: string
  readonly voice: string
}

export const noteWords: Record<'en' | 'sw', NoteWords> = {
  en: { untitled: 'Untitled note', photo: 'Photo', drawing: 'Drawing', voice: 'Voice note' },
  sw: { untitled: 'Dokezo lisilo na kichwa', photo: 'Picha', drawing: 'Mchoro', voice: 'Dokezo la sauti' },
}
