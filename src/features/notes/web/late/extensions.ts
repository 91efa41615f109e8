/** The nodes and marks of the editor: those that `contract/document.ts` accepts. */
import { Node, type Extensions } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

const atom = { group: 'block', atom: true, draggable: true } as const

/** The screen's part is added where the editor is shown: the schema is the same without it. */
export const Formula = Node.create({
  ...atom,
  name: 'formula',
  addAttributes: () => ({ text: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-formula]' }],
  renderHTML: ({ node }) => ['div', { 'data-formula': String(node.attrs.text) }],
})

export const Photo = Node.create({
  ...atom,
  name: 'photo',
  addAttributes: () => ({ fileId: { default: '' }, text: { default: '' } }),
  renderHTML: () => ['div', { 'data-photo': '' }],
})

export const Voice = Node.create({
  ...atom,
  name: 'voice',
  addAttributes: () => ({ fileId: { default: '' }, seconds: { default: 0 } }),
  renderHTML: () => ['div', { 'data-voice': '' }],
})

export const Drawing = Node.create({
  ...atom,
  name: 'drawing',
  addAttributes: () => ({ strokes: { default: [] }, text: { default: '' } }),
  renderHTML: () => ['div', { 'data-drawing': '' }],
})

/** Links are left out: addresses that learners share would have to be checked. */
export const plainExtensions: Extensions = [
  StarterKit.configure({ link: false, heading: { levels: [1, 2, 3] }, trailingNode: false }),
  TableKit.configure({ table: { resizable: false } }),
]

export const schemaExtensions: Extensions = [...plainExtensions, Formula, Photo, Voice, Drawing]
