/** A check of a school with 5,000 more learners, and what other people's requests take meanwhile. */
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, quantile, timed, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const learners = 5000

/** Learners in all classes, a term of registers and their marks, written straight into the database. */
const filling = [
  `insert into learners (school_id, id, admission_number, first_name, last_name, full_name, stream_id)
   select sc.id, gen_random_uuid(), 'BENCH-' || n, 'Bench', 'Learner ' || n, 'Bench Learner ' || n, st.id
   from schools sc join (select id, school_id, row_number() over (partition by school_id order by id) - 1 as at, count(*) over (partition by school_id) as all_of from streams) st
     on st.school_id = sc.id join generate_series(1, ${learners}) n on n % st.all_of = st.at
   where sc.code = 'umoja'`,
  `insert into enrolments (school_id, id, learner_id, year_id, stream_id, starts_on)
   select l.school_id, gen_random_uuid(), l.id, y.id, l.stream_id, y.starts_on
   from learners l join academic_years y on y.school_id = l.school_id and y.starts_on <= now()::date and now()::date <= y.ends_on
   where l.admission_number like 'BENCH-%'`,
  `insert into register_marks (school_id, register_id, learner_id, date, session, status)
   select r.school_id, r.id, l.id, r.date, r.session, case when abs(hashtext(l.id::text || r.date)) % 100 < 4 then 'absent' else 'present' end
   from registers r join learners l on l.school_id = r.school_id and l.stream_id = r.stream_id and l.admission_number like 'BENCH-%'
   where r.lesson_id is null`,
  `insert into marks (school_id, assessment_id, learner_id, score, state, by_hand, changed_at)
   select a.school_id, a.id, l.id, round((a.max_score * (0.5 + 0.4 * random()))::numeric, 0), 'scored', true, now()
   from assessments a join learners l on l.school_id = a.school_id and l.stream_id = a.stream_id and l.admission_number like 'BENCH-%'
   where a.max_score is not null on conflict do nothing`,
  'analyze',
  `select (select count(*)::int from register_marks) as days, (select count(*)::int from marks) as marks`,
] as const

const others = ['/api/admin/learners?limit=25', '/api/registers', '/api/notifications', '/api/early-warning']

interface Listed {
  totalCount: number
  isChecking: boolean
}

/** @returns seconds of the check, and the milliseconds of every request that was sent during it */
const check = async (admin: BenchClient): Promise<{ seconds: number; taken: number[]; found: number }> => {
  await admin.json('/api/early-warning/check', { method: 'POST', body: {} })
  const started = performance.now()
  const taken: number[] = []
  for (let time = 0; ; time += 1) {
    const { ms } = await timed(() => admin.json(others[time % others.length] ?? ''))
    taken.push(ms)
    const { isChecking, totalCount } = await admin.json<Listed>('/api/early-warning?limit=1')
    if (!isChecking) return { seconds: (performance.now() - started) / 1000, taken, found: totalCount }
  }
}

export const measureEarlyWarning = (): Promise<Figure[]> =>
  onFilled(filling, async (program, [counted]) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    for (const path of others) for (let time = 0; time < 10; time += 1) await admin.json(path)
    const runs = [await check(admin), await check(admin), await check(admin)]
    return [
      { name: 'marks of registers', value: Number(counted?.days), unit: '' },
      { name: 'marks of assessments', value: Number(counted?.marks), unit: '' },
      { name: 'learners with a warning', value: runs.at(-1)?.found ?? 0, unit: '' },
      figureOf(
        'early warning: a check of 5,000 learners',
        's',
        runs.map(({ seconds }) => seconds),
        10,
      ),
      figureOf(
        'other people’s requests meanwhile, p99',
        'ms',
        runs.map(({ taken }) => quantile(taken, 0.99)),
        100,
      ),
    ]
  })
