/** Highlights on the words of a page, and what is selected there. */
import { useEffect, useState, type RefObject } from 'react'
import type { ItemNote } from '../../contract/notes.ts'
import { paintHighlights, selectedIn } from './paint.ts'

/** @param isDrawn the words are there */
export const useSelected = (
  words: RefObject<HTMLElement | null>,
  notes: readonly ItemNote[],
  page: number,
  isDrawn: boolean,
): string => {
  const [selected, setSelected] = useState('')
  useEffect(() => {
    if (!isDrawn || !words.current) return undefined
    return paintHighlights(
      words.current,
      notes.filter((note) => note.page === page && note.quote !== ''),
    )
  }, [words, isDrawn, notes, page])
  useEffect(() => {
    const listen = (): void => setSelected(words.current ? selectedIn(words.current) : '')
    document.addEventListener('selectionchange', listen)
    return () => document.removeEventListener('selectionchange', listen)
  }, [words])
  return selected
}
