/** Tidies the files' folders: finishes moves that a crash cut short, removes what no record names. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, type Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { foldersOf, namesBefore, placeOf, schoolsIn, settle, type Folders } from './folders.ts'
import { keysInUse } from './queries/files.ts'
import { deleteUploadsBefore } from './queries/uploads.ts'

export const sweepJob = defineJob('files.sweep', z.unknown())

/** Skips recent files, whose transaction may still be running. */
const patience = 24 * 3_600_000
const atOnce = 1000

const inUse = async (tenancy: Tenancy, schoolId: string, keys: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>()
  for (let start = 0; start < keys.length; start += atOnce) {
    const part = keys.slice(start, start + atOnce)
    for (const key of await tenancy.read({ schoolId, accountId: null }, (tx) => keysInUse(tx, part))) found.add(key)
  }
  return found
}

const sweepSchool = async (
  folders: Folders,
  tenancy: Tenancy,
  schoolId: string,
  left: Set<string>,
  before: Date,
): Promise<void> => {
  const kept = await namesBefore(join(folders.files, schoolId), before)
  const used = await inUse(tenancy, schoolId, [...kept, ...left])
  for (const key of kept) if (!used.has(key)) await rm(placeOf(folders, schoolId, key), { force: true })
  for (const key of left) {
    if (!used.has(key)) continue
    settle(folders, schoolId, key)
    left.delete(key)
  }
}

/** Abandoned or unused resumable uploads. */
const sweepResumable = async (folders: Folders, tenancy: Tenancy, before: Date): Promise<void> => {
  for (const schoolId of await schoolsIn(folders.resumable)) {
    const folder = join(folders.resumable, schoolId)
    await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => deleteUploadsBefore(tx, before))
    for (const name of await namesBefore(folder, before)) await rm(join(folder, name), { force: true })
  }
}

export const sweep = async (dataFolder: string, tenancy: Tenancy): Promise<void> => {
  const folders = foldersOf(dataFolder)
  const before = new Date(tenancy.now().getTime() - patience)
  const left = new Set(await namesBefore(folders.uploads, before))
  for (const schoolId of await schoolsIn(folders.files)) await sweepSchool(folders, tenancy, schoolId, left, before)
  for (const key of left) await rm(join(folders.uploads, key), { force: true })
  await sweepResumable(folders, tenancy, before)
}

export const sweepOf = (dataFolder: string): Job =>
  job(sweepJob, async (_payload, tenancy) => sweep(dataFolder, tenancy))
