/** The three forms of the first run, and their request body. */
import { z } from 'zod'
import { phone } from '#platform/pure/schemas.ts'
import { passwordProblem, passwordTexts } from '../../../access/rules/password-rules.ts'
import { gradesOfLevel, gradeSchema, levels, type Grade, type Level } from '../../contract/levels.ts'
import { setupBody, setupTexts, type SetupBody } from '../../contract/setup.ts'
import { namesFrom, streamNamesProblem } from '../../rules/setup-rules.ts'
import { blank } from '../blank.ts'

const { school, superAdmin, admin } = setupBody.shape

export const schoolForm = z.object({ school: school.omit({ levels: true, streams: true }) })
export type SchoolValues = z.output<typeof schoolForm>

/** Class names of a grade as typed; null for a grade that the school does not have. */
const typedStreams = z.partialRecord(gradeSchema, z.string().nullable())

export const gradesOfLevels = (chosen: readonly string[]): Grade[] =>
  levels.filter((level) => chosen.includes(level)).flatMap((level) => [...gradesOfLevel[level]])

/** Names by grade, of the levels chosen only. */
const streamsOf = (chosen: readonly Level[], typed: z.output<typeof typedStreams>): SetupBody['school']['streams'] =>
  Object.fromEntries(
    gradesOfLevels(chosen).flatMap((grade) =>
      typeof typed[grade] === 'string' ? [[grade, namesFrom(typed[grade])]] : [],
    ),
  )

export const classesForm = z
  .object({ school: z.object({ levels: school.shape.levels, streams: typedStreams }) })
  .superRefine(({ school: { levels: chosen, streams } }, context) => {
    for (const [grade, names] of Object.entries(streamsOf(chosen, streams))) {
      const message = streamNamesProblem(names ?? [])
      if (message) context.addIssue({ code: 'custom', path: ['school', 'streams', grade], message })
    }
  })
export type ClassesValues = z.output<typeof classesForm>

/** @param known words of the school that are not allowed in a password */
export const peopleForm = (known: readonly string[]) =>
  z.object({ superAdmin, admin: admin.extend({ phone: blank(phone) }) }).superRefine((value, context) => {
    if (value.superAdmin.email === value.admin.email)
      context.addIssue({ code: 'custom', path: ['admin', 'email'], message: setupTexts.sameEmail })
    for (const who of ['superAdmin', 'admin'] as const) {
      const { firstName, lastName, email, password } = value[who]
      const problem = passwordProblem(password, [
        firstName,
        lastName,
        firstName + lastName,
        email.split('@')[0] ?? '',
        ...known,
      ])
      if (problem) context.addIssue({ code: 'custom', path: [who, 'password'], message: passwordTexts[problem] })
    }
  })
export type PeopleValues = z.output<ReturnType<typeof peopleForm>>

/** The request body from the three forms. */
export const bodyOf = (token: string, first: SchoolValues, second: ClassesValues, third: PeopleValues): SetupBody => ({
  token,
  superAdmin: third.superAdmin,
  school: {
    ...first.school,
    levels: second.school.levels,
    streams: streamsOf(second.school.levels, second.school.streams),
  },
  admin: third.admin,
})

/** Index of the step, from 0, that a field of the request belongs to. */
export const stepOf = (field: string): number =>
  /^school\.(levels|streams)/.test(field) ? 1 : field.startsWith('school.') ? 0 : 2
