/** Staff decide what is shown: posts that wait, and posts that somebody reported. */
import type { Actor } from '#core/access/contract/access.ts'
import { accountNames } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  communityTexts,
  type decidePost as decideCall,
  type moderationQueue,
  type Queued,
  type QuestionDetail,
} from '../../contract/community.ts'
import { decide, openReports, queuedPosts } from '../queries/community.ts'
import { detail, postOf } from './community.ts'
import { publishCommunityChanged, tellAnswered, tellDecided } from './tell.ts'

export const queue = async (tx: Tx): Promise<ResponseOf<typeof moderationQueue>> => {
  const { questions, answers } = await queuedPosts(tx)
  const posts = [
    ...questions.map((row) => ({ row, question: row, answerId: null })),
    ...answers.map(({ answer: row, question }) => ({ row, question, answerId: row.id })),
  ].sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime())
  const reports = await openReports(tx, [...new Set(posts.map(({ question }) => question.id))])
  const names = await accountNames(tx, [
    ...posts.map(({ row }) => row.writtenBy),
    ...reports.map(({ reportedBy }) => reportedBy),
  ])
  return {
    items: posts.map(({ row, question, answerId }): Queued => ({
      questionId: question.id,
      answerId,
      title: question.title,
      text: row.text,
      status: row.status,
      role: row.writtenAs,
      name: names.get(row.writtenBy) ?? null,
      createdAt: row.createdAt.toISOString(),
      reports: reports
        .filter((one) => one.questionId === question.id && one.answerId === answerId)
        .map(({ reason, reportedBy }) => ({ reason, name: names.get(reportedBy) ?? null })),
    })),
  }
}

/** @throws AppError 404, 400 to hide without a reason */
export const decideOn = async (
  tx: Tx,
  reader: Pick<Actor, 'accountId' | 'role'>,
  questionId: string,
  { answerId, decision, reason }: BodyOf<typeof decideCall>,
): Promise<QuestionDetail> => {
  const { question, row, place } = await postOf(tx, reader, questionId, answerId)
  const hiddenReason = decision === 'hide' ? (reason ?? '') : null
  if (hiddenReason === '') refuseFields({ reason: communityTexts.reason })
  const after = { status: decision === 'hide' ? ('hidden' as const) : ('shown' as const), hiddenReason }
  await decide(tx, place, after)
  await audit(tx, {
    action: 'cbe.decide',
    entity: 'cbe_question',
    entityId: questionId,
    before: { answerId: place.answerId, status: row.status },
    after: { answerId: place.answerId, ...after },
  })
  publishCommunityChanged(tx)
  if (after.status !== row.status && row.writtenBy !== reader.accountId) {
    await tellDecided(tx, question, row, after)
    const isFirst = row.decidedAt === null && after.status === 'shown' && place.answerId !== null
    if (isFirst) await tellAnswered(tx, question, row.writtenBy)
  }
  return detail(tx, reader, questionId, true)
}
