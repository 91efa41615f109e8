/** Ports of quizzes. */
import { definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { QuizDrafts } from '../contract/queries.ts'

export const quizDraftsPort = definePort<QuizDrafts<Tx>>('quizzes.drafts')
