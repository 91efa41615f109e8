/** Placement by property: nobody has two papers at once or too many a day, papers fit, locked ones stay. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paperClashes } from './clashes.ts'
import { placeKey, withExtra, type Exams, type Paper } from './model.ts'
import { placePapers } from './placement.ts'

const days = ['2026-03-23', '2026-03-24', '2026-03-25']
const sessions = [
  { startTime: '08:00', endTime: '10:00' },
  { startTime: '10:30', endTime: '12:00' },
  { startTime: '14:00', endTime: '15:30' },
]

const open = { seatsLost: new Map<string, number>(), away: new Set<string>() }

const paper = (id: string, given: Partial<Paper> = {}): Paper => {
  const minutes = given.minutes ?? 60
  return {
    id,
    grade: 'Grade 8',
    minutes,
    longest: minutes,
    learners: 40,
    sitters: null,
    place: null,
    locked: false,
    ...given,
  }
}

const placeOf = fc.record({ date: fc.constantFrom(...days), session: fc.nat(2) })
const papers = fc
  .array(
    fc.record({
      grade: fc.constantFrom('Grade 7', 'Grade 8', 'Grade 9'),
      minutes: fc.integer({ min: 30, max: 140 }),
      extra: fc.constantFrom(0, 0, 25, 50),
      learners: fc.integer({ min: 1, max: 90 }),
      place: fc.option(placeOf),
      locked: fc.boolean(),
      sitters: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')).map((ids) => new Set(ids))),
    }),
    { maxLength: 25 },
  )
  .map((all) => all.map(({ extra, ...one }, at) => paper(`p${at}`, { ...one, longest: withExtra(one.minutes, extra) })))

const placedIn = (exams: Exams): Exams => {
  const places = placePapers(exams)
  return { ...exams, papers: exams.papers.map((one) => ({ ...one, place: places.get(one.id) ?? null })) }
}

describe('placing papers', () => {
  it('breaks no rule as long as no paper is locked', () => {
    fc.assert(
      fc.property(
        papers,
        fc.integer({ min: 1, max: 3 }),
        fc.option(fc.integer({ min: 60, max: 200 })),
        (all, most, seats) => {
          const free = all.map((one) => ({ ...one, locked: false }))
          const after = placedIn({ days, sessions, mostPerDay: most, seats, ...open, papers: free })
          const known: readonly string[] = ['unplaced', 'nobody', 'tooFewDays']
          expect(paperClashes(after).filter(({ code }) => !known.includes(code))).toEqual([])
          const learners = new Map<string, number>()
          for (const { place, learners: more } of after.papers)
            if (place) learners.set(placeKey(place), (learners.get(placeKey(place)) ?? 0) + more)
          if (seats !== null) for (const sum of learners.values()) expect(sum).toBeLessThanOrEqual(seats)
        },
      ),
    )
  })

  it('leaves locked papers where they are, and is the same on every run', () => {
    fc.assert(
      fc.property(papers, (all) => {
        const exams = { days, sessions, mostPerDay: 2, seats: null, ...open, papers: all }
        const after = placedIn(exams)
        for (const [at, { locked, place }] of all.entries())
          if (locked && place) expect(after.papers[at]?.place).toEqual(place)
        expect(placedIn(exams)).toEqual(after)
      }),
    )
  })

  it('places every paper when there is a session for each', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 30, max: 90 }), { maxLength: 9 }), (lengths) => {
        const all = lengths.map((minutes, at) => paper(`p${at}`, { minutes, longest: minutes }))
        const after = placedIn({ days, sessions, mostPerDay: 3, seats: null, ...open, papers: all })
        expect(paperClashes(after)).toEqual([])
      }),
    )
  })

  it('spreads the papers of a grade over the days', () => {
    const all = ['a', 'b', 'c'].map((id) => paper(id))
    const after = placedIn({ days, sessions, mostPerDay: 3, seats: null, ...open, papers: all })
    expect(new Set(after.papers.map(({ place }) => place?.date)).size).toBe(3)
  })

  it('says which papers clash when they were placed by hand', () => {
    const place = { date: '2026-03-23', session: 1 }
    const all = [
      paper('a', { place }),
      paper('b', { place, minutes: 100, longest: 100 }),
      paper('c', { place: { ...place, session: 0 }, minutes: 110, longest: 160 }),
      paper('d'),
    ]
    const found = paperClashes({ days, sessions, mostPerDay: 2, seats: null, ...open, papers: all })
    expect(found.map(({ code, paperIds }) => [code, ...paperIds])).toEqual([
      ['unplaced', 'd'],
      ['sameTime', 'a', 'b'],
      ['tooMany', 'a', 'b', 'c'],
      ['tooLong', 'b'],
      ['extraTime', 'c'],
    ])
  })

  it('lets papers of different learners stand together, and names who would have two at once', () => {
    const [german, french, music] = [['ann', 'ben'], ['cat'], ['ben', 'cat']].map((ids, at) =>
      paper(`p${at}`, { sitters: new Set(ids), learners: ids.length }),
    )
    const electives = [german, french, music].flatMap((one) => one ?? [])
    const exams = {
      days: days.slice(0, 1),
      sessions: sessions.slice(0, 2),
      mostPerDay: 2,
      seats: null,
      ...open,
      papers: electives,
    }
    const after = placedIn(exams)
    expect(paperClashes(after)).toEqual([])
    expect(after.papers[0]?.place).toEqual(after.papers[1]?.place)
    const place = { date: days[0] ?? '', session: 0 }
    const together = { ...exams, papers: electives.map((one) => ({ ...one, place })) }
    expect(paperClashes(together).find(({ code }) => code === 'sameTime')).toMatchObject({
      paperIds: ['p0', 'p1', 'p2'],
      learnerIds: ['ben', 'cat'],
    })
  })

  it('says before placing who has more papers than there are sessions, and which papers nobody sits', () => {
    const papers = ['a', 'b', 'c'].map((id) => paper(id, { sitters: new Set(id === 'c' ? ['ben'] : ['ann', 'ben']) }))
    const exams = {
      days: days.slice(0, 1),
      sessions,
      mostPerDay: 2,
      seats: null,
      ...open,
      papers: [...papers, paper('d', { sitters: new Set() })],
    }
    const found = paperClashes(exams)
    expect(found.find(({ code }) => code === 'tooFewDays')).toMatchObject({ learnerIds: ['ben'], count: 2 })
    expect(found.find(({ code }) => code === 'nobody')).toMatchObject({ paperIds: ['d'] })
  })

  it('keeps away from an event of the grade, and from sessions in which other things take the rooms', () => {
    const exams = { days: days.slice(0, 1), sessions, mostPerDay: 2, seats: 60, papers: [paper('a', { longest: 60 })] }
    const key = (session: number) => placeKey({ date: days[0] ?? '', session })
    const after = placedIn({
      ...exams,
      seatsLost: new Map([[key(0), 30]]),
      away: new Set([`Grade 8/${key(1)}`, `Grade 9/${key(2)}`]),
    })
    expect(after.papers[0]?.place?.session).toBe(2)
    expect(paperClashes({ ...after, away: new Set([`Grade 8/${key(2)}`]) })).toMatchObject([{ code: 'event' }])
  })
})
