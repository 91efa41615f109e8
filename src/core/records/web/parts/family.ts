/** A family's parts of a child's records, loaded on demand. */
import { lazy } from 'react'

export const ChildConsents = lazy(async () => ({ default: (await import('../child-consents.tsx')).ChildConsents }))
export const ChildHealth = lazy(async () => ({ default: (await import('../child-health.tsx')).ChildHealth }))
