/** Request parameters for an uncovered lesson or duty. */
import type { Gap } from '../../../contract/substitutions.ts'

export const askedFor = ({ kind, id, date, absenceId }: Gap) => ({
  params: { id: absenceId },
  what: { kind, itemId: id, date },
})
