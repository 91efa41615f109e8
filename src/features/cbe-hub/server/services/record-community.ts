/** Inserts questions with their answers, for demo data. Sends no notices. */
import type { Role } from '#core/access/contract/access.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PostStatus } from '../../contract/community.ts'
import { insertAnswer, insertQuestion, insertReport } from '../queries/community.ts'

interface PostToRecord {
  readonly text: string
  readonly writtenBy: string
  readonly writtenAs: Role
  readonly status: PostStatus
}

export interface QuestionToRecord extends PostToRecord {
  readonly learningAreaId: string
  readonly title: string
  readonly answers: readonly (PostToRecord & { readonly report?: { readonly by: string; readonly reason: string } })[]
}

export const recordCommunity = async (tx: Tx, questions: readonly QuestionToRecord[]): Promise<void> => {
  for (const { answers, ...question } of questions) {
    const { id } = await insertQuestion(tx, question)
    for (const { report, ...answer } of answers) {
      const { id: answerId } = await insertAnswer(tx, { questionId: id, ...answer })
      if (report) await insertReport(tx, { questionId: id, answerId, reason: report.reason, reportedBy: report.by })
    }
    const after = { title: question.title, status: question.status, answers: answers.length }
    await audit(tx, { action: 'cbe.ask', entity: 'cbe_question', entityId: id, after })
  }
}
