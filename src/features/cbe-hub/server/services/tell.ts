/** Tells writers what became of what they wrote, and open pages that something changed. */
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { communityEvent } from '../../contract/events.ts'
import { answeredNotice, hiddenNotice, shownNotice } from '../../contract/notices.ts'
import type { AnswerRow, QuestionRow } from '../queries/community.ts'

const writerOf = ({ writtenBy: accountId, writtenAs: role }: QuestionRow | AnswerRow): Recipient =>
  role === 'parent' ? { accountId, role, about: [] } : { accountId, role }

const link = (questionId: string): string => `/cbe-hub/community/${questionId}`

/** Whoever asked, unless they answered themselves. */
export const tellAnswered = async (tx: Tx, question: QuestionRow, by: string): Promise<void> => {
  if (question.writtenBy === by) return
  const options = { link: link(question.id), dedupeKey: `cbe.answered:${question.id}` }
  await notify(tx, answeredNotice, [writerOf(question)], { title: question.title }, options)
}

export const tellDecided = async (
  tx: Tx,
  question: QuestionRow,
  row: QuestionRow | AnswerRow,
  { status, hiddenReason }: Pick<QuestionRow, 'status' | 'hiddenReason'>,
): Promise<void> => {
  const to = [writerOf(row)]
  const options = { link: link(question.id) }
  if (status === 'shown') await notify(tx, shownNotice, to, { title: question.title }, options)
  else await notify(tx, hiddenNotice, to, { title: question.title, reason: hiddenReason ?? '' }, options)
}

/** Open pages of the community read again. */
export const publishCommunityChanged = (tx: Tx): void =>
  publishEvent(tx, {
    type: communityEvent,
    schoolId: schoolOf(tx),
    roles: ['student', 'parent', 'teacher', 'tutor', 'admin'],
  })
