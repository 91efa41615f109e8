/** The school's profile, crest and join code. */
import { randomBytes } from 'node:crypto'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { publishSchoolSwitched } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import type { SchoolProfile, saveSchool } from '../../contract/school.ts'
import { joinCodeFrom } from '../../rules/school-names.ts'
import { ownSchool, updateSchool, type SchoolRow } from '../queries.ts'

/** @throws when the transaction's school does not exist */
export const schoolById = async (tx: Tx): Promise<SchoolRow> => {
  const row = await ownSchool(tx)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const profileOf = (row: SchoolRow): SchoolProfile => {
  const { createdAt: _createdAt, updatedAt: _updatedAt, status: _status, statusReason: _reason, ...rest } = row
  // What the school pays for is read by billing.
  const { boughtModules: _modules, readOnly: _readOnly, ...profile } = rest
  return profile as SchoolProfile
}

export const readProfile = async (tx: Tx): Promise<SchoolProfile> => profileOf(await schoolById(tx))

/** Sessions hold the school's zone and name: they are read again. */
const tell = async (tx: Tx): Promise<void> => {
  await publishSchoolSwitched(tx, schoolOf(tx))
  publishEvent(tx, { type: 'school.profile', schoolId: schoolOf(tx) })
}

const change = async (
  tx: Tx,
  action: string,
  values: Parameters<typeof updateSchool>[1],
  version?: number,
): Promise<SchoolProfile> => {
  const before = await schoolById(tx)
  const row = await updateSchool(tx, values, version)
  if (!row) throw new AppError(commonErrors.stale, { current: await readProfile(tx) })
  await audit(tx, { action, entity: 'school', entityId: row.id, before: profileOf(before), after: profileOf(row) })
  await tell(tx)
  return profileOf(row)
}

/** @throws AppError 409 with the current state if it changed meanwhile */
export const saveProfile = async (
  tx: Tx,
  { version, ...values }: BodyOf<typeof saveSchool>,
): Promise<SchoolProfile> => {
  const { motto = null, county = null, phone = null, email = null, address = null, ...rest } = values
  return change(tx, 'school.save', { ...rest, motto, county, phone, email, address }, version)
}

export const newJoinCode = (): string => joinCodeFrom(randomBytes(8))

export const renewJoinCode = async (tx: Tx): Promise<SchoolProfile> => {
  try {
    return await change(tx, 'school.change_join_code', { joinCode: newJoinCode() })
  } catch (error) {
    // Odds of 1 in 10^12; the person can retry.
    if (violates(error, 'schools_join_code_key')) throw new AppError(commonErrors.overloaded, { retryAfter: 1 })
    throw error
  }
}

const crestPath = (schoolId: string, fileId: string): string => `/api/schools/${schoolId}/crest/${fileId}`

export const setCrest = async (tx: Tx, files: Files, upload: Upload): Promise<SchoolProfile> => {
  const fileId = await files.storeFile(tx, upload)
  return change(tx, 'school.upload_crest', { crestUrl: crestPath(schoolOf(tx), fileId) })
}

export const clearCrest = async (tx: Tx): Promise<SchoolProfile> =>
  change(tx, 'school.remove_crest', { crestUrl: null })

/** Answers the crest and no other file of the school. */
export const crestFile = async (tx: Tx, files: Files, fileId: string): Promise<FileAnswer> => {
  const school = await ownSchool(tx)
  if (school?.crestUrl !== crestPath(schoolOf(tx), fileId)) throw new AppError(commonErrors.notFound)
  return { ...(await files.fileAnswer(tx, fileId)), name: 'crest' }
}
