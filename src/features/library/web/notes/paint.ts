/** Paints highlights over the words of a page, and reads what is selected there. */
import { longestQuote, noteColours, type NoteColour } from '../../contract/note-words.ts'
import { findQuote } from '../../rules/quotes.ts'

interface Marked {
  readonly quote: string
  readonly colour: NoteColour
}

const textsIn = (words: HTMLElement): Text[] => {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts
}

const rangeOf = (texts: readonly Text[], quote: string): Range | null => {
  const place = findQuote(
    texts.map(({ data }) => data),
    quote,
  )
  const [start, end] = [place && texts[place.start.piece], place && texts[place.end.piece]]
  if (!place || !start || !end) return null
  const range = new Range()
  range.setStart(start, place.start.offset)
  range.setEnd(end, place.end.offset)
  return range
}

const nameOf = (colour: NoteColour): string => `library-${colour}`

/** @returns how to remove them; browsers without custom highlights show them in the list only */
export const paintHighlights = (words: HTMLElement, marked: readonly Marked[]): (() => void) => {
  if (typeof Highlight === 'undefined') return () => undefined
  const texts = textsIn(words)
  for (const colour of noteColours) {
    const ranges = marked.flatMap((one) => (one.colour === colour ? (rangeOf(texts, one.quote) ?? []) : []))
    CSS.highlights.set(nameOf(colour), new Highlight(...ranges))
  }
  return () => noteColours.forEach((colour) => CSS.highlights.delete(nameOf(colour)))
}

/** The selected words of the page; empty when something else is selected, or more than a quote holds. */
export const selectedIn = (words: HTMLElement): string => {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || !selection.anchorNode || !selection.focusNode) return ''
  if (!words.contains(selection.anchorNode) || !words.contains(selection.focusNode)) return ''
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  return text.length > longestQuote ? '' : text
}
