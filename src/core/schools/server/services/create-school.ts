/** Makes a school: used by the first-run set-up and by the demo data. */
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { shortNameOf } from '../../rules/school-names.ts'
import type { Catalogue, Level } from '../../contract/levels.ts'
import type { boardings, schoolKinds } from '../../contract/school.ts'
import { newJoinCode } from './profile.ts'
import { insertSchool } from '../queries.ts'

export interface NewSchool {
  /** Lower-case, unique in the installation. */
  code: string
  name: string
  levels: readonly Level[]
  shortName?: string
  motto?: string
  county?: string
  kind?: (typeof schoolKinds)[number]
  boarding?: (typeof boardings)[number]
  plan?: string
  timeZone?: string
  catalogue?: Catalogue
  /** Address of a picture served by the installation itself. */
  crestUrl?: string
  phone?: string
  email?: string
  address?: string
  isDemo?: boolean
}

/** The transaction's scope names the new school's id, and sees all identities. @throws a unique violation of `schools_code_key` */
export const createSchool = async (tx: Tx, school: NewSchool): Promise<string> => {
  const id = schoolOf(tx)
  const shortName = school.shortName ?? shortNameOf(school.name)
  await insertSchool(tx, {
    ...school,
    id,
    shortName,
    levels: [...school.levels],
    joinCode: newJoinCode(),
    createdAt: tx.at,
    updatedAt: tx.at,
  })
  await audit(tx, {
    action: 'school.create',
    entity: 'school',
    entityId: id,
    after: { code: school.code, name: school.name, levels: school.levels },
  })
  return id
}
