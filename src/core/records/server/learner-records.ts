/** Consents, health notes, papers and the history of a learner, for the export of everything on record. */
import type { Files } from '#core/files/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { consentHistory } from './queries/consents.ts'
import { documentsOf, type DocumentRow } from './queries/documents.ts'
import { healthNotesOf } from './queries/health.ts'
import { noteReading } from './services/health.ts'
import { newestEntries } from './services/history.ts'

/** Far more than a school life has. */
const most = 100_000

export const consents: LearnerRecords = {
  name: 'consents',
  read: async (tx, learnerId) =>
    (await consentHistory(tx, learnerId, most)).map(({ schoolId: _school, learnerId: _learner, ...row }) => row),
}

export const health: LearnerRecords = {
  name: 'health',
  read: async (tx, learnerId) => {
    const notes = await healthNotesOf(tx, learnerId)
    await noteReading(tx, learnerId, notes.length)
    return notes.map(({ schoolId: _school, learnerId: _learner, ...row }) => row)
  },
}

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

export const papers = (files: Files): LearnerRecords => ({
  name: 'papers',
  read: async (tx, learnerId) =>
    (await papersOf(tx, learnerId)).map(({ document, file, path }) => ({
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
  files: async (tx, learnerId) =>
    (await papersOf(tx, learnerId)).flatMap(({ document, path }) =>
      path ? [{ name: path, open: (later) => files.fileAnswer(later, document.fileId) }] : [],
    ),
})

const historyOf = (show: 'changes' | 'readings'): LearnerRecords => ({
  name: show,
  read: async (tx, learnerId) => newestEntries(tx, learnerId, show, most),
})

export const changes = historyOf('changes')
export const readings = historyOf('readings')
