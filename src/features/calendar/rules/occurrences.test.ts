/** Occurrences of events: cancelled and moved ones, time ranges, permissions to plan, RSVPs and reminders. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schoolRoles } from '#core/access/contract/access.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import { feedTitle } from './feed-words.ts'
import { nextOccurrence, occurrenceOn, occurrencesBetween, spanOf, type Repeating } from './occurrences.ts'
import { audiencesOf, kindsOf, mayChange } from './reach.ts'
import { nextReminder, remindAt } from './reminders.ts'
import { countsOf, rsvpState } from './rsvp.ts'

const tuesdays: Recurrence = { freq: 'weekly', every: 1, weekdays: [2], until: null, count: 4 }
const club: Repeating = {
  title: 'Chess',
  place: 'Hall',
  startsOn: '2026-03-10',
  endsOn: '2026-03-10',
  startTime: '16:00',
  endTime: '17:00',
  repeats: tuesdays,
  changes: {},
}
const at = (day: string, time: string): Date => instantOf(day, time, 'Africa/Nairobi')

describe('times of an event', () => {
  it('leave out what was called off, and carry what was moved to where it is', () => {
    const moved = {
      cancelled: false as const,
      title: 'Chess final',
      place: 'Library',
      startsOn: '2026-04-20',
      endsOn: '2026-04-20',
      startTime: '10:00',
      endTime: '12:00',
    }
    const changed: Repeating = { ...club, changes: { '2026-03-17': { cancelled: true }, '2026-03-31': moved } }
    expect(
      occurrencesBetween(changed, '2026-03-01', '2026-04-30').map(({ on, startsOn, title }) => [on, startsOn, title]),
    ).toEqual([
      ['2026-03-10', '2026-03-10', 'Chess'],
      ['2026-03-24', '2026-03-24', 'Chess'],
      ['2026-03-31', '2026-04-20', 'Chess final'],
    ])
    expect(occurrenceOn(changed, '2026-03-17')).toBeNull()
    expect(occurrenceOn(changed, '2026-03-31')?.startsOn).toBe('2026-04-20')
    expect(occurrenceOn(changed, '2026-03-18')).toBeNull()
    expect(spanOf(changed)).toEqual({ firstDay: '2026-03-10', lastDay: '2026-04-20' })
    expect(nextOccurrence(changed, '2026-03-11')?.on).toBe('2026-03-24')
    expect(nextOccurrence(changed, '2026-04-21')).toBeNull()
  })

  it('touch every day that they last', () => {
    const trip: Repeating = { ...club, repeats: null, startsOn: '2026-03-28', endsOn: '2026-04-02' }
    expect(occurrencesBetween(trip, '2026-04-01', '2026-04-30')).toHaveLength(1)
    expect(occurrencesBetween(trip, '2026-04-03', '2026-04-30')).toHaveLength(0)
    expect(spanOf(trip)).toEqual({ firstDay: '2026-03-28', lastDay: '2026-04-02' })
  })

  it('are the same whether a span is read at once or day by day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 60 }),
        (every, length, offset) => {
          const event: Repeating = {
            ...club,
            endsOn: addDays(club.startsOn, length),
            repeats: { freq: 'daily', every, until: null, count: 20 },
          }
          const [from, to] = [addDays(club.startsOn, offset - 10), addDays(club.startsOn, offset + 10)]
          const single = new Set<string>()
          for (let day = from; day <= to; day = addDays(day, 1))
            for (const { on } of occurrencesBetween(event, day, day)) single.add(on)
          expect(occurrencesBetween(event, from, to).map(({ on }) => on)).toEqual([...single].sort())
        },
      ),
    )
  })
})

describe('who may plan what', () => {
  it('is the office everything, teachers their classes, everybody their own', () => {
    expect(
      Object.fromEntries(schoolRoles.map((role) => [role, kindsOf({ role, isAdmin: role === 'admin' }).join(' ')])),
    ).toEqual({
      admin: 'school class personal',
      teacher: 'class personal',
      tutor: 'class personal',
      student: 'personal',
      parent: 'personal',
      school_technician: 'personal',
    })
    expect(kindsOf({ role: 'admin', isAdmin: false })).toEqual(['personal'])
    expect(audiencesOf('student', true)).toEqual(['everyone'])
    expect(audiencesOf('parent', true)).toEqual(['everyone', 'families'])
    expect(audiencesOf('parent', false)).toEqual([])
    expect(audiencesOf('super_admin', true)).toEqual([])
  })

  it('lets a teacher change own events while the classes are own, and nobody a person’s', () => {
    const ofClass = { kind: 'class' as const, createdBy: 'me', streamIds: ['east'] }
    const teacher = { accountId: 'me', role: 'teacher' as const, isAdmin: false, streams: new Set(['east']) }
    expect(mayChange(teacher, ofClass)).toBe(true)
    expect(mayChange({ ...teacher, streams: new Set(['west']) }, ofClass)).toBe(false)
    expect(mayChange({ ...teacher, accountId: 'other' }, ofClass)).toBe(false)
    expect(mayChange({ accountId: 'office', role: 'admin', isAdmin: true, streams: null }, ofClass)).toBe(true)
    expect(
      mayChange({ accountId: 'office', role: 'admin', isAdmin: true, streams: null }, { ...ofClass, kind: 'personal' }),
    ).toBe(false)
    expect(mayChange({ accountId: 'me', role: 'student', isAdmin: false, streams: new Set(['east']) }, ofClass)).toBe(
      false,
    )
  })
})

describe('answers', () => {
  const asks = { asksRsvp: true, rsvpBy: '2026-03-08' }
  it.each([
    ['open', asks, '2026-03-08'],
    ['closed', asks, '2026-03-09'],
    ['not_asked', { asksRsvp: false, rsvpBy: null }, '2026-03-08'],
  ] as const)('are %s', (state, invitation, today) => {
    expect(rsvpState(invitation, at('2026-03-10', '17:00'), at(today, '08:00'), today)).toBe(state)
  })
  it('are not taken once it is over, and are counted', () => {
    expect(
      rsvpState({ asksRsvp: true, rsvpBy: null }, at('2026-03-10', '17:00'), at('2026-03-10', '17:00'), '2026-03-10'),
    ).toBe('over')
    expect(countsOf(['going', 'going', 'maybe'])).toEqual({ going: 2, maybe: 1, not_going: 0 })
  })
})

describe('reminders', () => {
  it('come an hour before, or on the afternoon before', () => {
    expect(remindAt('hour', club, at)).toEqual(at('2026-03-10', '15:00'))
    expect(remindAt('day', club, at)).toEqual(at('2026-03-09', '17:00'))
    expect(remindAt('none', club, at)).toBeNull()
  })
  it('go on with the next time, and end with the last', () => {
    const event = { ...club, remind: 'hour' as const }
    expect(nextReminder(event, at('2026-03-10', '15:00'), '2026-03-10', at)?.of.on).toBe('2026-03-17')
    expect(nextReminder(event, at('2026-03-31', '15:30'), '2026-03-31', at)).toBeNull()
  })
})

describe('another calendar', () => {
  it('says what an entry is, and whose', () => {
    expect(
      feedTitle({ type: 'assignment', title: 'Fractions $&', children: [{ id: 'x', firstName: 'Faith' }] }, 'en'),
    ).toBe('Due: Fractions $& (Faith)')
    expect(feedTitle({ type: 'term_begins', title: 'Term I', children: [] }, 'sw')).toBe('Muhula wa 1 unaanza')
  })
})
