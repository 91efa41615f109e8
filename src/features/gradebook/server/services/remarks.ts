/** Remarks on learners in a learning area, one a term. */
import type { Actor } from '#core/access/contract/access.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { saveRemark as saveRemarkCall } from '../../contract/sheets.ts'
import { dayWithin } from '../../rules/terms.ts'
import { placeOf } from './places.ts'
import { assessmentsOfSheet } from '../queries/assessments.ts'
import { remarksOf, writeRemark } from '../queries/marks.ts'
import { rosterOfDays } from './roster.ts'
import { publishSheetsChanged } from './notify.ts'
import { ensureEnter } from './access.ts'

/** @throws AppError 404 for a learner who is not on the sheet, 409 with a colleague's newer remark */
export const saveRemark = async (
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof saveRemarkCall>,
): Promise<ResponseOf<typeof saveRemarkCall>> => {
  const place = await placeOf(tx, actor, body)
  ensureEnter(place.caller, body)
  const rows = await assessmentsOfSheet(tx, body)
  const roster = await rosterOfDays(
    tx,
    [body.streamId],
    [dayWithin(place.term, place.today), ...rows.map(({ date }) => date)],
  )
  if (!roster.learners.some(({ id }) => id === body.learnerId)) throw new AppError(commonErrors.notFound)
  const [before] = await remarksOf(tx, [body.learnerId], body.termId, body.learningAreaId)
  if (before && before.text === body.text) return { text: before.text, version: before.version }
  const { learnerId, learningAreaId, termId, text } = body
  const version = await writeRemark(tx, { learnerId, learningAreaId, termId, text, version: body.version })
  if (version === undefined) {
    const [now] = await remarksOf(tx, [learnerId], termId, learningAreaId)
    throw new AppError(commonErrors.stale, { current: { text: now?.text ?? '', version: now?.version ?? 0 } })
  }
  const said = (remark: string | undefined) => ({ learningAreaId, termId, remark: remark ?? '' })
  await audit(tx, {
    action: 'gradebook.save_remark',
    entity: 'learner',
    entityId: learnerId,
    before: said(before?.text),
    after: said(text),
  })
  publishSheetsChanged(tx, [body])
  return { text, version }
}
