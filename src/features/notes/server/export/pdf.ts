/** A note on the school's paper. */
import type { Paper } from '#platform/server/documents/paper.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Block, Inline, NoteDocument } from '../../contract/document.ts'
import { formulaTypst } from '../../rules/formula-typst.ts'
import { spokenFormula } from '../../rules/formula-spoken.ts'
import { pictureOf, type Pictures } from './pictures.ts'
import type { NoteWords } from './words.ts'

const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#set text(size: 10.5pt)
#set par(leading: 0.7em, spacing: 1.1em)
#show emph: set text(font: "Libertinus Serif", style: "italic")

#let run(part) = {
  if part.type == "hardBreak" { linebreak() } else {
    let body = [#part.text]
    for mark in part.marks {
      body = if mark == "bold" { strong(body) } else if mark == "italic" { emph(body) } else if mark == "underline" { underline(body) } else if mark == "strike" { strike(body) } else { raw(part.text) }
    }
    body
  }
}
#let words(content) = for part in content { run(part) }

#let shown(block-data) = {
  let kind = block-data.type
  if kind == "paragraph" { par(words(block-data.content)) }
  else if kind == "heading" { heading(level: block-data.level + 1, words(block-data.content)) }
  else if kind == "codeBlock" { block(fill: rgb("#F6F2E9"), inset: 3mm, radius: 1mm, width: 100%, raw(block-data.text, block: true)) }
  else if kind == "horizontalRule" { line(length: 100%, stroke: hairline) }
  else if kind == "formula" { math.equation(block: true, alt: block-data.spoken, eval(block-data.math, mode: "math")) }
  else if kind == "picture" { figure(image(block-data.path, width: 70%, alt: block-data.text)) }
  else if kind == "missing" { text(fill: quiet, block-data.text) }
  else if kind == "bulletList" { list(..block-data.items.map(item => { for one in item { shown(one) } })) }
  else if kind == "orderedList" { enum(start: block-data.start, ..block-data.items.map(item => { for one in item { shown(one) } })) }
  else if kind == "blockquote" { block(inset: (left: 4mm), stroke: (left: 1pt + line-colour), for one in block-data.content { shown(one) }) }
  else if kind == "table" {
    table(
      columns: block-data.columns,
      inset: 2mm,
      stroke: hairline,
      ..block-data.cells.map(cell => table.cell(colspan: cell.colspan, rowspan: cell.rowspan, { if cell.head { set text(weight: "bold"); for one in cell.content { shown(one) } } else { for one in cell.content { shown(one) } } })),
    )
  }
}
#for one in data.blocks { shown(one) }
`

const runs = (content: readonly Inline[] = []) =>
  content.map((one) =>
    one.type === 'text'
      ? { type: one.type, text: one.text, marks: (one.marks ?? []).map(({ type }) => type) }
      : { type: one.type },
  )

interface Making {
  readonly pictures: Pictures
  readonly words: NoteWords
  readonly language: 'en' | 'sw'
  readonly files: Record<string, Uint8Array>
}

const pictureBlock = (block: Extract<Block, { type: 'photo' | 'drawing' }>, making: Making): object => {
  const text = block.attrs.text || making.words[block.type]
  const picture = pictureOf(making.pictures, block)
  if (!picture) return { type: 'missing', text }
  const path = `/picture-${Object.keys(making.files).length}.jpg`
  making.files[path] = picture.content
  return { type: 'picture', path, text }
}

const tableBlock = ({ content }: Extract<Block, { type: 'table' }>, making: Making): object => {
  const columns = Math.max(
    1,
    ...content.map((row) => row.content.reduce((sum, { attrs }) => sum + (attrs?.colspan ?? 1), 0)),
  )
  const cells = content.flatMap((row) =>
    row.content.map(({ type, attrs, content: inside }) => ({
      head: type === 'tableHeader',
      colspan: attrs?.colspan ?? 1,
      rowspan: attrs?.rowspan ?? 1,
      content: blocksOf(inside, making),
    })),
  )
  return { type: 'table', columns, cells }
}

const blockOf = (block: Block, making: Making): object => {
  switch (block.type) {
    case 'paragraph':
      return { type: block.type, content: runs(block.content) }
    case 'heading':
      return { type: block.type, level: block.attrs.level, content: runs(block.content) }
    case 'codeBlock':
      return { type: block.type, text: (block.content ?? []).map(({ text }) => text).join('') }
    case 'formula': {
      const { text } = block.attrs
      return { type: block.type, math: formulaTypst(text), spoken: spokenFormula(text, making.language) }
    }
    case 'photo':
    case 'drawing':
      return pictureBlock(block, making)
    case 'voice':
      return { type: 'missing', text: making.words.voice }
    case 'bulletList':
    case 'orderedList': {
      const items = block.content.map(({ content }) => blocksOf(content, making))
      return { type: block.type, items, start: block.type === 'orderedList' ? (block.attrs?.start ?? 1) : 1 }
    }
    case 'blockquote':
      return { type: block.type, content: blocksOf(block.content, making) }
    case 'table':
      return tableBlock(block, making)
    case 'horizontalRule':
      return { type: block.type }
  }
}

const blocksOf = (blocks: readonly Block[], making: Making): object[] => blocks.map((block) => blockOf(block, making))

export const pdfOf = (
  paper: Paper,
  { content }: NoteDocument,
  given: Omit<Making, 'files'> & { readonly files: Readonly<Record<string, Uint8Array>> },
): DocumentRequest => {
  const files = { ...given.files }
  const blocks = blocksOf(content, { ...given, files })
  return { template, data: { paper, blocks }, files }
}
