/** The school: profile, crest and join code. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { email, id, phone, text, texts, version } from '#platform/pure/schemas.ts'
import { action, anyone, plans } from '../../access/contract/access.ts'
import { settingsPermission } from '../../access/contract/modules.ts'
import { isCountyCode } from './counties.ts'
import { catalogueSchema, levelSchema } from './levels.ts'

export const manageSchool = action('school.manage', null, ['admin'], settingsPermission)

export const schoolKinds = ['public', 'private', 'faith'] as const
export const boardings = ['day', 'boarding', 'mixed'] as const
export const schoolKind = z.enum(schoolKinds)
export const boarding = z.enum(boardings)

export const schoolTexts = {
  name: 'Enter the name of the school',
  county: 'Choose a county',
  timeZone: 'Choose a time zone',
} as const

/** True for an IANA zone that dates can be shown in. */
const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
}
export const timeZone = z
  .string(schoolTexts.timeZone)
  .max(60, schoolTexts.timeZone)
  .refine((value) => /^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(value) && isTimeZone(value), schoolTexts.timeZone)
export const county = z.string(schoolTexts.county).refine(isCountyCode, schoolTexts.county)

const schoolProfile = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  motto: z.string().nullable(),
  county: z.string().nullable(),
  kind: schoolKind,
  boarding,
  levels: z.array(levelSchema),
  catalogue: catalogueSchema,
  plan: z.enum(plans),
  timeZone: z.string(),
  joinCode: z.string(),
  crestUrl: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  isDemo: z.boolean(),
  version,
})
export type SchoolProfile = z.infer<typeof schoolProfile>

export const getSchool = endpoint({
  id: 'school.get',
  method: 'GET',
  path: '/api/admin/school',
  summary: 'The profile of the school',
  access: manageSchool,
  response: schoolProfile,
})

export const saveSchool = endpoint({
  id: 'school.save',
  method: 'PUT',
  path: '/api/admin/school',
  summary: 'Change the profile of the school; code and plan belong to the installation',
  access: manageSchool,
  body: z.strictObject({
    name: text(120, schoolTexts.name),
    shortName: text(40, texts.required),
    motto: text(160).optional(),
    county: county.optional(),
    kind: schoolKind,
    boarding,
    timeZone,
    phone: phone.optional(),
    email: email.optional(),
    address: text(200).optional(),
    version,
  }),
  response: schoolProfile,
  errors: [commonErrors.stale],
  examples: {
    body: {
      name: 'Mlimani Comprehensive School',
      shortName: 'Mlimani',
      kind: 'public',
      boarding: 'day',
      timeZone: 'Africa/Nairobi',
      version: 1,
    },
  },
})

export const changeJoinCode = endpoint({
  id: 'school.change_join_code',
  method: 'POST',
  path: '/api/admin/school/join-code',
  summary: 'Make a new join code; the one before stops working',
  access: manageSchool,
  response: schoolProfile,
})

export const crestTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export const crestBytes = 1_000_000

export const uploadCrest = endpoint({
  id: 'school.upload_crest',
  method: 'POST',
  path: '/api/admin/school/crest',
  summary: 'Replace the crest of the school',
  access: manageSchool,
  uploads: { crest: { maxBytes: crestBytes, types: crestTypes, required: true } },
  response: schoolProfile,
})

export const removeCrest = endpoint({
  id: 'school.remove_crest',
  method: 'DELETE',
  path: '/api/admin/school/crest',
  summary: 'Take the crest away',
  access: manageSchool,
  response: schoolProfile,
})

/** A school shows its crest at the gate, so this needs no session; only the file that is the crest is ever answered. */
export const readCrest = endpoint({
  id: 'school.crest',
  method: 'GET',
  path: '/api/schools/{schoolId}/crest/{fileId}',
  summary: 'The crest of a school',
  access: anyone,
  params: z.strictObject({ schoolId: id, fileId: id }),
  file: crestTypes,
})
