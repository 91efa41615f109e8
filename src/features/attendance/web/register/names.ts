/**
 * Names of learners with marks queued on this device, because outbox entries hold ids only. Deleted with all drafts at
 * sign-out.
 */
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'

const key = draftKey('device', 'register-names')

export const rememberNames = (learners: readonly { readonly id: string; readonly fullName: string }[]): void =>
  writeDraft(key, { ...readDraft(key), ...Object.fromEntries(learners.map(({ id, fullName }) => [id, fullName])) })

/** Falls back to the end of the id, so that both sides of a comparison show the same. */
export const nameOf = (id: string): string => {
  const name = readDraft(key)?.[id]
  return typeof name === 'string' ? name : id.slice(-6)
}
