/** Everything on record about one learner, to take away: the right of a learner and of the family to their data. */
import type { ActorContext } from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { zipStream, type ArchiveFile } from '#platform/server/archives/zip-stream.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { LearnerRecords, RecordFile } from '../../ports.ts'
import type { LearnerRow } from '../../queries/learners/learners.ts'
import { learnerOr404, type LearnerDetails } from './learner-detail.ts'
import { photoAnswer } from './photos.ts'

const recordOf = async (tx: Tx, learner: LearnerRow, detailOf: LearnerDetails, modules: readonly LearnerRecords[]) => {
  const school = await schoolById(tx)
  const {
    warnings: _warnings,
    missing: _missing,
    unasked: _unasked,
    avatar: _avatar,
    photo: _photo,
    ...details
  } = await detailOf(tx, learner, true)
  const parts: Record<string, unknown> = {}
  const files: RecordFile[] = learner.photo
    ? [{ name: 'photo.jpg', open: (opened) => photoAnswer(opened, learner.id, 'large') }]
    : []
  for (const module of modules) {
    parts[module.name] = await module.read(tx, learner.id)
    files.push(...((await module.files?.(tx, learner.id)) ?? []))
  }
  const record = {
    exportedAt: tx.at.toISOString(),
    school: { name: school.name, code: school.code },
    learner: details,
    ...parts,
  }
  return { record, files }
}

/** Streamed; the audit entry is written before the first byte is sent. */
export const exported = async (
  context: ActorContext,
  learnerId: string,
  detailOf: LearnerDetails,
  modules: readonly LearnerRecords[],
): Promise<FileAnswer> => {
  const { learner, record, files, at } = await context.write(async (tx) => {
    const found = await learnerOr404(tx, learnerId)
    await audit(tx, { action: 'people.export_learner', entity: 'learner', entityId: learnerId })
    return { learner: found, at: tx.at, ...(await recordOf(tx, found, detailOf, modules)) }
  })
  const kept = files.map((file): ArchiveFile => ({
    name: file.name,
    open: async () => (await context.read((tx) => file.open(tx))).body as ArchiveFileBody,
  }))
  const json: ArchiveFile = {
    name: 'record.json',
    open: async () => Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
  }
  return {
    name: `${learner.admissionNumber.replace(/[^\w-]+/g, '-')}.zip`,
    type: 'application/zip',
    body: zipStream([json, ...kept], at),
  }
}

type ArchiveFileBody = Awaited<ReturnType<ArchiveFile['open']>>
