/** What other modules may use of delivery in the browser. */
import { lazy } from 'react'

/** A letter or a text message as a learner's family would get it. */
export const TemplatePreview = lazy(async () => ({ default: (await import('./components/template-preview.tsx')).TemplatePreview }))
