/** A note as Markdown. Formulae are LaTeX between dollar signs; photos and recordings are named. */
import type { Block, Inline, ListItem, NoteDocument } from '../../contract/document.ts'
import { formulaLatex } from '../../rules/formula-latex.ts'
import type { NoteWords } from './words.ts'

const around: Readonly<Record<string, readonly [string, string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  underline: ['<u>', '</u>'],
  strike: ['~~', '~~'],
}

/** Signs that would begin something else in Markdown. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|$~]/g, String.raw`\$&`)

const inlineOf = (content: readonly Inline[] = []): string =>
  content
    .map((one) => {
      if (one.type === 'hardBreak') return '  \n'
      const marks = (one.marks ?? []).map(({ type }) => type)
      const text = marks.includes('code') ? `\`${one.text.replaceAll('`', "'")}\`` : escaped(one.text)
      return marks.reduce((inner, mark) => {
        const [open, close] = around[mark] ?? ['', '']
        return `${open}${inner}${close}`
      }, text)
    })
    .join('')

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

const itemOf = (item: ListItem, mark: string, words: NoteWords): string =>
  `${mark} ${indented(blocksOf(item.content, words), ' '.repeat(mark.length + 1))}`

const cellOf = (blocks: readonly Block[], words: NoteWords): string =>
  blocksOf(blocks, words).replace(/\s*\n\s*/g, '<br>')

const tableOf = (block: Extract<Block, { type: 'table' }>, words: NoteWords): string => {
  const rows = block.content.map(
    ({ content }) => `| ${content.map((cell) => cellOf(cell.content, words)).join(' | ')} |`,
  )
  const [first = '', ...rest] = rows
  const columns = block.content[0]?.content.length ?? 1
  return [first, `|${' --- |'.repeat(columns)}`, ...rest].join('\n')
}

const blockOf = (block: Block, words: NoteWords): string => {
  switch (block.type) {
    case 'paragraph':
      return inlineOf(block.content)
    case 'heading':
      // The note's title is the first level.
      return `${'#'.repeat(block.attrs.level + 1)} ${inlineOf(block.content)}`
    case 'codeBlock':
      return `\`\`\`\n${(block.content ?? []).map(({ text }) => text).join('')}\n\`\`\``
    case 'horizontalRule':
      return '---'
    case 'formula':
      return `$$${formulaLatex(block.attrs.text)}$$`
    case 'photo':
      return `*${escaped(block.attrs.text || words.photo)}*`
    case 'drawing':
      return `*${escaped(block.attrs.text || words.drawing)}*`
    case 'voice':
      return `*${words.voice}*`
    case 'bulletList':
      return block.content.map((item) => itemOf(item, '-', words)).join('\n')
    case 'orderedList':
      return block.content.map((item, at) => itemOf(item, `${(block.attrs?.start ?? 1) + at}.`, words)).join('\n')
    case 'blockquote':
      return `> ${indented(blocksOf(block.content, words), '> ')}`
    case 'table':
      return tableOf(block, words)
  }
}

const blocksOf = (blocks: readonly Block[], words: NoteWords): string =>
  blocks.map((block) => blockOf(block, words)).join('\n\n')

export const markdownOf = (title: string, { content }: NoteDocument, words: NoteWords): string =>
  `# ${escaped(title)}\n\n${blocksOf(content, words)}\n`
