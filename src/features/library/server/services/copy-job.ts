/** Makes the reading copies of large PDFs, whose first page opens soon over a slow network. */
import { z } from 'zod'
import type { Files } from '#core/files/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { makeCopy } from '../extract/make-copy.ts'
import { putReadingCopy } from '../queries/items.ts'
import { contentOf } from './content-of.ts'

export const copyJob = defineJob('library.reading_copy', z.strictObject({ schoolId: id, itemId: id }))

/** Bytes: a smaller file is fetched whole in the time of a few parts. */
const worthCopying = 2_000_000

export const makingCopies = (files: Files): Job =>
  job(copyJob, async ({ schoolId, itemId }, tenancy, stopping) => {
    const content = await contentOf(tenancy, files, { schoolId, itemId }, (row) => row.readingFileId === null)
    if (!content || content.byteLength < worthCopying) return
    const copy = await makeCopy(content, stopping)
    if (!copy) return
    await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      const file = await files.storeContent(tx, { name: 'reading.pdf', type: 'application/pdf', content: copy })
      if (!(await putReadingCopy(tx, itemId, file))) await files.forgetFiles(tx, [file])
    })
  })
