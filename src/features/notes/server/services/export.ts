/** A note as a document to keep: PDF on the school's paper, Word, or Markdown. */
import type { Actor } from '#core/access/contract/access.ts'
import { crestOf, crestRef, type CrestSources, type Files } from '#core/files/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { paperOf, schoolById } from '#core/schools/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ExportFormat } from '../../contract/words.ts'
import { markdownOf } from '../export/markdown.ts'
import { pdfOf } from '../export/pdf.ts'
import { picturesOf } from '../export/pictures.ts'
import { noteWords } from '../export/words.ts'
import { readableNote, readerOf } from './reader.ts'

export interface ExportMeans extends CrestSources {
  readonly files: Files
  readonly documents: Documents
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What makes the file once the transaction is over: typesetting takes longer than a connection should be held. */
export type Export = () => Promise<FileAnswer>

export const exportOf = async (
  tx: Tx,
  actor: Actor,
  means: ExportMeans,
  id: string,
  format: ExportFormat,
): Promise<Export> => {
  const { language } = actor
  const reader = await readerOf(tx, actor)
  const { row } = await readableNote(tx, reader, id)
  const words = noteWords[language]
  const title = row.title || words.untitled
  await audit(tx, { action: 'notes.export', entity: 'note', entityId: id, after: { title: row.title, format } })
  if (format === 'md') {
    const body = Buffer.from(markdownOf(title, row.document, words))
    return () => Promise.resolve({ name: `${title}.md`, type: 'text/markdown', body })
  }
  const pictures = await picturesOf(tx, means.files, id, row.document)
  if (format === 'docx')
    return async () => {
      const { docxOf } = await import('../export/docx.ts')
      return {
        name: `${title}.docx`,
        type: docxType,
        body: await docxOf(title, row.document, { pictures, words, language }),
      }
    }
  const owner = (await accountNames(tx, [row.accountId])).get(row.accountId) ?? ''
  const crest = await crestOf(tx, means, crestRef((await schoolById(tx)).crestUrl))
  const subtitle = [owner, row.notebook, ...row.topics].filter(Boolean).join(' · ')
  const paper = { ...(await paperOf(tx, reader.today, language, { title, subtitle })), crest: crest.path }
  const request = pdfOf(paper, row.document, { pictures, words, language, files: crest.files })
  return async () => ({
    name: `${title}.pdf`,
    type: 'application/pdf',
    body: await means.documents.renderPdf(request),
    inline: true,
  })
}
