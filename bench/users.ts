/** The list of 5,000 users under load with search and filters, and 200 concurrent new users. */
import autocannon from 'autocannon'
import { signInAs, type BenchClient } from './client.ts'
import { figureOf, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const users = 5000
const atOnce = 200

/** Members of every role with their records, inserted directly, because signing up 5,000 people would take too long. */
const people = [
  `insert into accounts (id, email, phone, first_name, last_name)
   select gen_random_uuid(), 'bench' || n || '@bench.test', '+25471' || lpad(n::text, 7, '0'),
     (array['Brian', 'Faith', 'Mercy', 'Grace', 'Dennis', 'Esther', 'Amina', 'Yusuf'])[1 + n % 8],
     (array['Mwangi', 'Wanjiku', 'Kamau', 'Njoroge', 'Otieno', 'Achieng', 'Kiptoo'])[1 + n % 7] || ' ' || n
   from generate_series(1, ${users}) n`,
  `insert into memberships (school_id, id, account_id, role, status, last_seen_at)
   select sc.id, gen_random_uuid(), a.id, case when n % 25 = 0 then 'teacher' when n % 2 = 0 then 'student' else 'parent' end,
     case when n % 40 = 0 then 'suspended' else 'active' end, now() - n * interval '1 minute'
   from schools sc, (select id, substring(email from 'bench(\\d+)@')::int as n from accounts where email like 'bench%@bench.test') a where sc.code = 'umoja'`,
  `insert into staff (school_id, id, number, first_name, last_name, full_name, kind, account_id)
   select m.school_id, gen_random_uuid(), 'BENCH-T-' || row_number() over (), a.first_name, a.last_name, a.first_name || ' ' || a.last_name, 'teacher', a.id
   from memberships m join accounts a on a.id = m.account_id where m.role = 'teacher' and a.email like 'bench%'`,
  `insert into learners (school_id, id, admission_number, first_name, last_name, full_name, account_id, stream_id)
   select school_id, gen_random_uuid(), 'BENCH-' || n, first_name, last_name, first_name || ' ' || last_name, account_id,
     (select st.id from streams st where st.school_id = who.school_id and st.grade = 'Grade ' || 1 + n % 9 limit 1)
   from (select m.school_id, m.account_id, a.first_name, a.last_name, row_number() over () as n
     from memberships m join accounts a on a.id = m.account_id where m.role = 'student' and a.email like 'bench%') who`,
  `insert into guardians (school_id, id, first_name, last_name, full_name, account_id)
   select m.school_id, gen_random_uuid(), a.first_name, a.last_name, a.first_name || ' ' || a.last_name, a.id
   from memberships m join accounts a on a.id = m.account_id where m.role = 'parent' and a.email like 'bench%'`,
  'analyze',
] as const

const paths = [
  '/api/admin/users',
  '/api/admin/users?search=wanjiku%2041',
  '/api/admin/users?role=teacher&status=suspended',
  '/api/admin/users?grade=Grade%207&sort=-name',
  '/api/admin/users?search=bench4999',
  '/api/admin/users?sort=-lastSeenAt&limit=100',
  '/api/admin/users?page=200&status=active',
  '/api/admin/users?search=0710001234&role=parent',
] as const

const measureList = async (admin: BenchClient): Promise<Figure[]> => {
  const { totalCount } = await admin.json<{ totalCount: number }>('/api/admin/users?limit=1')
  if (totalCount < users) throw new Error(`The school has ${totalCount} users`)
  const load = (seconds: number) =>
    autocannon({
      url: admin.url,
      connections: 4,
      duration: seconds,
      headers: { cookie: admin.cookie },
      requests: paths.map((path) => ({ path })),
    })
  await load(3)
  const slowest: number[] = []
  const rates: number[] = []
  for (let run = 0; run < 3; run++) {
    const result = await load(8)
    if (result.non2xx || result.errors)
      throw new Error(`The list answered ${result.non2xx} refusals and ${result.errors} errors`)
    slowest.push(result.latency.p99)
    rates.push(result.requests.average)
  }
  return [
    figureOf('list of 5,000 users, search and filters, 4 connections, p99', 'ms', slowest, 40),
    figureOf('list of 5,000 users, search and filters, 4 connections', 'requests/s', rates),
  ]
}

const numbersOf = (made: readonly string[]): number[] =>
  made.map((number) => Number(number.split('-').at(-1))).sort((a, b) => a - b)

const measureCreate = async (admin: BenchClient): Promise<Figure[]> => {
  const { name } = await admin.json<{ name: string }>('/api/admin/school')
  const started = performance.now()
  const made = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      admin.json<{ number: string }>('/api/admin/users/create', {
        method: 'POST',
        body: {
          firstName: 'Bench',
          lastName: 'Newcomer',
          email: `new${index}@bench.test`,
          role: 'student',
          school: name,
          grade: `Grade ${1 + (index % 9)}`,
          parentEmail: `parent${index}@bench.test`,
        },
      }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  const numbers = numbersOf(made.map((one) => one.number))
  if (numbers.some((number, index) => number !== (numbers[0] ?? 0) + index))
    throw new Error(`The numbers have gaps or doubles: ${numbers.join(' ')}`)
  return [{ name: '200 users made at once, numbers without gap or double', value: seconds, unit: 's' }]
}

export const measureUsers = (): Promise<Figure[]> =>
  onFilled(people, async (program) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    return [...(await measureList(admin)), ...(await measureCreate(admin))]
  })
