/** Browser modules of the gradebook, each with its own texts. */
import { gradesWeb } from './grades/module.tsx'
import { ratingsWeb } from './ratings/module.tsx'
import { classAnalyticsWeb } from './class-analytics/module.tsx'
import { newestMarksWeb } from './newest/module.tsx'
import { gradebookWeb } from './module.tsx'

export const gradebookWebModules = [gradesWeb, ratingsWeb, classAnalyticsWeb, newestMarksWeb, gradebookWeb]
