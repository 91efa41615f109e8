/** A note as a Word document. */
import {
  AlignmentType,
  Document,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Math as WordMath,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
} from 'docx'
import type { Block, Inline, NoteDocument } from '../../contract/document.ts'
import { formulaMath } from './docx-formula.ts'
import { pictureOf, type Pictures } from './pictures.ts'
import type { NoteWords } from './words.ts'

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const
/** Points of a picture on the page. */
const widest = 420
const deepestList = 8
const numbered = 'numbers'

interface Making {
  readonly pictures: Pictures
  readonly words: NoteWords
  /** Each numbered list counts for itself. */
  readonly lists: { count: number }
}

interface Place {
  readonly list?: { readonly bullet: true } | { readonly number: number }
  readonly level: number
  readonly isQuote?: boolean
}

const runs = (content: readonly Inline[] = []): TextRun[] =>
  content.map((one) => {
    if (one.type === 'hardBreak') return new TextRun({ break: 1 })
    const marks = new Set((one.marks ?? []).map(({ type }) => type))
    return new TextRun({
      text: one.text,
      bold: marks.has('bold'),
      italics: marks.has('italic'),
      strike: marks.has('strike'),
      ...(marks.has('underline') ? { underline: {} } : {}),
      ...(marks.has('code') ? { font: 'Consolas' } : {}),
    })
  })

const placed = ({ list, level, isQuote }: Place): IParagraphOptions => ({
  ...(list && 'bullet' in list ? { bullet: { level } } : {}),
  ...(list && 'number' in list ? { numbering: { reference: numbered, level, instance: list.number } } : {}),
  ...(isQuote ? { indent: { left: 480 } } : {}),
})

const picture = (block: Extract<Block, { type: 'photo' | 'drawing' }>, making: Making): Paragraph => {
  const found = pictureOf(making.pictures, block)
  const text = block.attrs.text || making.words[block.type]
  if (!found) return new Paragraph({ children: [new TextRun({ text, italics: true })] })
  const scale = Math.min(1, widest / found.width)
  const transformation = { width: Math.round(found.width * scale), height: Math.round(found.height * scale) }
  const altText = { name: making.words[block.type], title: text, description: text }
  return new Paragraph({ children: [new ImageRun({ type: 'jpg', data: found.content, transformation, altText })] })
}

const table = ({ content }: Extract<Block, { type: 'table' }>, making: Making): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: content.map(
      (row) =>
        new TableRow({
          tableHeader: row.content.length > 0 && row.content.every(({ type }) => type === 'tableHeader'),
          children: row.content.map(
            ({ attrs, content: inside }) =>
              new TableCell({
                columnSpan: attrs?.colspan ?? 1,
                rowSpan: attrs?.rowspan ?? 1,
                children: blocksOf(inside, making, { level: 0 }),
              }),
          ),
        }),
    ),
  })

const listBlocks = (
  block: Extract<Block, { type: 'bulletList' | 'orderedList' }>,
  making: Making,
  place: Place,
): (Paragraph | Table)[] => {
  const list = block.type === 'bulletList' ? ({ bullet: true } as const) : { number: (making.lists.count += 1) }
  const level = Math.min(deepestList, place.list ? place.level + 1 : 0)
  return block.content.flatMap(({ content }) => blocksOf(content, making, { list, level }))
}

const blocksOf = (blocks: readonly Block[], making: Making, place: Place): (Paragraph | Table)[] =>
  blocks.flatMap((block): (Paragraph | Table)[] => {
    switch (block.type) {
      case 'paragraph':
        return [new Paragraph({ ...placed(place), children: runs(block.content) })]
      case 'heading': {
        const heading = headings[block.attrs.level - 1] ?? HeadingLevel.HEADING_3
        return [new Paragraph({ heading, children: runs(block.content) })]
      }
      case 'codeBlock': {
        const lines = (block.content ?? []).flatMap(({ text }) => text.split('\n'))
        return lines.map((text) => new Paragraph({ children: [new TextRun({ text, font: 'Consolas' })] }))
      }
      case 'horizontalRule':
        return [new Paragraph({ thematicBreak: true })]
      case 'formula':
        return [new Paragraph({ children: [new WordMath({ children: formulaMath(block.attrs.text) })] })]
      case 'photo':
      case 'drawing':
        return [picture(block, making)]
      case 'voice':
        return [new Paragraph({ children: [new TextRun({ text: making.words.voice, italics: true })] })]
      case 'bulletList':
      case 'orderedList':
        return listBlocks(block, making, place)
      case 'blockquote':
        return blocksOf(block.content, making, { ...place, isQuote: true })
      case 'table':
        return [table(block, making)]
    }
  })

const levels = Array.from({ length: deepestList + 1 }, (_, level) => ({
  level,
  format: LevelFormat.DECIMAL,
  text: `%${level + 1}.`,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: 480 * (level + 1), hanging: 360 } } },
}))

export const docxOf = (
  title: string,
  { content }: NoteDocument,
  means: { readonly pictures: Pictures; readonly words: NoteWords; readonly language: 'en' | 'sw' },
): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title,
      styles: { default: { document: { run: { language: { value: means.language === 'sw' ? 'sw-KE' : 'en-KE' } } } } },
      numbering: { config: [{ reference: numbered, levels }] },
      sections: [
        {
          children: [
            new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
            ...blocksOf(content, { ...means, lists: { count: 0 } }, { level: 0 }),
          ],
        },
      ],
    }),
  )
