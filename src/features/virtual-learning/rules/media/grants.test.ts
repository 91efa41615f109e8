import { expect, it } from 'vitest'
import { carriedParts, rightsOf } from './grants.ts'

it('lets those who lead send, a learner only with the floor, and hides who observes', () => {
  expect(carriedParts.map((part) => [part, rightsOf(part, false)])).toEqual([
    ['teacher', { sends: ['voice', 'camera', 'screen'], hidden: false }],
    ['assistant', { sends: ['voice'], hidden: false }],
    ['learner', { sends: [], hidden: false }],
    ['member', { sends: ['voice'], hidden: false }],
    ['observer', { sends: [], hidden: true }],
  ])
  expect(rightsOf('learner', true)).toEqual({ sends: ['voice'], hidden: false })
  expect(rightsOf('observer', true)).toEqual({ sends: [], hidden: true })
})
