/** Ports of the curriculum. */
import { defineExtensionPoint, definePort } from '#platform/server/modules/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CurriculumPartsQuery } from '../contract/queries.ts'

export const curriculumPartsPort = definePort<CurriculumPartsQuery<Tx>>('curriculum.parts')

/** Called before a part of a design is deleted: how often a module uses it. */
export type CurriculumUses = (
  tx: Tx,
  of: { readonly subStrandIds: readonly string[]; readonly outcomeIds: readonly string[] },
) => Promise<number>

export const curriculumUses = defineExtensionPoint<CurriculumUses>('curriculum.uses')
