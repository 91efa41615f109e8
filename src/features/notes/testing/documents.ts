/** A document with everything that the editor makes. */
import type { NoteDocument } from '../contract/document.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const cell = (type: 'tableCell' | 'tableHeader', text: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null, align: null },
  content: [paragraph(text)],
})

export const fullDocument = (fileId: string): NoteDocument => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Area of a sector' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'A sector is a slice of a circle, like a piece of ' },
        { type: 'text', marks: [{ type: 'bold' }, { type: 'italic' }], text: 'chapati' },
        { type: 'hardBreak' },
        { type: 'text', marks: [{ type: 'code' }], text: '360' },
      ],
    },
    { type: 'formula', attrs: { text: 'A = theta/360 * pi r^2' } },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Angle'), cell('tableHeader', 'Area, cm²')] },
        { type: 'tableRow', content: [cell('tableCell', '90°'), cell('tableCell', '154')] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph('first'),
            {
              type: 'orderedList',
              attrs: { start: 3, type: null },
              content: [{ type: 'listItem', content: [paragraph('third')] }],
            },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph('a quotation')] },
    { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'print(1)' }] },
    { type: 'horizontalRule' },
    { type: 'photo', attrs: { fileId, text: 'A chapati' } },
    { type: 'drawing', attrs: { strokes: [{ colour: 'ink', points: [10, 10, 200, 240] }], text: 'A circle' } },
    { type: 'voice', attrs: { fileId, seconds: 12 } },
    { type: 'paragraph' },
  ],
})
