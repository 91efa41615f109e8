/** Pictures that a report may show: those of the overview, and of advanced analytics for those who see it. */
import { advancedPictures } from './advanced.ts'
import { pictures } from './overview.ts'

export const reportPictures = [...pictures, ...advancedPictures] as const
export type ReportPicture = (typeof reportPictures)[number]
