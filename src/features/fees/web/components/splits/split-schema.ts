/** What the form of a divided payment holds besides what it sends: whom each row shows, and what is wrong with it. */
import { z } from 'zod'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { createSplit, type ListedShare } from '../../../contract/splits.ts'
import { feeTexts } from '../../../contract/words.ts'
import { askForBank, chequeShape } from '../cheques/cheque-schema.ts'

const { kind, payer, channel, reference, amount, date } = createSplit.body.shape

/** Rows of a list may come without an amount that can be read. */
const typed = amount.optional().transform((value, context) => {
  if (value !== undefined) return value
  context.addIssue({ code: 'custom', message: feeTexts.amount })
  return z.NEVER
})

const share = z.strictObject({
  learnerId: z.uuid(feeTexts.learner),
  amount: typed,
  /** The learner as words, once known. */
  label: z.string().optional(),
  /** Why a row of a list needs a hand. */
  note: z.string().optional(),
})

export const splitSchema = z
  .strictObject({ kind, payer, channel, reference, ...chequeShape, amount, date, shares: z.array(share).min(1) })
  .superRefine((values, context) => askForBank(values.channel, values, context))
export type SplitInput = z.input<typeof splitSchema>
export type SplitValues = z.output<typeof splitSchema>

const labelOf = ({ name, className, admissionNumber }: FeeStudent): string =>
  [name, className, admissionNumber].filter(Boolean).join(', ')

type ShareInput = { learnerId: string; amount: number | undefined; label: string; note: string }

export const shareOf = (student: FeeStudent, given: number | undefined): ShareInput => ({
  learnerId: student.id,
  amount: given,
  label: labelOf(student),
  note: '',
})

/** As the list names the learner of a row. */
export const nameOf = ({ number, name, admissionNumber }: ListedShare): { row: number; name: string } => ({
  row: number,
  name: [name, admissionNumber].filter(Boolean).join(', '),
})

export const listedValues = (rows: readonly ListedShare[], noteOf: (row: ListedShare) => string): ShareInput[] =>
  rows.map((row) => ({
    ...(row.student
      ? shareOf(row.student, row.amount ?? undefined)
      : { learnerId: '', amount: row.amount ?? undefined, label: '' }),
    note: noteOf(row),
  }))
