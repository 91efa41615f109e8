/** Schools of the installation: made, looked at in numbers, given a plan, suspended. */
import { z } from 'zod'
import { installation, membershipStatuses, plans, roleSchema } from '#core/access/contract/access.ts'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { county, schoolKind, schoolTexts, timeZone } from '#core/schools/contract/school.ts'
import { setupTexts } from '#core/schools/contract/setup.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors, defineError } from '#platform/pure/errors.ts'
import {
  email,
  id,
  instant,
  paged,
  paging,
  personName,
  search,
  storedId,
  text,
  version,
} from '#platform/pure/schemas.ts'
import { schoolSorts } from './lists.ts'
import { schoolRow, schoolStatuses } from './overview.ts'

const read = installation('console.schools')
const manage = installation('console.manage_schools')

export const consoleErrors = {
  reason: defineError('console.reason', 400, 'Give a reason: people at the school will see it when they sign in.'),
} as const

export const listSchools = endpoint({
  id: 'console.schools',
  method: 'GET',
  path: '/api/console/schools',
  summary: 'Every school of the installation, with its size',
  access: read,
  query: z.strictObject({
    ...paging,
    search,
    plan: z.enum(plans).optional(),
    status: z.enum(schoolStatuses).optional(),
    sort: z.enum(schoolSorts).default('name'),
  }),
  response: paged(schoolRow),
})

export const createConsoleSchool = endpoint({
  id: 'console.create_school',
  method: 'POST',
  path: '/api/console/schools',
  summary: 'Make a school with this year’s terms, and invite its first admin by mail',
  access: manage,
  status: 201,
  body: z.strictObject({
    name: text(120, schoolTexts.name),
    code: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, setupTexts.code)
      .min(2, setupTexts.code)
      .max(30, setupTexts.code),
    county: county.optional(),
    kind: schoolKind,
    levels: z.array(levelSchema).min(1, 'Choose at least one level').max(5),
    plan: z.enum(plans),
    timeZone: timeZone.default('Africa/Nairobi'),
    admin: z.strictObject({ firstName: personName, lastName: personName, email }),
  }),
  response: z.strictObject({ id, code: z.string(), name: z.string() }),
  examples: {
    body: {
      name: 'Mlimani Comprehensive School',
      code: 'mlimani',
      kind: 'public',
      levels: ['junior'],
      plan: 'free',
      admin: { firstName: 'Mary', lastName: 'Wambui', email: 'head@example.co.ke' },
    },
  },
})

export const schoolDetail = z.strictObject({
  ...schoolRow.shape,
  shortName: z.string(),
  county: z.string().nullable(),
  kind: z.string(),
  boarding: z.string(),
  levels: z.array(z.string()),
  timeZone: z.string(),
  statusReason: z.string().nullable(),
  classes: z.int(),
  memberships: z.array(z.strictObject({ role: roleSchema, status: z.enum(membershipStatuses), people: z.int() })),
  /** Modules that the school has switched off. */
  switchedOff: z.array(z.string()),
  version,
})
export type SchoolDetail = z.infer<typeof schoolDetail>

const params = z.strictObject({ id })

export const getConsoleSchool = endpoint({
  id: 'console.school',
  method: 'GET',
  path: '/api/console/schools/{id}',
  summary: 'One school in numbers',
  access: read,
  params,
  response: schoolDetail,
})

export const staffAccount = z.strictObject({
  /** The membership's. */
  id: storedId,
  name: z.string(),
  email: z.string().nullable(),
  role: roleSchema,
  position: z.string().nullable(),
  status: z.string(),
  since: instant,
  lastSeenAt: instant.nullable(),
})
export type StaffAccount = z.infer<typeof staffAccount>

export const listSchoolStaff = endpoint({
  id: 'console.school_staff',
  method: 'GET',
  path: '/api/console/schools/{id}/accounts',
  summary: 'Accounts of a school’s staff; learners and parents are never listed',
  access: read,
  params,
  query: z.strictObject({ ...paging, search }),
  response: paged(staffAccount),
})

export const changePlan = endpoint({
  id: 'console.change_plan',
  method: 'PUT',
  path: '/api/console/schools/{id}/plan',
  summary: 'Give a school another plan; its modules open and close at once',
  access: manage,
  params,
  body: z.strictObject({ plan: z.enum(plans), reason: text(300).optional(), version }),
  response: schoolDetail,
  errors: [commonErrors.stale],
  examples: { body: { plan: 'premium', version: 1 } },
})

export const changeStanding = endpoint({
  id: 'console.change_standing',
  method: 'PUT',
  path: '/api/console/schools/{id}/status',
  summary: 'Suspend a school, which ends all its sessions at once, or open it again',
  access: manage,
  params,
  body: z.strictObject({
    status: z.enum(schoolStatuses),
    reason: text(300, consoleErrors.reason.message).optional(),
    version,
  }),
  response: schoolDetail,
  errors: [commonErrors.stale, consoleErrors.reason],
  examples: { body: { status: 'suspended', reason: 'The contract has ended', version: 1 } },
})
