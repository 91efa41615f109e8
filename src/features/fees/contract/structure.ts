/** Fee structures: what a term costs by year, term, class and lodging, and what single learners chose. */
import { z } from 'zod'
import { gradeSchema, levelSchema } from '#core/schools/contract/levels.ts'
import { endpoint } from '#platform/pure/contract.ts'
import { defineError } from '#platform/pure/errors.ts'
import { date, id, storedDate, storedId, text, version } from '#platform/pure/schemas.ts'
import { manageFees } from './access.ts'
import { amount, onePath } from './shapes.ts'
import { lodgings, structureTexts } from './structure-words.ts'

export const structureErrors = {
  taken: defineError('fees.structure_taken', 409, 'There is already a fee structure for these learners in this term.'),
  nothingToCopy: defineError('fees.nothing_to_copy', 409, 'There is nothing to copy to that year.'),
} as const

const year = z.coerce.number().int().min(2000).max(2100)
const term = z.int().min(1).max(6)
export const structurePlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('school') }),
  z.strictObject({ kind: z.literal('level'), level: levelSchema }),
  z.strictObject({ kind: z.literal('grade'), grade: gradeSchema }),
  z.strictObject({ kind: z.literal('stream'), streamId: id }),
])
export type StructurePlace = z.infer<typeof structurePlace>

const item = z.strictObject({ name: text(60, structureTexts.name), amount, optional: z.boolean() })
export type StructureItem = z.infer<typeof item>

const fields = {
  year,
  term,
  place: structurePlace,
  lodging: z.enum(lodgings).default('all'),
  dueDate: date.nullable().default(null),
  /** In the order of their priority: a payment settles the first ones first. */
  items: z
    .array(item)
    .min(1, structureTexts.items)
    .max(40)
    .refine(
      (items) => new Set(items.map(({ name }) => name.toLowerCase())).size === items.length,
      structureTexts.twice,
    ),
}

export const structure = z.strictObject({
  id: storedId,
  year: z.int(),
  term: z.int(),
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('school') }),
    z.strictObject({ kind: z.literal('level'), level: levelSchema }),
    z.strictObject({ kind: z.literal('grade'), grade: z.string() }),
    z.strictObject({ kind: z.literal('stream'), streamId: storedId }),
  ]),
  lodging: z.enum(lodgings),
  dueDate: storedDate.nullable(),
  items: z.array(z.strictObject({ name: z.string(), amount: z.number(), optional: z.boolean() })),
  version: z.int(),
})
export type FeeStructure = z.infer<typeof structure>

export const listStructures = endpoint({
  id: 'fees.structures',
  method: 'GET',
  path: '/api/admin/fees/structure',
  summary: 'The fee structures of a year, and the vote heads in use',
  access: manageFees,
  query: z.strictObject({ year: year.optional() }),
  response: z.strictObject({ year: z.int(), items: z.array(structure), voteHeads: z.array(z.string()) }),
})

export const createStructure = endpoint({
  id: 'fees.create_structure',
  method: 'POST',
  path: '/api/admin/fees/structure',
  summary: 'Add a fee structure for a term; the structure of the closest place says what a vote head costs',
  access: manageFees,
  body: z.strictObject(fields),
  response: structure,
  status: 201,
  idempotent: true,
  errors: [structureErrors.taken],
  examples: {
    body: {
      year: 2026,
      term: 1,
      place: { kind: 'grade', grade: 'Grade 7' },
      lodging: 'all',
      dueDate: '2026-01-19',
      items: [{ name: 'Tuition', amount: 22000, optional: false }],
    },
  },
})

export const saveStructure = endpoint({
  id: 'fees.save_structure',
  method: 'PUT',
  path: '/api/admin/fees/structure',
  summary: 'Change a fee structure; what was billed changes with the next billing only',
  access: manageFees,
  body: z.strictObject({ id, version, ...fields }),
  response: structure,
  errors: [structureErrors.taken],
})

export const copyStructures = endpoint({
  id: 'fees.copy_structures',
  method: 'POST',
  path: '/api/admin/fees/structure/copy',
  summary: 'Copy the structures of a year to another one, with a rise in percent, in whole shillings',
  access: manageFees,
  body: z.strictObject({
    from: year,
    to: year,
    percent: z.number(structureTexts.percent).min(-50, structureTexts.percent).max(100, structureTexts.percent),
  }),
  response: z.strictObject({ copied: z.int() }),
  status: 201,
  idempotent: true,
  errors: [structureErrors.nothingToCopy],
  examples: { body: { from: 2025, to: 2026, percent: 5 } },
})

const choices = z.strictObject({
  boards: z.boolean(),
  /** Optional vote heads of this year. */
  items: z.array(z.strictObject({ name: z.string(), chosen: z.boolean() })),
})
export type FeeChoices = z.infer<typeof choices>

export const learnerChoices = endpoint({
  id: 'fees.choices',
  method: 'GET',
  path: '/api/admin/fees/students/{id}/choices',
  summary: 'Whether a learner boards, and which optional vote heads were chosen',
  access: manageFees,
  params: onePath,
  response: choices,
})

export const saveChoices = endpoint({
  id: 'fees.save_choices',
  method: 'PUT',
  path: '/api/admin/fees/students/{id}/choices',
  summary: 'Say whether a learner boards, and choose optional vote heads',
  access: manageFees,
  params: onePath,
  body: z.strictObject({ boards: z.boolean(), chosen: z.array(text(60)).max(40) }),
  response: choices,
})
