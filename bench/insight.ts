/** The admin's analytics of 5,000 learners with three years of registers and marks, with the filters that people press, and the board pack. */
import { jobsDone } from '../e2e/demo.ts'
import { enter, laptop, startBrowser } from '../e2e/harness.ts'
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { figureOf, quantile, timed, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const learners = 5000
const years = 3

/** Learners up to the number in the classes that there are, with registers and marks of every term. */
const school = [
  `insert into learners (school_id, id, admission_number, first_name, last_name, full_name, sex, stream_id)
   select sc.id, gen_random_uuid(), 'INSIGHT-' || n, 'Bench', 'Learner ' || n, 'Bench Learner ' || n, case when n % 2 = 0 then 'female' else 'male' end,
     (select st.id from streams st where st.school_id = sc.id and st.active order by st.id offset n % (select count(*) from streams s where s.school_id = sc.id and s.active) limit 1)
   from schools sc, generate_series(1, greatest(0, ${learners} - (select count(*) from learners l join schools s on s.id = l.school_id where s.code = 'umoja'))::int) n
   where sc.code = 'umoja'`,
  `insert into enrolments (school_id, id, learner_id, year_id, stream_id, starts_on, ends_on)
   select l.school_id, gen_random_uuid(), l.id, y.id, l.stream_id, y.starts_on, case when y.ends_on < now()::date then y.ends_on end
   from learners l join (select y.*, row_number() over (partition by school_id order by starts_on desc) as back from academic_years y where starts_on <= now()::date) y on y.school_id = l.school_id and y.back <= ${years}
   where l.admission_number like 'INSIGHT-%'`,
  // A check of every row against its register and learner takes longer than all the rest.
  `do $$ declare name text; begin
     for name in select conname from pg_constraint where conrelid = 'register_marks'::regclass and contype = 'f'
     loop execute format('alter table register_marks drop constraint %I', name); end loop;
   end $$`,
  `insert into registers (school_id, id, stream_id, date, session, taken_by, taken_at)
   select st.school_id, gen_random_uuid(), st.id, day::date, 'morning', (select taken_by from registers r where r.school_id = st.school_id limit 1), day + interval '5 hours'
   from streams st join schools sc on sc.id = st.school_id and sc.code = 'umoja' and st.active
     join terms t on t.school_id = st.school_id and t.starts_on <= now()::date
     cross join lateral generate_series(t.starts_on::timestamptz, least(t.ends_on, now()::date - 1)::timestamptz, interval '1 day') day
   where extract(isodow from day) < 6 on conflict do nothing`,
  `insert into register_marks (school_id, register_id, learner_id, date, session, status)
   select r.school_id, r.id, e.learner_id, r.date, r.session, case when random() < 0.93 then 'present' when random() < 0.5 then 'late' else 'absent' end
   from registers r join enrolments e on e.school_id = r.school_id and e.stream_id = r.stream_id and e.starts_on <= r.date and (e.ends_on is null or r.date <= e.ends_on)
     join learners l on l.school_id = e.school_id and l.id = e.learner_id and l.admission_number like 'INSIGHT-%'
   where r.session <> 'lesson' on conflict do nothing`,
  `insert into marks (school_id, assessment_id, learner_id, score, state, by_hand, changed_at)
   select a.school_id, a.id, e.learner_id, round(random() * a.max_score), 'scored', true, now()
   from assessments a join enrolments e on e.school_id = a.school_id and e.stream_id = a.stream_id and e.starts_on <= a.date and (e.ends_on is null or a.date <= e.ends_on)
     join learners l on l.school_id = e.school_id and l.id = e.learner_id and l.admission_number like 'INSIGHT-%'
   where a.max_score is not null on conflict do nothing`,
  'delete from analytics_terms',
  'analyze',
  `select (select count(*) from learners)::int as learners, (select count(*) from register_marks)::int as days, (select count(*) from marks)::int as marks`,
] as const

interface Shown {
  at: string | null
  choices: { classes: { id: string }[]; grades: string[]; areas: string[]; levels: string[] }
  terms: { id: string }[]
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Waits until the job has worked the present term out. */
const workedOut = async (read: () => Promise<Shown>): Promise<Shown> => {
  for (;;) {
    const shown = await read()
    if (shown.at !== null) return shown
    await pause(500)
  }
}

/** Terms before the present one are worked out once. */
const allWorkedOut = async (admin: BenchClient, address: string, terms: Shown['terms']): Promise<void> => {
  for (const { id } of terms) await workedOut(() => admin.json<Shown>(`${address}?termId=${id}`))
}

const packs = async (admin: BenchClient, address: string, termId: string | undefined): Promise<number[]> => {
  const taken: number[] = []
  for (const language of ['en', 'sw', 'en']) {
    const { result, ms } = await timed(() => admin.raw(`${address}/board/pack?termId=${termId}&language=${language}`))
    if (!result.ok) throw new Error(`The board pack answered ${result.status}`)
    await result.arrayBuffer()
    taken.push(ms / 1000)
  }
  return taken
}

/** The spread of marks, drawn again after its table at a quarter of the speed; nothing is fetched. */
const drawSpread = async (url: string): Promise<number[]> => {
  const browser = await startBrowser(true)
  try {
    const context = await browser.newContext({ ...laptop, locale: 'en-GB', timezoneId: 'Africa/Nairobi', baseURL: url })
    const page = await context.newPage()
    await enter(page, 'admin@umoja.demo', '/analytics')
    const spread = page.locator('#spread')
    await spread.locator('svg[role=img]').waitFor()
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const taken: number[] = []
    for (let run = 0; run < 5; run++) {
      await spread.getByRole('button', { name: 'View as table' }).click()
      taken.push(
        await spread.getByRole('button', { name: 'View as chart' }).evaluate(async (button: HTMLElement) => {
          const started = performance.now()
          button.click()
          await new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve)))
          return performance.now() - started
        }),
      )
    }
    return taken
  } finally {
    await browser.close()
  }
}

export const measureInsight = (): Promise<Figure[]> =>
  onFilled(school, async (program, [counted]) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    const address = '/api/admin/analytics'
    await admin.json(`${address}/refresh`, { method: 'POST' })
    const { result, ms } = await timed(() => workedOut(() => admin.json<Shown>(address)))
    const all = await timed(() => allWorkedOut(admin, address, result.terms))
    await jobsDone(program.url)
    const { classes, grades, areas, levels } = result.choices
    const narrowed = [
      ...result.terms.map(({ id }) => `termId=${id}`),
      ...classes.map(({ id }) => `streamId=${id}`),
      ...grades.map((grade) => `grade=${encodeURIComponent(grade)}`),
      ...areas.map((area) => `area=${encodeURIComponent(area)}`),
      ...levels.map((level) => `level=${level}`),
      'group=girls',
      'group=boys',
    ].map((query) => `${address}?${query}`)
    const whole = await timesOf(admin, [address], 100, 10)
    const filtered = await timesOf(admin, narrowed, 2 * narrowed.length, 10)
    const pack = await packs(admin, address, result.terms[0]?.id)
    return [
      { name: 'learners', value: Number(counted?.learners), unit: '' },
      { name: 'marks of registers', value: Number(counted?.days), unit: '' },
      { name: 'marks', value: Number(counted?.marks), unit: '' },
      { name: 'the present term worked out, with what waits before it', value: ms / 1000, unit: 's' },
      { name: 'the terms before it, once', value: all.ms / 1000, unit: 's' },
      figureOf('analytics of the whole school, median', 'ms', whole),
      { name: 'analytics of the whole school, p99', value: quantile(whole, 0.99), unit: 'ms', target: 150 },
      { name: 'analytics with a filter, p99', value: quantile(filtered, 0.99), unit: 'ms', target: 150 },
      figureOf('board pack of the term', 's', pack, 15),
      figureOf('the spread of marks drawn, 4x CPU', 'ms', await drawSpread(program.url), 200),
    ]
  })
