/** Makes the covers of new documents. */
import { z } from 'zod'
import type { Files } from '#core/files/server/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { readCover } from '../extract/read-cover.ts'
import { putCover } from '../queries/covers.ts'
import { contentOf } from './content-of.ts'
import { publishLibrary } from './publish.ts'
import { storeCover } from './store-cover.ts'

export const coverJob = defineJob('library.cover', z.strictObject({ schoolId: id, itemId: id }))

export const makingCovers = (files: Files): Job =>
  job(coverJob, async ({ schoolId, itemId }, tenancy, stopping) => {
    const content = await contentOf(tenancy, files, { schoolId, itemId }, (row) => row.cover === null)
    const picture = content && (await readCover(content, stopping))
    if (!picture) return
    await tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
      const stored = await storeCover(tx, files, picture)
      if (await putCover(tx, itemId, stored)) publishLibrary(tx, itemId)
      else await files.forgetFiles(tx, [stored.coverFileId])
    })
  })
