/** The duty roster: automatic assignment of 400 duties to 60 teachers, how even it leaves them, and the calendar of a month. */
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { type Figure, figureOf, quantile, timed } from './figures.ts'
import { onFilled } from './fill.ts'

const [duties, teachers] = [400, 60]
/** From tomorrow, 20 on each of the next 20 weekdays. */
const workdays = `select array_agg(day order by day) as days from (
  select day::date from generate_series(current_date + 1, current_date + 40, interval '1 day') day where extract(isodow from day) < 6 order by day limit ${duties / 20}) chosen`

const filling = [
  'delete from duty_covers',
  'delete from duty_swaps',
  'delete from duty_notes',
  'delete from duty_assignments',
  'delete from duties',
  `insert into staff (school_id, id, number, first_name, last_name, full_name, kind)
   select s.id, gen_random_uuid(), 'B-' || i, 'Bench', 'Teacher ' || i, 'Bench Teacher ' || i, 'teacher'
   from schools s, generate_series(1, ${teachers} - (select count(*)::int from staff t join schools own on own.id = t.school_id where own.code = 'umoja' and t.kind = 'teacher')) i
   where s.code = 'umoja'`,
  `insert into duties (school_id, id, title, type, priority, date, start_time, end_time, location)
   select s.id, gen_random_uuid(), 'Bench ' || i, (array['supervision', 'security', 'cleaning'])[1 + i % 3], (array['low', 'medium', 'high'])[1 + i % 3],
     days[1 + (i - 1) / 20], to_char(time '06:30' + make_interval(mins => (i % 20) * 30), 'HH24:MI'),
     to_char(time '06:30' + make_interval(mins => (i % 20) * 30 + 40 + i % 4 * 20), 'HH24:MI'), 'Block ' || (i % 7)
   from schools s, (${workdays}) working, generate_series(1, ${duties}) i where s.code = 'umoja'`,
  'vacuum analyze',
]

interface Preview {
  assigned: { dutyId: string; version: number; teacherId: string }[]
  failed: unknown[]
  loads: unknown[]
  spreadBefore: number
  spreadAfter: number
}

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const previews = async (admin: BenchClient) => {
  const body = { dateFrom: dayFrom(1), dateTo: dayFrom(41) }
  const run = () => timed(() => admin.json<Preview>('/api/duties/auto-assign/preview', { method: 'POST', body }))
  await run()
  return [await run(), await run(), await run(), await run(), await run()]
}

/** Milliseconds to render a month of the roster for the office, or of a teacher's own. */
const months = async (client: BenchClient, mine: boolean): Promise<number[]> => {
  const path = `/api/duties/calendar?from=${dayFrom(1)}&to=${dayFrom(42)}${mine ? '&mine=true' : ''}`
  return timesOf(client, [path], 60)
}

export const measureDuties = (): Promise<Figure[]> =>
  onFilled(filling, async (program) => {
    const [admin, teacher] = [
      await signInAs(program.url, 'admin@umoja.demo'),
      await signInAs(program.url, 'teacher@umoja.demo'),
    ]
    const runs = await previews(admin)
    const plan = runs.at(-1)?.result
    const places = (plan?.assigned ?? []).map(({ dutyId, version, teacherId }) => ({ dutyId, version, teacherId }))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const applied = await timed(() =>
      admin.json('/api/duties/auto-assign', { method: 'POST', body: { places }, headers }),
    )
    const office = [await months(admin, false), await months(admin, false), await months(admin, false)]
    return [
      {
        name: 'teachers that automatic assignment chooses from',
        value: plan?.loads.length ?? 0,
        unit: '',
        target: teachers,
        least: true,
      },
      { name: `of ${duties} duties assigned`, value: places.length, unit: '', target: duties, least: true },
      figureOf(
        'automatic assignment worked out',
        'ms',
        runs.map(({ ms }) => ms),
        1000,
      ),
      { name: 'largest difference of hours afterwards', value: plan?.spreadAfter ?? Number.NaN, unit: 'h' },
      figureOf('all of it assigned, with notices', 'ms', [applied.ms]),
      figureOf(
        'duty calendar of six weeks, p95',
        'ms',
        office.map((run) => quantile(run, 0.95)),
        50,
      ),
      figureOf('a teacher’s own, p95', 'ms', [quantile(await months(teacher, true), 0.95)], 50),
    ]
  })
