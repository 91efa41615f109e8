/** The teachers of a child, and a learner's own, loaded on demand. */
import { lazy } from 'react'

export const ChildTeachers = lazy(async () => ({
  default: (await import('../components/learners/learner-teachers.tsx')).ChildTeachers,
}))
export const OwnTeachers = lazy(async () => ({
  default: (await import('../components/learners/learner-teachers.tsx')).OwnTeachers,
}))
