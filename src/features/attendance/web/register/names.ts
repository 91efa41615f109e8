/** Names of learners whose marks wait on this device: an entry of the outbox holds ids only. Forgotten with every draft at sign-out. */
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'

const key = draftKey('device', 'register-names')

export const rememberNames = (learners: readonly { readonly id: string; readonly fullName: string }[]): void =>
  writeDraft(key, { ...readDraft(key), ...Object.fromEntries(learners.map(({ id, fullName }) => [id, fullName])) })

/** The id's last letters where the name is not known: the same on both sides of a comparison. */
export const nameOf = (id: string): string => {
  const name = readDraft(key)?.[id]
  return typeof name === 'string' ? name : id.slice(-6)
}
