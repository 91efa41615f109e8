/** What a call about a lesson or a duty without its teacher is told. */
import type { Gap } from '../../contract/substitutions.ts'

export const askedFor = ({ kind, id, date, absenceId }: Gap) => ({ params: { id: absenceId }, what: { kind, itemId: id, date } })
