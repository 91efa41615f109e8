/** Browser parts of delivery that other modules may use. */
import { lazy } from 'react'

export type { AutomaticFields, AutomaticSection } from './automatic/sections.ts'
export { useLeavingToast } from './use-leaving-toast.ts'

/** An e-mail or SMS as a learner's family would get it. */
export const TemplatePreview = lazy(async () => ({
  default: (await import('./components/template-preview.tsx')).TemplatePreview,
}))
