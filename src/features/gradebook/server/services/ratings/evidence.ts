/** Evidence of a learner's competencies and values: recorded with photos or files, listed, deleted. */
import type { ActorContext } from '#core/access/server/public.ts'
import { calendarOf, learningAreasOf } from '#core/academics/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { accountNames, learnerById } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../../contract/access.ts'
import {
  ratingCodes,
  ratingTexts,
  type addEvidence as addEvidenceCall,
  type Evidence,
  type listEvidence as listEvidenceCall,
} from '../../../contract/competencies.ts'
import type { EvidenceKeeper } from '../../ports.ts'
import { learnerOfStaff } from '../grades/learner.ts'
import { todayOf } from '../places.ts'
import {
  deleteEvidenceRow,
  evidenceById,
  evidenceOf,
  insertEvidence,
  type EvidenceRow,
} from '../../queries/evidence.ts'
import { reflectionsOf } from '../../queries/reflections.ts'
import { publishRatingsChanged } from './notify.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

/** Pieces of one learner as the contract shows them. */
export const shownEvidence = async (tx: Tx, learnerId: string, rows: readonly EvidenceRow[]): Promise<Evidence[]> => {
  if (rows.length === 0) return []
  const [names, areas, reflections] = await Promise.all([
    accountNames(
      tx,
      rows.map(({ recordedBy }) => recordedBy),
    ),
    learningAreasOf(tx),
    reflectionsOf(tx, learnerId),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Evidence['kind'],
    rating: row.rating as Evidence['rating'],
    text: row.text,
    hasFile: row.fileId !== null,
    observedOn: row.observedOn,
    learningAreaId: row.learningAreaId,
    learningAreaName: areas.find(({ id }) => id === row.learningAreaId)?.name ?? null,
    recordedByName: names.get(row.recordedBy ?? '') ?? null,
    reflection: reflections.get(row.id) ?? null,
  }))
}

export const listEvidence = async (
  tx: Tx,
  context: ActorContext,
  learnerId: string,
  query: QueryOf<typeof listEvidenceCall>,
): Promise<ResponseOf<typeof listEvidenceCall>> => {
  const { learner, isAdmin, accountId } = await learnerOfStaff(tx, context, learnerId)
  const rows = await evidenceOf(tx, learner.id, query)
  const shown = await shownEvidence(tx, learner.id, rows)
  return { items: shown.map((one, at) => ({ ...one, mine: isAdmin || rows[at]?.recordedBy === accountId })) }
}

const wrong = (field: string, text: string): AppError =>
  new AppError(commonErrors.invalid, { fields: { [field]: text } })

const check = async (
  tx: Tx,
  { actor }: ActorContext,
  body: BodyOf<typeof addEvidenceCall>,
  hasFile: boolean,
): Promise<void> => {
  const [calendar, areas] = await Promise.all([calendarOf(tx), learningAreasOf(tx)])
  if (!calendar.terms.some(({ id }) => id === body.termId)) throw new AppError(commonErrors.notFound)
  if (body.learningAreaId !== undefined && !areas.some(({ id }) => id === body.learningAreaId))
    throw new AppError(commonErrors.notFound)
  if (!ratingCodes[body.ratingKind].includes(body.code)) throw wrong('code', ratingTexts.code)
  if (body.observedOn > todayOf(tx, actor)) throw wrong('observedOn', ratingTexts.future)
  if (body.text === undefined && !hasFile) throw wrong('text', ratingTexts.evidence)
}

/** @throws AppError 404 for a learner the caller may not see, 400 at the field */
export const addEvidence = async (
  tx: Tx,
  context: ActorContext,
  files: Files,
  learnerId: string,
  body: BodyOf<typeof addEvidenceCall>,
  upload: Upload | undefined,
): Promise<Evidence> => {
  const { learner, accountId } = await learnerOfStaff(tx, context, learnerId)
  await check(tx, context, body, upload !== undefined)
  const fileId = upload ? await files.storeFile(tx, upload) : null
  const kind = upload === undefined ? 'text' : upload.type.startsWith('image/') ? 'photo' : 'file'
  const { termId, ratingKind, code, rating = null, text = null, observedOn, learningAreaId = null } = body
  const row = await insertEvidence(tx, {
    learnerId: learner.id,
    termId,
    ratingKind,
    code,
    rating,
    kind,
    text,
    fileId,
    learningAreaId,
    observedOn,
    recordedBy: accountId,
  })
  const after = { id: row.id, termId, code: `${ratingKind}.${code}`, rating, kind, text, observedOn }
  await audit(tx, { action: 'gradebook.add_evidence', entity: 'learner', entityId: learner.id, after })
  publishRatingsChanged(tx, learner.streamId)
  return onlyRow(await shownEvidence(tx, learner.id, [row]))
}

/** For modules that work out what a teacher observed: words only. */
export const keepEvidence: EvidenceKeeper = async (tx, { learnerId, competency, ...given }) => {
  await insertEvidence(tx, {
    ...given,
    learnerId,
    ratingKind: 'competency',
    code: competency,
    rating: null,
    kind: 'text',
    fileId: null,
    learningAreaId: null,
  })
  publishRatingsChanged(tx, (await learnerById(tx, learnerId))?.streamId ?? null)
}

/** @throws AppError 404 if not found, or about a learner the caller may not see */
const evidenceInReach = async (tx: Tx, context: ActorContext, id: string) => {
  const row = await evidenceById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return { row, ...(await learnerOfStaff(tx, context, row.learnerId)) }
}

/** @throws AppError 403 for a colleague's evidence */
export const deleteEvidence = async (tx: Tx, context: ActorContext, id: string): Promise<void> => {
  const { row, learner, isAdmin, accountId } = await evidenceInReach(tx, context, id)
  if (!isAdmin && row.recordedBy !== accountId) throw new AppError(gradebookErrors.notYours)
  await deleteEvidenceRow(tx, row.id)
  const before = {
    id,
    termId: row.termId,
    code: `${row.ratingKind}.${row.code}`,
    rating: row.rating,
    kind: row.kind,
    text: row.text,
    observedOn: row.observedOn,
  }
  await audit(tx, { action: 'gradebook.delete_evidence', entity: 'learner', entityId: learner.id, before })
  publishRatingsChanged(tx, learner.streamId)
}

const fileOf = (tx: Tx, files: Files, row: EvidenceRow | undefined): Promise<FileAnswer> => {
  if (!row?.fileId) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, row.fileId)
}

export const fileForStaff = async (tx: Tx, context: ActorContext, files: Files, id: string): Promise<FileAnswer> =>
  fileOf(tx, files, (await evidenceInReach(tx, context, id)).row)

/** For the learner and the family: only evidence about this learner. */
export const fileForFamily = async (tx: Tx, files: Files, learnerId: string, id: string): Promise<FileAnswer> => {
  const row = await evidenceById(tx, id)
  return fileOf(tx, files, row?.learnerId === learnerId ? row : undefined)
}
