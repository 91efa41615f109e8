/** Family's parts of a child's record and its teachers, loaded on demand. */
import { lazy } from 'react'

export const ChildConsents = lazy(async () => ({
  default: (await import('../records/child-consents.tsx')).ChildConsents,
}))
export const ChildHealth = lazy(async () => ({ default: (await import('../records/child-health.tsx')).ChildHealth }))
export const ChildTeachers = lazy(async () => ({
  default: (await import('../components/learners/learner-teachers.tsx')).ChildTeachers,
}))
export const OwnTeachers = lazy(async () => ({
  default: (await import('../components/learners/learner-teachers.tsx')).OwnTeachers,
}))
