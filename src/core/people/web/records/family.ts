/** What a family sees and says of a child's record, and who teaches it, each loaded where it is shown. */
import { lazy } from 'react'

export const ChildConsents = lazy(async () => ({ default: (await import('./child-consents.tsx')).ChildConsents }))
export const ChildHealth = lazy(async () => ({ default: (await import('./child-health.tsx')).ChildHealth }))
export const ChildTeachers = lazy(async () => ({ default: (await import('../components/learner-teachers.tsx')).ChildTeachers }))
export const OwnTeachers = lazy(async () => ({ default: (await import('../components/learner-teachers.tsx')).OwnTeachers }))
