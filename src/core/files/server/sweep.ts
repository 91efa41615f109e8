/** Tidies the files' folders: finishes moves that a crash cut short, removes what no record names. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { foldersOf, namesBefore, placeOf, schoolsWithFiles, settle, type Folders } from './folders.ts'
import { keysInUse } from './queries.ts'

export const sweepJob = defineJob('files.sweep', z.unknown())

/** Nothing younger is touched: its transaction may still be under way. */
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

const sweepSchool = async (folders: Folders, tenancy: Tenancy, schoolId: string, left: Set<string>, before: Date): Promise<void> => {
  const kept = await namesBefore(join(folders.files, schoolId), before)
  const used = await inUse(tenancy, schoolId, [...kept, ...left])
  for (const key of kept) if (!used.has(key)) await rm(placeOf(folders, schoolId, key), { force: true })
  for (const key of left) {
    if (!used.has(key)) continue
    settle(folders, schoolId, key)
    left.delete(key)
  }
}

/** @param left names of uploads whose call is long over; what no school claims is removed */
export const sweep = async (dataFolder: string, tenancy: Tenancy): Promise<void> => {
  const folders = foldersOf(dataFolder)
  const before = new Date(tenancy.now().getTime() - patience)
  const left = new Set(await namesBefore(folders.uploads, before))
  for (const schoolId of await schoolsWithFiles(folders)) await sweepSchool(folders, tenancy, schoolId, left, before)
  for (const key of left) await rm(join(folders.uploads, key), { force: true })
}

export const sweepOf = (dataFolder: string): Job => job(sweepJob, async (_payload, tenancy) => sweep(dataFolder, tenancy))
