/** Everything on record about one learner, to take away: the right of a learner and of the family to their data. */
import type { ActorContext } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { zipStream, type ArchiveFile } from '#platform/server/archives/zip-stream.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { consentHistory } from '../../queries/consents.ts'
import { documentsOf, type DocumentRow } from '../../queries/documents.ts'
import { healthNotesOf } from '../../queries/health.ts'
import type { LearnerRow } from '../../queries/learners/learners.ts'
import { detailOf, learnerOr404 } from '../learners/learner-detail.ts'
import { noteReading } from './health.ts'
import { newestEntries } from './history.ts'

/** A module's records of learners, injected by the app. */
export interface LearnerRecords {
  /** Name of its part in the export. */
  readonly name: string
  read(tx: Tx, learnerId: string): Promise<unknown>
}

/** Far more than a school life has. */
const most = 100_000

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** A name that every system takes, numbered because two papers may bear the same title. */
const paperName = ({ document, file }: DocumentRow, index: number): string =>
  `papers/${String(index + 1).padStart(2, '0')}-${document.kind}.${extensions[file.type] ?? 'bin'}`

const papersOf = async (tx: Tx, learnerId: string) =>
  (await documentsOf(tx, learnerId)).map((row, index) => ({
    ...row,
    path: row.document.removedAt ? null : paperName(row, index),
  }))

const recordOf = async (tx: Tx, learner: LearnerRow, others: readonly LearnerRecords[]) => {
  const { id } = learner
  const school = await schoolById(tx)
  const [consents, health, papers] = [
    await consentHistory(tx, id, most),
    await healthNotesOf(tx, id),
    await papersOf(tx, id),
  ]
  await noteReading(tx, id, health.length)
  const {
    warnings: _warnings,
    missing: _missing,
    unasked: _unasked,
    avatar: _avatar,
    ...details
  } = await detailOf(tx, learner, true)
  const modules: Record<string, unknown> = {}
  for (const other of others) modules[other.name] = await other.read(tx, id)
  const record = {
    exportedAt: tx.at.toISOString(),
    school: { name: school.name, code: school.code },
    learner: details,
    consents: consents.map(({ schoolId: _school, learnerId: _learner, ...row }) => row),
    health: health.map(({ schoolId: _school, learnerId: _learner, ...row }) => row),
    papers: papers.map(({ document, file, path }) => ({
      kind: document.kind,
      title: document.title,
      fileName: file.name,
      type: file.type,
      bytes: file.bytes,
      path,
      createdAt: document.createdAt,
      removedAt: document.removedAt,
      removalReason: document.removalReason,
    })),
    changes: await newestEntries(tx, id, 'changes', most),
    readings: await newestEntries(tx, id, 'readings', most),
    ...modules,
  }
  return { record, papers }
}

/** Streamed; the audit entry is written before the first byte is sent. */
export const exported = async (
  context: ActorContext,
  files: Files,
  learnerId: string,
  others: readonly LearnerRecords[],
): Promise<FileAnswer> => {
  const { learner, record, papers, at } = await context.write(async (tx) => {
    const found = await learnerOr404(tx, learnerId)
    await audit(tx, { action: 'people.export_learner', entity: 'learner', entityId: learnerId })
    return { learner: found, at: tx.at, ...(await recordOf(tx, found, others)) }
  })
  const kept = papers.flatMap(({ document, path }): ArchiveFile[] =>
    path
      ? [
          {
            name: path,
            open: async () =>
              (await context.read((tx) => files.fileAnswer(tx, document.fileId))).body as ArchiveFileBody,
          },
        ]
      : [],
  )
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
