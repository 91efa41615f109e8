/** The page that shows a report, and the view that a new one is made of. */
import { useSearch } from '@tanstack/react-router'
import { tolerantSearch } from '#platform/web/app/search-params.ts'
import { advancedPictures, type AdvancedFilters } from '../../contract/advanced.ts'
import { pictures } from '../../contract/overview.ts'
import type { Report } from '../../contract/reports.ts'
import { reportPictures, type ReportPicture } from '../../contract/report-pictures.ts'
import { advancedOf } from '../advanced/searches.ts'
import { filtersOf, namedIn, newReportSearch } from '../searches.ts'

const picturesOf = namedIn(reportPictures)

/** Pictures that the address names; undefined for all of the overview. */
export const useReportView = (): { filters: AdvancedFilters; shown: readonly ReportPicture[] | undefined } => {
  const search = tolerantSearch(newReportSearch)(useSearch({ strict: false }))
  return { filters: advancedOf(search), shown: picturesOf(search) }
}

type View = Pick<Report, 'filters' | 'pictures'>

/** Where its advanced pictures are; undefined without any. */
export const advancedView = ({ filters, pictures: all }: View) => {
  const shown = advancedPictures.filter((one) => all.includes(one))
  return shown.length > 0
    ? ({ to: '/analytics/advanced', search: { ...advancedOf(filters), pictures: shown } } as const)
    : undefined
}

/** The overview, unless all pictures are advanced ones. */
export const viewOf = (report: View) => {
  const shown = pictures.filter((one) => report.pictures.includes(one))
  const advanced = shown.length > 0 ? undefined : advancedView(report)
  return advanced ?? ({ to: '/analytics', search: { ...filtersOf(report.filters), pictures: shown } } as const)
}
