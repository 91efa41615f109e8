/** The demo schools are complete, the same everywhere, and ready for today. */
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { demoRunsOn } from '../testing/demo-runs-on.ts'
import { demoScene } from '../testing/demo-scene.ts'
import { demoAccounts } from './accounts.ts'
import { makeDemoSchools } from './demo.server.ts'

// A Saturday: the demo's today counts as a school day all the same.
const scene = demoScene('2026-11-21T06:30:00Z')
const { as, fetchAs, signIn } = scene

const demoSchools = () =>
  scene.app.tenancy.read(
    { schoolId: null, accountId: null, identity: true },
    async (tx) =>
      (await tx.db.execute<{ id: string; code: string }>(sql`select id, code from schools where is_demo`)).rows,
  )

interface Items<T> {
  items: T[]
}

describe('the demo', () => {
  it('lets every account in', async () => {
    for (const { email } of demoAccounts) expect([email, (await signIn(email)).status]).toEqual([email, 200])
  })

  it('is not made twice', async () => {
    await makeDemoSchools(scene.app.tenancy, scene.means)
    expect(await demoSchools()).toHaveLength(2)
  })

  it('has conversations of its families, teachers and office, some of them unread', async () => {
    const inbox = async (email: string) =>
      (await as<Items<{ subject: string; isRead: boolean }>>(email, '/api/messages')).items.map(
        ({ subject, isRead }) => [subject, isRead],
      )
    expect(await inbox('parent@umoja.demo')).toEqual([
      ['Nauli ya basi', true],
      ['Science club on Thursday', false],
      ['Reading at home', true],
    ])
    expect(await inbox('teacher@umoja.demo')).toContainEqual(['Swap on Wednesday?', false])
    expect(await inbox('admin@umoja.demo')).toContainEqual(['Nauli ya basi', false])
    expect(await inbox('student@umoja.demo')).toEqual([['Your reading corner', false]])
    expect(await inbox('admin@tumaini.demo')).toEqual([['Physics practicals', true]])
  })

  it('has the sizes it promises', async () => {
    const ids = await demoSchools()
    const counts = new Map<string, unknown>()
    for (const { id, code } of ids) {
      const rows = await scene.app.tenancy.read(
        { schoolId: id, accountId: null },
        async (tx) =>
          (
            await tx.db.execute(
              sql`select (select count(*)::int from learners) learners, (select count(*)::int from staff where kind = 'teacher') teachers, (select count(*)::int from streams) streams, (select count(*)::int from register_marks) marks, (select count(*)::int from marks) results, (select count(distinct term_id)::int from assessments) terms, (select count(*)::int from lessons) lessons`,
            )
          ).rows,
      )
      counts.set(code, rows[0])
    }
    const umoja = counts.get('umoja') as Record<string, number>
    expect(umoja).toMatchObject({ learners: 910 + 76, teachers: 38, streams: 22, terms: 9 })
    expect(counts.get('tumaini')).toMatchObject({ learners: 238, teachers: 20, streams: 6, terms: 3 })
    expect(umoja.marks).toBeGreaterThan(50_000)
    expect(umoja.results).toBeGreaterThan(80_000)
    expect(umoja.lessons).toBeGreaterThan(600)
  })

  it('has work in every state for its learner and its teacher', async () => {
    const of = (email: string, path: string) => as<{ totalCount: number; toMark: number }>(email, path)
    for (const view of ['to_do', 'handed_in', 'returned', 'missed'])
      expect((await of('student@umoja.demo', `/api/student/assignments?view=${view}`)).totalCount, view).not.toBe(0)
    expect((await of('teacher@umoja.demo', '/api/teacher/assignments/waiting')).toMark).toBeGreaterThan(5)
    expect((await of('student@umoja.demo', '/api/student/resources')).totalCount).toBeGreaterThan(0)
  })

  it('has staff and guardians whose records lack nothing', async () => {
    const get = <T>(path: string) => as<T>('admin@umoja.demo', path)
    for (const kind of ['staff', 'guardians']) {
      const { items } = await get<Items<{ id: string }>>(`/api/admin/${kind}?limit=100`)
      expect(items.length).toBeGreaterThan(40)
      for (const { id } of items)
        expect((await get<{ missing: string[] }>(`/api/admin/${kind}/${id}`)).missing).toEqual([])
    }
  })

  it('has a worksheet that its learner can download', async () => {
    const { items } = await as<Items<{ id: string; file: { name: string } }>>(
      'student@umoja.demo',
      '/api/student/resources?type=document',
    )
    expect(items[0]?.file.name).toMatch(/\.pdf$/)
    const file = await fetchAs('student@umoja.demo', `/api/student/resources/${items[0]?.id}/download`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('has competencies and values rated over the terms, with what was seen', async () => {
    const { items, terms } = await as<
      Items<{ rating: string | null; previousRating: string | null }> & { terms: unknown[] }
    >('student@umoja.demo', '/api/student/grades/cbc')
    expect(items).toHaveLength(15)
    expect(items.filter(({ rating }) => rating !== null).length).toBeGreaterThan(9)
    expect(items.filter(({ previousRating }) => previousRating !== null)).toHaveLength(15)
    expect(terms).toHaveLength(3)
  })

  it('has quizzes: one open for the learner, one that says something of its questions, and answers that wait', async () => {
    const own = await as<Items<{ title: string; phase: string }>>('student@umoja.demo', '/api/student/quizzes')
    expect(own.items.map(({ title, phase }) => [title, phase])).toContainEqual(['Sources of energy', 'open'])
    const { items } = await as<Items<{ title: string; done: number; waiting: number }>>(
      'teacher@umoja.demo',
      '/api/teacher/quizzes',
    )
    expect(items.find(({ title }) => title === 'How plants live')?.done).toBeGreaterThanOrEqual(40)
    expect(items.find(({ title }) => title === 'Soil')?.waiting).toBeGreaterThan(10)
  })

  it('has a ledger of fees: most have paid, some are late, one is ahead', async () => {
    const figures = await as<Record<string, number>>('bursar@umoja.demo', '/api/admin/fees/stats')
    expect(figures.owing).toBeGreaterThan(500)
    expect(figures.late).toBeGreaterThan(100)
    expect(figures.paidAhead).toBeGreaterThan(0)
    expect(figures.receivedThisTerm).toBeGreaterThan(5_000_000)
    const { items } = await as<Items<{ id: string; firstName: string; overdue: number; balance: number }>>(
      'parent@umoja.demo',
      '/api/parent/fees',
    )
    expect(items.map(({ overdue, balance }) => [overdue, balance])).toEqual(
      expect.arrayContaining([
        [4500, 11_000],
        [0, -2000],
      ]),
    )
    // The child who has paid ahead rides a bus, which is on the bill.
    const ahead = items.find(({ balance }) => balance < 0)?.id ?? ''
    const { entries } = await as<{ entries: { description: string; amount: number }[] }>(
      'parent@umoja.demo',
      `/api/parent/children/${ahead}/fees`,
    )
    expect(entries).toContainEqual(expect.objectContaining({ description: 'Transport', amount: 9500 }))
    expect((await as<Items<unknown>>('bursar@umoja.demo', '/api/admin/imports?kinds=fees')).items).toHaveLength(1)
    const [results] = (
      await as<Items<{ id: string; status: string }>>('admin@umoja.demo', '/api/admin/imports?kinds=kjsea')
    ).items
    expect(results?.status).toBe('committed')
    const discounts = await as<Items<{ name: string; learners: number }>>(
      'bursar@umoja.demo',
      '/api/admin/fees/discounts',
    )
    expect(discounts.items.map(({ name }) => name)).toEqual(['Third child', 'Child of staff', 'Board scholarship'])
    for (const { learners } of discounts.items) expect(learners).toBeGreaterThan(0)
    const books = await as<{ debit: number; credit: number }>('bursar@umoja.demo', '/api/admin/fees/trial-balance')
    expect(books.debit).toBe(books.credit)
  })

  it('has caution money, refunds in two states, and a learner who leaves with one desk signed', async () => {
    const held = await as<{ total: number; totalCount: number }>('bursar@umoja.demo', '/api/admin/fees/caution')
    expect(held.total).toBeGreaterThan(0)
    const refunds = await as<Items<{ state: string }>>('bursar@umoja.demo', '/api/admin/fees/refunds')
    expect(refunds.items.map(({ state }) => state)).toEqual(['asked', 'approved'])
    const leaving = await as<Items<{ state: string; lines: { state: string }[] }>>(
      'bursar@umoja.demo',
      '/api/admin/clearances?limit=2',
    )
    expect(leaving.items.map(({ state, lines }) => [state, lines.map((line) => line.state)])).toEqual([
      ['open', ['out', 'signed', expect.any(String)]],
      ['complete', ['signed', 'signed', 'signed']],
    ])
  })

  it('has a term of duties: of today, done, open ones, and a teacher who is absent with covers in every state', async () => {
    const [admin, teacher] = ['admin@umoja.demo', 'teacher@umoja.demo']
    const count = async (query: string): Promise<number> =>
      (await as<{ totalCount: number }>(admin, `/api/duties?${query}`)).totalCount
    expect(await count('status=completed')).toBeGreaterThan(100)
    expect(await count('status=cancelled')).toBe(1)
    expect(await count('open=true')).toBeGreaterThan(40)
    expect(await count('showCompleted=true')).toBeGreaterThan(300)
    expect(await count('showDeclined=true&showCompleted=true')).toBeGreaterThan(5)
    type Lines = Items<{ title: string; canAccept: boolean }>
    const roster = await as<Lines>(teacher, '/api/duties?dateFrom=2026-11-21&dateTo=2026-11-21')
    expect(roster.items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['TOD', 'Gate, morning', 'Lunch queue']),
    )
    const own = await as<Lines>(teacher, '/api/duties?mine=true&dateFrom=2026-11-21')
    expect(own.items.some(({ canAccept }) => canAccept)).toBe(true)
    // The demo's today is a Saturday: lessons are covered on Monday.
    const day = await as<{
      absences: unknown[]
      gaps: { kind: string; cover: { state: string } | null; declined: unknown[] }[]
    }>(admin, '/api/duties/substitutions?date=2026-11-23')
    expect(day.absences).toHaveLength(1)
    const states = day.gaps.map(({ cover, declined }) => cover?.state ?? (declined.length > 0 ? 'declined' : 'open'))
    expect(states).toEqual(expect.arrayContaining(['accepted', 'asked', 'declined']))
    expect((await as<Items<unknown>>(teacher, '/api/duties/covers/mine')).items).toHaveLength(1)
    const other = await as<{ error?: string }>('teacher@tumaini.demo', '/api/duties')
    expect(other.error).toBeTruthy()
  })

  it('has a timetable in the making for the next term, with most lessons given to a teacher', async () => {
    const read = <T>(path: string) => as<T>('admin@umoja.demo', path)
    const drafts = '/api/admin/scheduling/drafts'
    const { items } = await read<Items<{ id: string; lessons: number; unplaced: number }>>(drafts)
    expect(items).toMatchObject([{ name: 'Next term', state: 'draft' }])
    const [draft] = items
    expect(draft?.lessons).toBeGreaterThan(700)
    expect(draft?.unplaced).toBe(draft?.lessons)
    const { activities } = await read<{ activities: { parts: { staffId: string | null }[] }[] }>(
      `${drafts}/${draft?.id}/board`,
    )
    const taught = activities.filter(({ parts: [part] }) => part?.staffId)
    expect(taught.length).toBeGreaterThan(activities.length * 0.8)
  })

  it('has exams planned for the end of the term, with a seat for everybody, and only duties and events left to settle', async () => {
    const read = <T>(path: string) => as<T>('admin@umoja.demo', path)
    const { items } = await read<Items<{ id: string }>>('/api/admin/exams')
    expect(items).toMatchObject([{ name: 'End of term', term: 'Term III', papers: 27, placed: 27, publishedAt: null }])
    const { clashes, papers, sittings } = await read<{
      clashes: { taking: { kind: string } | null }[]
      papers: { grade: string; learners: number }[]
      sittings: { rooms: { learners: number; invigilators: unknown[] }[] }[]
    }>(`/api/admin/exams/${items[0]?.id}`)
    expect(new Set(clashes.map(({ taking }) => taking?.kind))).toEqual(new Set(['duty', 'event']))
    expect(papers.every(({ learners }) => learners > 80)).toBe(true)
    for (const { rooms } of sittings) for (const room of rooms) expect(room.invigilators).toHaveLength(1)
  })

  it('has a library in which a learner finds words inside', async () => {
    expect(await as('student@umoja.demo', '/api/library/search?words=cabbage')).toMatchObject({ items: [{ page: 2 }] })
  })

  it('has buses on two routes: trips of today, and the day before to replay', async () => {
    const [admin, teacher] = ['admin@umoja.demo', 'teacher@umoja.demo']
    const { items: vehicles } = await as<
      Items<{ obstacles: unknown[]; costPerKm: number; papers: { days: number }[] }>
    >(admin, '/api/admin/fleet/vehicles')
    expect(vehicles.map(({ obstacles }) => obstacles)).toEqual([[], []])
    expect(vehicles.flatMap(({ papers }) => papers).filter(({ days }) => days < 20)).toHaveLength(1)
    for (const { costPerKm } of vehicles) expect(costPerKm).toBeGreaterThan(20)
    expect((await as<Items<unknown>>(admin, '/api/admin/fleet/learners')).items).toHaveLength(40)
    type Trips = Items<{ id: string; direction: string; state: string }>
    const states = async (email: string, date: string) =>
      (await as<Trips>(email, `/api/fleet/trips?date=${date}`)).items.map(({ direction, state }) => [direction, state])
    const [morning, evening] = [
      ['morning', 'closed'],
      ['evening', 'planned'],
    ]
    expect(await states(admin, '2026-11-21')).toEqual([morning, morning, evening, evening])
    expect(await states(teacher, '2026-11-21')).toEqual([morning, evening])
    const before = await as<Trips>(admin, '/api/admin/fleet/tracks?date=2026-11-20')
    expect(before.items).toHaveLength(4)
    for (const { id } of before.items) {
      const replay = await as<{ points: { kmh: number }[]; places: { reachedAt: string | null }[] }>(
        admin,
        `/api/admin/fleet/trips/${id}/track`,
      )
      expect(replay.points.length).toBeGreaterThan(100)
      expect(Math.max(...replay.points.map(({ kmh }) => kmh))).toBeLessThan(80)
      expect(replay.places.filter(({ reachedAt }) => reachedAt)).toHaveLength(6)
    }
  })
})

// Last: the clock goes on from here.
demoRunsOn(scene)
