/** Lists of outcomes, as the imports bring them into a design. Nothing is ever deleted. */
import { z } from 'zod'
import { defineImport } from '#core/imports/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageDesigns } from '../../contract/access.ts'
import { designColumns } from '../../rules/import/columns.ts'
import { planImport, type StrandDraft, type SubStrandDraft } from '../../rules/import/plan.ts'
import { readRow, type DesignRow } from '../../rules/import/rows.ts'
import { insertContent } from '../queries/content.ts'
import { touchDesign } from '../queries/designs.ts'
import {
  insertOutcomes,
  insertSubStrand,
  updateOutcome,
  updateSubStrand,
  type SubStrandValues,
} from '../queries/parts.ts'
import { designOr404, readDesign } from './read-designs.ts'

const valuesOf = ({ name, lessons, csl, lists }: SubStrandDraft): SubStrandValues => ({ name, lessons, csl, ...lists })

const carryOutSubStrand = async (tx: Tx, strandId: string, draft: SubStrandDraft): Promise<void> => {
  const id = draft.id ?? (await insertSubStrand(tx, strandId, valuesOf(draft)))
  if (draft.id && draft.changed) await updateSubStrand(tx, id, undefined, valuesOf(draft))
  for (const outcome of draft.outcomes)
    if (outcome.id && outcome.changed) await updateOutcome(tx, outcome.id, undefined, { rubric: outcome.rubric })
  await insertOutcomes(
    tx,
    id,
    draft.outcomes.filter((one) => one.id === null).map(({ text, rubric }) => ({ text, rubric })),
  )
}

const carryOut = async (tx: Tx, designId: string, strands: readonly StrandDraft[]): Promise<void> => {
  for (const { id, subStrands } of strands)
    if (id) for (const draft of subStrands) await carryOutSubStrand(tx, id, draft)
  const added = strands.filter(({ id }) => id === null)
  const content = added.map(({ name, subStrands }) => ({
    name,
    subStrands: subStrands.map((draft) => ({
      ...valuesOf(draft),
      outcomes: draft.outcomes.map(({ text, rubric }) => ({ text, rubric })),
    })),
  }))
  await insertContent(tx, designId, content)
}

export const designImport = defineImport({
  kind: 'curriculum',
  access: manageDesigns,
  columns: designColumns,
  options: z.object({}),
  accept: async (tx, { targetId }) => void (await designOr404(tx, targetId)),
  // Locked until the end, so that concurrent imports do not both add the same parts.
  hold: async (tx, { targetId }) => void (await touchDesign(tx, targetId, null)),
  match: async (tx, _rows, { targetId, actor }) => (await readDesign(tx, actor, targetId)).strands,
  check: (reader, _design, _run, before: DesignRow | undefined): DesignRow => readRow(reader, before),
  plan: (rows, design, { mapping }) => {
    const { rows: plans, strands } = planImport(rows, design, mapping)
    return plans.map((plan) => ({ ...plan, strands }))
  },
  show: ({ values: { strand, subStrand, outcome } }) => ({
    title: outcome || subStrand,
    facts: [strand, ...(outcome ? [subStrand] : [])].filter(Boolean),
  }),
  commit: async (tx, { plans }, { targetId }) => {
    await carryOut(tx, targetId, plans[0]?.strands ?? [])
    return { changes: [], facts: [] }
  },
})
