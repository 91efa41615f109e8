/**
 * The occurrence book with 50,000 entries: search with three filters, and 500 concurrent reports over 32 connections
 * with consecutive numbers.
 */
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { figureOf, quantile, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const entries = 50_000
const words = `array['fight', 'window', 'broken', 'phone', 'bag', 'gate', 'field', 'lunch', 'nurse', 'bus', 'late', 'bullying', 'kesho', 'mlango', 'simu', 'uwanja']`
const pick = (list: string, seed: string): string =>
  `(${list})[1 + (abs(hashtext(${seed} || i::text)) % array_length(${list}, 1))]`
const categories = `array['behavioral', 'bullying', 'fighting', 'injury', 'theft', 'vandalism', 'visitor_incident', 'facility_issue', 'other']`
const severities = `array['low', 'medium', 'high', 'critical']`
const statuses = `array['reported', 'under_investigation', 'action_required']`

const filling = [
  `insert into occurrences (school_id, id, year, number, entry_number, title, description, category, severity, priority, status, occurred_at, location,
     reporter_id, reporter_name, reporter_role, names, written_at)
   select s.id, gen_random_uuid(), 2020, i, 'OB-2020-' || i, 'Bench ' || ${pick(words, `'a'`)} || ' ' || ${pick(words, `'b'`)},
     (select string_agg(${pick(words, `n::text`)}, ' ') from generate_series(1, 30) n), ${pick(categories, `'c'`)}, ${pick(severities, `'d'`)}, 'medium',
     ${pick(statuses, `'e'`)}, now() - make_interval(mins => i * 20), 'Block ' || (i % 20), a.id, 'Kevin Wafula', 'teacher', 'Kevin Wafula', now()
   from schools s, accounts a, generate_series(1, ${entries}) i where s.code = 'umoja' and a.email = 'admin@umoja.demo'`,
  `insert into occurrence_readers (school_id, entry_id, account_id, why, given_at)
   select school_id, id, reporter_id, 'reporter', now() from occurrences where year = 2020`,
  'vacuum analyze',
]

const filters =
  'category=fighting&category=theft&severity=high&severity=critical&status=reported&status=action_required'
const searches = ['fight', 'phone bag', 'kesho', 'wafula gate', 'OB-2020-17', 'nothing like this'].map(
  (text) => `/api/occurrence-book?${filters}&search=${encodeURIComponent(text)}`,
)

/** 500 reports, 32 at a time. @returns how long each took, and their numbers in order */
const fileMany = async (client: BenchClient): Promise<{ taken: number[]; numbers: number[] }> => {
  const [taken, numbers]: [number[], number[]] = [[], []]
  let next = 0
  const one = async (): Promise<void> => {
    for (let at = next++; at < 500; at = next++) {
      const started = performance.now()
      const body = {
        title: `Bench ${at}`,
        description: 'A report',
        category: 'other',
        dateTime: new Date().toISOString(),
        location: 'Gate',
      }
      const { entryNumber } = await client.json<{ entryNumber: string }>('/api/occurrence-book', {
        method: 'POST',
        body,
      })
      taken.push(performance.now() - started)
      numbers.push(Number(entryNumber.split('-')[2]))
    }
  }
  await Promise.all(Array.from({ length: 32 }, one))
  return { taken, numbers: numbers.sort((a, b) => a - b) }
}

export const measureOccurrences = (): Promise<Figure[]> =>
  onFilled(filling, async (program) => {
    const admin = await signInAs(program.url, 'admin@umoja.demo')
    const { pagination } = await admin.json<{ pagination: { totalCount: number } }>('/api/occurrence-book')
    const runs = [
      await timesOf(admin, searches, 120),
      await timesOf(admin, searches, 120),
      await timesOf(admin, searches, 120),
    ]
    const plain = await timesOf(admin, ['/api/occurrence-book', '/api/occurrence-book?search=fight'], 60)
    // The first one finds the process cold.
    const filed = [await fileMany(admin), await fileMany(admin), await fileMany(admin)]
    const numbers = filed.flatMap((one) => one.numbers)
    const gaps = numbers.filter((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1).length
    return [
      { name: 'entries in the book', value: pagination.totalCount, unit: '', target: entries, least: true },
      figureOf(
        'search with three filters over 50,000 entries, p99',
        'ms',
        runs.map((run) => quantile(run, 0.99)),
        60,
      ),
      figureOf('the whole list, and search without a filter, p99', 'ms', [quantile(plain, 0.99)]),
      figureOf(
        '500 reports over 32 connections, p99',
        'ms',
        filed.map(({ taken }) => quantile(taken, 0.99)),
        150,
      ),
      { name: 'gaps or doubles in their numbers', value: gaps, unit: '', target: 0 },
    ]
  })
