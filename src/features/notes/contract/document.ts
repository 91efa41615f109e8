/** The document of a note: ProseMirror's JSON with the nodes of the editor and nothing else. */
import { z } from 'zod'
import {
  deepestDocument,
  longestDocument,
  longestFormula,
  longestTitle,
  longestVoice,
  markNames,
  mostPoints,
  mostStrokes,
  noteTexts,
  penColours,
  sheetWidth,
} from './words.ts'

const fileId = z.uuid()
const mark = z.strictObject({ type: z.enum(markNames) })

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1).max(longestDocument),
  marks: z.array(mark).max(markNames.length).optional(),
})
const hardBreak = z.strictObject({ type: z.literal('hardBreak') })
const inline = z.discriminatedUnion('type', [textNode, hardBreak])
export type Inline = z.infer<typeof inline>
const inlines = z.array(inline).optional()

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.int().min(1).max(3) }),
  content: inlines,
})
const codeBlock = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.strictObject({ language: z.null() }).optional(),
  content: z
    .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(longestDocument) }))
    .optional(),
})
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') })

/** As it was typed: `theta/360 * pi r^2`. */
const formula = z.strictObject({
  type: z.literal('formula'),
  attrs: z.strictObject({ text: z.string().max(longestFormula) }),
})
const photo = z.strictObject({
  type: z.literal('photo'),
  attrs: z.strictObject({ fileId, text: z.string().max(longestTitle) }),
})
const voice = z.strictObject({
  type: z.literal('voice'),
  attrs: z.strictObject({ fileId, seconds: z.int().min(0).max(longestVoice) }),
})
export const stroke = z.strictObject({
  colour: z.enum(penColours),
  /** x and y by turns. */
  points: z.array(z.int().min(0).max(sheetWidth)).max(mostPoints * 2),
})
export type Stroke = z.infer<typeof stroke>
const drawing = z.strictObject({
  type: z.literal('drawing'),
  attrs: z.strictObject({ strokes: z.array(stroke).max(mostStrokes), text: z.string().max(longestTitle) }),
})

type Leaf =
  | z.infer<typeof paragraph>
  | z.infer<typeof heading>
  | z.infer<typeof codeBlock>
  | z.infer<typeof horizontalRule>
  | z.infer<typeof formula>
  | z.infer<typeof photo>
  | z.infer<typeof voice>
  | z.infer<typeof drawing>

export interface ListItem {
  type: 'listItem'
  content: Block[]
}
export interface TableCell {
  type: 'tableCell' | 'tableHeader'
  attrs?: CellAttrs | undefined
  content: Block[]
}
export interface TableRow {
  type: 'tableRow'
  content: TableCell[]
}
export type Block =
  | Leaf
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs?: { start: number; type: null } | undefined; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'table'; content: TableRow[] }

const blocks: z.ZodType<Block[]> = z.lazy(() => z.array(block).min(1))
/** An item begins with a paragraph. */
const listItem: z.ZodType<ListItem> = z.lazy(() =>
  z.strictObject({
    type: z.literal('listItem'),
    content: z
      .array(block)
      .min(1)
      .refine(([first]) => first?.type === 'paragraph'),
  }),
)
const span = z.int().min(1).max(50)
const cellAttrs = z.strictObject({
  colspan: span,
  rowspan: span,
  colwidth: z.array(z.int().min(0).max(4000)).max(50).nullable(),
  align: z.enum(['left', 'center', 'right']).nullable().optional(),
})
type CellAttrs = z.infer<typeof cellAttrs>
const tableCell: z.ZodType<TableCell> = z.lazy(() =>
  z.strictObject({ type: z.enum(['tableCell', 'tableHeader']), attrs: cellAttrs.optional(), content: blocks }),
)
const tableRow: z.ZodType<TableRow> = z.lazy(() =>
  z.strictObject({ type: z.literal('tableRow'), content: z.array(tableCell).max(50) }),
)

const block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    paragraph,
    heading,
    codeBlock,
    horizontalRule,
    formula,
    photo,
    voice,
    drawing,
    z.strictObject({ type: z.literal('bulletList'), content: z.array(listItem).min(1) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(100_000), type: z.null() }).optional(),
      content: z.array(listItem).min(1),
    }),
    z.strictObject({ type: z.literal('blockquote'), content: blocks }),
    z.strictObject({ type: z.literal('table'), content: z.array(tableRow).min(1).max(500) }),
  ]),
)

export const storedDocument = z.strictObject({ type: z.literal('doc'), content: z.array(block).min(1) })
export type NoteDocument = z.infer<typeof storedDocument>

const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1))
}

/**
 * A document as a device sends it. Depth and size are limited first: the schema calls itself for every level.
 */
export const noteDocument = z
  .unknown()
  .superRefine((value, context) => {
    if (isDeeper(value, deepestDocument)) context.addIssue({ code: 'custom', message: noteTexts.document })
    else if ((JSON.stringify(value) ?? '').length > longestDocument)
      context.addIssue({ code: 'custom', message: noteTexts.tooLarge })
  })
  .pipe(storedDocument)

export const emptyDocument: NoteDocument = { type: 'doc', content: [{ type: 'paragraph' }] }
