/** The books of a school with 5,000 more learners: billing, a family's statement, the fees page, a bank's statement. */
import { randomUUID } from 'node:crypto'
import { jobsDone } from '../e2e/demo.ts'
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { figureOf, timed, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const grades = 5
const perGrade = 1000
const items = 8
const times = 20

const ofUmoja = `from schools sc where sc.code = 'umoja'`

/** Posts what stands in the table `bench_entries`, as the service does. */
const post = (entries: string): string => `
  begin;
  create temporary table bench_entries on commit drop as ${entries};
  insert into fee_accounts (school_id, code) select distinct school_id, unnest(array['learners', account]) from bench_entries on conflict do nothing;
  insert into fee_journals (school_id, id, dated_on, description, lines) select school_id, id, day, words, 2 from bench_entries;
  insert into fee_lines (school_id, journal_id, position, account, learner_id, amount_cents)
    select school_id, id, 1, 'learners', learner_id, cents from bench_entries union all select school_id, id, 2, account, null, -cents from bench_entries;
  insert into fee_entries (school_id, id, learner_id, kind, amount_cents, dated_on, description, method, reference, receipt_number)
    select school_id, id, learner_id, kind, cents, day, words, method, reference, receipt from bench_entries;
  commit`

const statements = [
  `insert into learners (school_id, id, admission_number, first_name, last_name, full_name, stream_id)
   select sc.id, gen_random_uuid(), 'BOOKS-' || g || '-' || n, 'Bench', 'Learner ' || n, 'Bench Learner ' || n,
     (select st.id from streams st where st.school_id = sc.id and st.grade = 'Grade ' || g order by st.name limit 1)
   from schools sc, generate_series(1, ${grades}) g, generate_series(1, ${perGrade}) n where sc.code = 'umoja'`,
  `insert into enrolments (school_id, id, learner_id, year_id, stream_id, starts_on)
   select l.school_id, gen_random_uuid(), l.id, e.year_id, l.stream_id, e.starts_on
   from learners l cross join lateral (
     select year_id, starts_on from enrolments e where e.school_id = l.school_id and e.ends_on is null order by starts_on limit 1
   ) e where l.admission_number like 'BOOKS-%'`,
  // A charge and a payment through the bank for each.
  post(`select l.school_id, gen_random_uuid() as id, l.id as learner_id, 'charge' as kind, 1500000 as cents, current_date - 30 as day,
      'Tuition' as words, 'fees' as account, null::text as method, null::text as reference, null::int as receipt
    from learners l where l.admission_number like 'BOOKS-%'
    union all
    select l.school_id, gen_random_uuid(), l.id, 'payment', -(500000 + row_number() over (order by l.admission_number) * 100), current_date - 5,
      '', 'bank', 'bank', 'SLIP' || (700000 + row_number() over (order by l.admission_number)),
      (700000 + row_number() over (order by l.admission_number))::int
    from learners l where l.admission_number like 'BOOKS-%'`),
  // Six years of one family: eight charges and four payments in each of eighteen terms.
  post(`select l.school_id, gen_random_uuid() as id, l.id as learner_id, case when n <= 8 then 'charge' else 'payment' end as kind,
      case when n <= 8 then 250000 else -450000 end as cents, current_date - 121 * term as day, case when n <= 8 then 'Vote head ' || n else '' end as words,
      case when n <= 8 then 'fees' else 'mpesa' end as account, case when n > 8 then 'mpesa' end as method,
      case when n > 8 then 'TB' || term || 'X' || n end as reference, case when n > 8 then 800000 + term * 20 + n end as receipt
    from learners l, generate_series(1, 18) term, generate_series(1, 12) n
    where l.school_id = (select sc.id ${ofUmoja}) and l.id = (
      select learner_id from guardian_links gl join guardians g on g.school_id = gl.school_id and g.id = gl.guardian_id
      join accounts a on a.id = g.account_id where a.email = 'parent@umoja.demo' and gl.school_id = (select sc.id ${ofUmoja})
      order by learner_id limit 1
    )`),
  'analyze',
]

interface Shape {
  readonly streams: readonly { id: string; grade: string; name: string }[]
  readonly year: { readonly terms: readonly { id: string; number: number; startsOn: string; endsOn: string }[] }
}

const today = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

/** @returns seconds */
const measureBilling = async (office: BenchClient): Promise<number> => {
  const { streams, year } = await office.json<Shape>('/api/school/shape')
  const stream = streams.filter(({ grade }) => grade === 'Grade 1').sort((a, b) => (a.name < b.name ? -1 : 1))[0]
  const term = year.terms.find(({ startsOn, endsOn }) => startsOn <= today() && today() <= endsOn)
  if (!stream || !term) throw new Error('There is no term to bill')
  const structure = {
    year: Number(term.startsOn.slice(0, 4)),
    term: term.number,
    place: { kind: 'stream', streamId: stream.id },
    items: Array.from({ length: items }, (_, at) => ({
      name: `Bench ${'abcdefgh'[at]}`,
      amount: 1000 + at,
      optional: false,
    })),
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  const bill = () =>
    office.json<{ learners: number; entries: number }>('/api/admin/fees/billing', {
      method: 'POST',
      body: { termId: term.id },
      headers: key(),
    })
  // What the school has for all its learners is billed before, so that the measured bills are of one class.
  await bill()
  await office.json('/api/admin/fees/structure', { method: 'POST', body: structure, headers: key() })
  const { ms, result } = await timed(bill)
  if (result.learners < perGrade || result.learners > 1.1 * perGrade || result.entries < perGrade * items)
    throw new Error(`${result.learners} learners were billed ${result.entries} items`)
  return ms / 1000
}

const statementOf = (): string => {
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from(
    { length: grades * perGrade },
    (_, at) => `${day},CASH DEP BRANCH ${at % 40},SLIP${700_001 + at},,${5000 + at + 1}.00`,
  )
  return ['Transaction Date,Narrative,Transaction Reference,Debit,Credit', ...rows].join('\n')
}

/** @returns seconds */
const measureStatement = async (office: BenchClient): Promise<number> => {
  const form = new FormData()
  form.append('file', new Blob([statementOf()]), 'bank.csv')
  const { ms, result } = await timed(async () => {
    const answer = await office.raw('/api/admin/fees/statements', { method: 'POST', body: form })
    if (!answer.ok)
      throw new Error(`The statement was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return (await answer.json()) as { statement: { lines: number; counts: { matched: number } } }
  })
  const { lines, counts } = result.statement
  if (lines !== grades * perGrade || counts.matched !== lines)
    throw new Error(`${counts.matched} of ${lines} lines matched`)
  return ms / 1000
}

/** What the fees page asks for at once. */
const page = ['/api/admin/fees/students?limit=20', '/api/admin/fees/stats', '/api/admin/fees/overview']

const measurePage = async (office: BenchClient): Promise<number[]> => {
  const taken: number[] = []
  for (let time = 0; time < times + 3; time += 1) {
    const { ms } = await timed(() => Promise.all(page.map((path) => office.json(path))))
    if (time >= 3) taken.push(ms)
  }
  return taken
}

export const measureBooks = (): Promise<Figure[]> =>
  onFilled(statements, async ({ url }) => {
    await jobsDone(url)
    const office = await signInAs(url, 'bursar@umoja.demo')
    const parent = await signInAs(url, 'parent@umoja.demo')
    const { items: children } = await parent.json<{ items: { id: string }[] }>('/api/parent/children')
    const ids: { id: string; lines: number }[] = []
    for (const { id } of children) {
      // A child of another school has its fees there.
      const answer = await parent.raw(`/api/parent/children/${id}/fees`)
      if (answer.ok) ids.push({ id, lines: ((await answer.json()) as { entries: unknown[] }).entries.length })
    }
    const [longest] = ids.sort((a, b) => b.lines - a.lines)
    if (!longest || longest.lines < 216) throw new Error('No child has a statement of six years')
    const statement = await timesOf(parent, [`/api/parent/children/${longest.id}/fees`], times)
    const fees = await measurePage(office)
    const matched = await measureStatement(office)
    return [
      figureOf('fees: a family’s statement over 6 years', 'ms', statement, 30),
      figureOf('fees: the page of 5,000 learners', 'ms', fees, 150),
      figureOf('fees: 5,000 rows of a statement matched', 's', [matched], 5),
      figureOf('fees: 1,000 learners billed 8 items', 's', [await measureBilling(office)], 2),
    ]
  })
