/** What all changes of a draft have in common: one at a time, not while it is generated, told to open pages. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit, type AuditFact } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { draftErrors, draftEvent } from '../../contract/drafts.ts'
import { hasOpenRun, lockDraft, raiseDraft, type DraftRow } from '../queries/runs.ts'

/** @throws AppError 404 @returns the value, if defined */
export const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new AppError(commonErrors.notFound)
  return thing
}

/** Locks a draft that may be changed until the transaction ends. */
export const openDraft = async (tx: Tx, id: string): Promise<DraftRow> => {
  const draft = found(await lockDraft(tx, id))
  if (draft.publishedAt !== null) throw new AppError(draftErrors.published)
  if (await hasOpenRun(tx, id)) throw new AppError(draftErrors.running)
  return draft
}

export const tellDraft = (tx: Tx, draftId: string): void =>
  publishEvent(tx, { type: draftEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { draftId } })

/** Raises the version of the draft, writes the audit entry, and tells open pages. */
export const changed = async (tx: Tx, draftId: string, fact: AuditFact): Promise<void> => {
  await raiseDraft(tx, draftId)
  await audit(tx, fact)
  tellDraft(tx, draftId)
}

/** @throws AppError 409 with the present state */
export const refuseStale = (asked: { version: number }, current: { version: number }): void => {
  if (asked.version !== current.version) throw new AppError(commonErrors.stale, { current })
}
