/** The job that searches an answer for a run. */
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'

export const searchJob = defineJob('scheduling.search', z.strictObject({ schoolId: id, runId: id }))
