/** Asks every module that uses parts of a design before one is deleted. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumErrors } from '../../contract/errors.ts'
import type { CurriculumUses } from '../ports.ts'
import { lessonsUsing } from '../queries/scheme-lessons.ts'

/** @throws AppError 409 where lessons of schemes, or another module, use it */
export const ensureUnused = async (
  tx: Tx,
  others: readonly CurriculumUses[],
  of: Parameters<CurriculumUses>[1],
): Promise<void> => {
  if ((await lessonsUsing(tx, of)) > 0) throw new AppError(curriculumErrors.inSchemes)
  for (const countUses of others) if ((await countUses(tx, of)) > 0) throw new AppError(curriculumErrors.inUse)
}
