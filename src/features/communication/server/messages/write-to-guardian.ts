/** Begins conversations with guardians for other modules, by the rule of who may write to whom. */
import type { Files } from '#core/files/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { WriteToGuardian } from '../ports.ts'
import { selfOf } from './self.ts'
import { begin } from './send.ts'

export const writeToGuardian =
  (files: Files): WriteToGuardian =>
  async (tx, actor, { guardianId, childId, subject, text }) => {
    const self = await selfOf(tx, actor)
    const sent = await begin(
      tx,
      self,
      { recipientId: guardianId, childId, subject },
      { text, uploads: [], files, sendKey: null },
    )
    if (!sent) throw new AppError(commonErrors.notFound)
    return sent.threadId
  }
