/** A channel as a list of items, which the library's import reads like any other. */
import type { Sheet } from '#platform/pure/sheets/sheet.ts'
import { itemColumns, type ItemField } from '../item-columns.ts'
import { moreMissing } from './left-out.ts'
import type { Piece } from './pieces.ts'

const fields = [
  'title',
  'file',
  'author',
  'description',
  'collection',
  'kind',
  'language',
  'licence',
  'source',
  'grade',
  'learningArea',
  'strand',
  'left',
] as const satisfies ItemField[]

type Line = Readonly<Partial<Record<(typeof fields)[number], string>>>

const lineOf = (piece: Piece): Line => ({
  title: piece.title.slice(0, 150),
  file: piece.path ?? '',
  author: piece.author.slice(0, 120),
  description: piece.description.slice(0, 1000),
  collection: 'reference',
  language: piece.language,
  licence: piece.licence ?? '',
  source: `Kolibri: ${piece.source}`.slice(0, 200),
  strand: piece.topic.slice(0, 120),
  left: piece.left ?? '',
})

/** @param missing pieces that are not listed one by one */
export const sheetOf = (name: string, pieces: readonly Piece[], missing: number): Sheet => {
  const lines = pieces.map(lineOf)
  if (missing > 0) lines.push({ title: name.slice(0, 150), source: `Kolibri: ${name}`, left: moreMissing(missing) })
  return {
    name,
    rows: [
      fields.map((field) => itemColumns[field].label.en),
      ...lines.map((line) => fields.map((field) => line[field] ?? '')),
    ],
  }
}
