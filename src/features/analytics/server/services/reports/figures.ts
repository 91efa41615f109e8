/** What a report shows to one reader: the figures of the overview, and those of advanced analytics where they are open. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { viewAdvanced } from '../../../contract/access.ts'
import {
  advancedPictures,
  type Advanced,
  type AdvancedFilters,
  type AdvancedPicture,
} from '../../../contract/advanced.ts'
import type { Overview } from '../../../contract/overview.ts'
import type { AnalyticsReader } from '../../../contract/queries.ts'
import type { ReportPicture } from '../../../contract/report-pictures.ts'
import { advancedAnalytics } from '../../../manifest.ts'
import { advancedFor } from '../../advanced/services/advanced.ts'
import { overviewFor, type ReadSources } from '../overview.ts'
import { allows } from '../scope.ts'

export const isAdvancedPicture = (picture: ReportPicture): picture is AdvancedPicture =>
  advancedPictures.some((one) => one === picture)

export const seesAdvanced = async (
  tx: Tx,
  reader: AnalyticsReader,
  { moduleOpen }: Pick<ReadSources, 'moduleOpen'>,
): Promise<boolean> => allows(reader, viewAdvanced) && (await moduleOpen(tx, advancedAnalytics.id))

export interface ReportFigures {
  readonly data: Overview
  /** Null where no picture needs them, and where they are closed to the reader. */
  readonly advanced: Advanced | null
}

interface Kept {
  readonly filters: AdvancedFilters
  readonly pictures: readonly ReportPicture[]
}

/** @throws AppError 404 for a term, class, area or other side out of reach */
export const figuresFor = async (
  tx: Tx,
  reader: AnalyticsReader,
  { filters, pictures }: Kept,
  sources: ReadSources,
): Promise<ReportFigures> => {
  const data = await overviewFor(tx, reader, filters, sources)
  const isOpen = pictures.some(isAdvancedPicture) && (await seesAdvanced(tx, reader, sources))
  return { data, advanced: isOpen ? await advancedFor(tx, reader, filters, sources) : null }
}
