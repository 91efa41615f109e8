/** The words of a note's document, for the search and for comparing versions. */
import type { Block, Inline, NoteDocument } from '../contract/document.ts'

const inlineText = (content: readonly Inline[] | undefined): string =>
  (content ?? []).map((one) => (one.type === 'text' ? one.text : '\n')).join('')

/** Each paragraph, formula and row of a table as one line. */
export const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return [inlineText(block.content)]
      case 'codeBlock':
        return (block.content ?? []).flatMap(({ text }) => text.split('\n'))
      case 'formula':
      case 'photo':
      case 'drawing':
        return [block.attrs.text]
      case 'bulletList':
      case 'orderedList':
        return block.content.flatMap((item) => linesOf(item.content))
      case 'blockquote':
        return linesOf(block.content)
      case 'table':
        return block.content.map(({ content }) => content.map((cell) => linesOf(cell.content).join(' ')).join(' | '))
      case 'voice':
      case 'horizontalRule':
        return []
    }
  })

export const plainText = ({ content }: NoteDocument): string =>
  linesOf(content)
    .filter((line) => line.trim() !== '')
    .join('\n')
