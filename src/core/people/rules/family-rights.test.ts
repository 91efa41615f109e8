import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getsNews, isInSight, seesFees, seesRecords } from './family-rights.ts'

const rights = fc.record({
  barred: fc.boolean(),
  maySeeRecords: fc.boolean(),
  getsMessages: fc.boolean(),
  pays: fc.boolean(),
})

describe('what a guardian may know of a child', () => {
  it('is nothing once barred, whatever the other rights say', () => {
    fc.assert(
      fc.property(rights, (some) => {
        const link = { ...some, barred: true }
        expect([isInSight(link), seesRecords(link), getsNews(link), seesFees(link)]).toEqual([
          false,
          false,
          false,
          false,
        ])
      }),
    )
  })

  it('follows the rights of one who is not barred', () => {
    fc.assert(
      fc.property(rights, (some) => {
        const link = { ...some, barred: false }
        expect([isInSight(link), seesRecords(link), getsNews(link), seesFees(link)]).toEqual([
          true,
          link.maySeeRecords,
          link.getsMessages,
          link.pays || link.maySeeRecords,
        ])
      }),
    )
  })
})
