/** Inboxes of 5,000 messages: the first page, and a search over all of them, one request at a time. */
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { figureOf, quantile, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'

const messages = 5000
const words = `array['homework', 'reading', 'trip', 'fees', 'bus', 'uniform', 'meeting', 'kesho', 'asante', 'shule', 'mtihani', 'vitabu', 'lunch', 'clinic', 'science', 'marks']`
const sentence = (seed: string): string =>
  `(select string_agg((${words})[1 + (abs(hashtext(${seed} || n::text)) % 16)], ' ') from generate_series(1, 40) n)`

/**
 * Conversations between two parties with the given number of messages; the other side wrote last, and two in three were
 * read.
 */
const conversations = (own: string, other: string, each: number): string[] => [
  `create temp table made as select gen_random_uuid() thread, i, now() - make_interval(mins => i) as moment from generate_series(1, ${messages / each}) i`,
  `create temp table sent as select gen_random_uuid() id, thread, m, moment - make_interval(secs => ${each} - m) as moment from made, generate_series(1, ${each}) m`,
  `insert into message_threads (school_id, id, subject, started_by, started_at, last_message_id, names)
   select o.school_id, made.thread, 'Bench ' || ${sentence('made.thread::text')}, o.account_id, made.moment, sent.id, o.name || ' ' || t.name
   from made join sent on sent.thread = made.thread and sent.m = ${each}, (${own}) o, (${other}) t`,
  ...[own, other].map(
    (
      side,
      index,
    ) => `insert into message_parties (school_id, thread_id, person_id, kind, staff_id, last_at, last_in_at, last_out_at)
     select s.school_id, made.thread, s.person_id, s.kind, s.staff_id, made.moment, ${index === 0 ? 'made.moment' : 'null'}, ${index === 0 ? 'null' : 'made.moment'} from made, (${side}) s`,
  ),
  `insert into messages (school_id, id, thread_id, person_id, account_id, text, sent_at)
   select t.school_id, sent.id, sent.thread, case when (${each} - sent.m) % 2 = 0 then t.person_id else o.person_id end, t.account_id, ${sentence('sent.id::text')}, sent.moment
   from sent, (${own}) o, (${other}) t`,
  `insert into message_marks (school_id, thread_id, person_id, account_id, read_at)
   select o.school_id, made.thread, o.person_id, o.account_id, made.moment from made, (${own}) o where made.i % 3 > 0`,
  'drop table made, sent',
]

const staffOf = (email: string): string =>
  `select s.school_id, s.id person_id, s.id staff_id, 'staff' kind, s.account_id, s.full_name as name from staff s join accounts a on a.id = s.account_id where a.email = '${email}'`
const office = `select s.id school_id, s.id person_id, null::uuid staff_id, 'office' kind, a.id account_id, 'Office' as name from schools s, accounts a where s.code = 'umoja' and a.email = 'admin@umoja.demo'`

const teacher = staffOf('teacher@umoja.demo')
const fill = [
  ...conversations(teacher, staffOf('tutor@umoja.demo'), 1),
  ...conversations(office, teacher, 2),
  'vacuum analyze',
]

/** The 99th hundredth of each of three runs, after one that warms up. */
const slowest = async (client: BenchClient, paths: readonly string[], times: number): Promise<number[]> => {
  const runs: number[] = []
  for (let run = 0; run < 4; run++) {
    const taken = await timesOf(client, paths, times, 0)
    if (run > 0) runs.push(quantile(taken, 0.99))
  }
  return runs
}

const searches = ['kesho', 'trip fees', 'moses', 'mtih', 'clinic lunch bus', 'nothing like this'].map(
  (text) => `/api/messages?search=${encodeURIComponent(text)}`,
)

export const measureMessages = (): Promise<Figure[]> =>
  onFilled(fill, async (program) => {
    const [teacher, admin] = [
      await signInAs(program.url, 'teacher@umoja.demo'),
      await signInAs(program.url, 'admin@umoja.demo'),
    ]
    const { totalCount } = await teacher.json<{ totalCount: number }>('/api/messages')
    const figures: Figure[] = [
      { name: 'conversations in the teacher’s inbox', value: totalCount, unit: '', target: messages, least: true },
    ]
    for (const [who, client] of [
      ['5,000 conversations of one message', teacher],
      ['2,500 conversations of two messages', admin],
    ] as const) {
      figures.push(figureOf(`first page of ${who}, p99`, 'ms', await slowest(client, ['/api/messages'], 200), 30))
      figures.push(
        figureOf(`unread count of ${who}, p99`, 'ms', await slowest(client, ['/api/messages/unread'], 200), 30),
      )
      figures.push(figureOf(`search over ${who}, p99`, 'ms', await slowest(client, searches, 120), 80))
    }
    return figures
  })
