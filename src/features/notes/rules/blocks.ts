/** The blocks of a document, those inside lists, quotations and tables included. */
import type { Block, NoteDocument } from '../contract/document.ts'

export const innerBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.type === 'bulletList' || block.type === 'orderedList')
      return block.content.flatMap(({ content }) => innerBlocks(content))
    if (block.type === 'blockquote') return innerBlocks(block.content)
    if (block.type === 'table')
      return block.content.flatMap(({ content }) => content.flatMap((cell) => innerBlocks(cell.content)))
    return [block]
  })

/** Photos and recordings of the document. */
export const fileIdsIn = ({ content }: NoteDocument): string[] => [
  ...new Set(
    innerBlocks(content).flatMap((block) =>
      block.type === 'photo' || block.type === 'voice' ? [block.attrs.fileId] : [],
    ),
  ),
]
