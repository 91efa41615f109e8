/** How the outbox describes a queued register, and how it is rebased on the server's version. */
import { describe, expect, it } from 'vitest'
import { saveRegister, type RegisterBody } from '../contract/registers.ts'
import { date, ids, names, plain, stream, taken } from '../testing/register-sheets.ts'
import { offlineWrites } from './offline-writes.ts'

const bodyOf = (marks: RegisterBody['marks']): RegisterBody => ({ date, session: 'morning', version: 0, marks })

describe('the outbox’s view of a register', () => {
  const [write] = offlineWrites
  it('names learners and marks on both sides alike', () => {
    const theirs = taken([plain('absent'), { ...plain('late'), minutesLate: 5 }, plain('present')])
    write?.facts(theirs)
    const body = bodyOf([
      { learnerId: ids[0], status: 'present' },
      { learnerId: ids[1], status: 'excused', reason: 'Clinic' },
    ])
    expect(write?.facts(body)).toEqual([
      { label: names[0], value: { key: 'attendance:mark.present' } },
      { label: names[1], value: { key: 'attendance:mark.excusedBecause', params: { reason: 'Clinic' } } },
    ])
    expect(write?.facts(theirs)[1]).toEqual({
      label: names[1],
      value: { key: 'attendance:mark.lateBy', params: { count: 5 } },
    })
    expect(write?.facts('nothing')).toEqual([])
    expect(write?.open?.(body as never, `/api/registers/${stream}`)).toBe(
      `/registers/${stream}?date=${date}&session=morning`,
    )
  })

  it('is made anew against the register as it is, without those who left', () => {
    const theirs = { ...taken([plain('absent')]), version: 4 }
    const body = bodyOf([
      { learnerId: ids[0], status: 'present' },
      { learnerId: stream, status: 'present' },
    ])
    expect(write?.rebase?.(body as never, theirs)).toEqual({
      ...body,
      version: 4,
      marks: [{ learnerId: ids[0], status: 'present' }],
    })
    expect(saveRegister.idempotent).toBe(true)
  })
})
