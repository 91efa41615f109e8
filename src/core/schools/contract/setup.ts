/** The first run: a one-time link opens the page on which the installation's first school is made. */
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { email, personName, phone, text } from '#platform/pure/schemas.ts'
import { anyone } from '../../access/contract/access.ts'
import { leastPasswordLength, shortPassword } from '../../access/contract/password-length.ts'
import { gradeSchema, levelSchema } from './levels.ts'
import { county, schoolKind, schoolTexts, timeZone } from './school.ts'

export const setupTexts = {
  code: 'Use lower-case letters, digits and dashes, 2 to 30 of them, beginning with a letter',
  password: shortPassword,
  sameEmail: 'Use another e-mail address: the super admin belongs to no school',
  emailTaken: 'There is already an account with this e-mail address',
  phoneTaken: 'An account has this phone number already',
  streams: 'Two classes of a grade have the same name',
  unnamed: 'Name each class, or leave the grade with one class without a name',
  grade: 'This grade is not in the levels you chose',
} as const

const token = z.string().min(20).max(100)
const password = z.string().min(leastPasswordLength, setupTexts.password).max(200, 'Use at most 200 characters')

export const setupState = endpoint({
  id: 'setup.state',
  method: 'GET',
  path: '/api/setup',
  summary: 'Whether a set-up link still holds, and the year a new school would start in',
  access: anyone,
  query: z.strictObject({ token }),
  response: z.strictObject({ year: z.int(), officialDates: z.boolean() }),
  errors: [commonErrors.notFound],
})

export const setupBody = z.strictObject({
  token,
  superAdmin: z.strictObject({ firstName: personName, lastName: personName, email, password }),
  school: z.strictObject({
    name: text(120, schoolTexts.name),
    code: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, setupTexts.code)
      .min(2, setupTexts.code)
      .max(30, setupTexts.code),
    county,
    kind: schoolKind,
    levels: z.array(levelSchema).min(1, 'Choose at least one level').max(5),
    /** Names of the classes by grade; one empty name is the only class of its grade. */
    streams: z.partialRecord(gradeSchema, z.array(z.string().trim().max(30, 'Use at most 30 characters')).max(20)),
    timeZone: timeZone.default('Africa/Nairobi'),
  }),
  admin: z.strictObject({ firstName: personName, lastName: personName, email, phone: phone.optional(), password }),
})
export type SetupBody = z.output<typeof setupBody>

export const runSetup = endpoint({
  id: 'setup.run',
  method: 'POST',
  path: '/api/setup',
  summary: 'Make the super admin, the first school with its shape, and its first admin; the link works once',
  access: anyone,
  body: setupBody,
  response: z.strictObject({ schoolName: z.string(), adminEmail: z.string(), superAdminEmail: z.string() }),
  status: 201,
  errors: [commonErrors.notFound],
})
