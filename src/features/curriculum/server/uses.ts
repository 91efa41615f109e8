/** Asks every module that uses parts of a design before something of it is deleted. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumErrors } from '../contract/errors.ts'
import type { CurriculumUses } from '../contract/queries.ts'

/** @throws AppError 409 with where it is used */
export const ensureUnused = async (tx: Tx, uses: readonly CurriculumUses<Tx>[], of: Parameters<CurriculumUses<Tx>>[1]): Promise<void> => {
  const found: string[] = []
  for (const ask of uses) found.push(...(await ask(tx, of)))
  if (found.length > 0) throw new AppError(curriculumErrors.inUse, { params: { uses: found.join(', ') } })
}
