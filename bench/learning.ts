/** Learner tools: a week of the tech tutor sent at once, recommendations, notes, answer sheets, the assistant, a typed key. */
import { choiceLetters } from '#features/smart-grading/contract/sheet-letters.ts'
import { readSheet } from '#features/smart-grading/rules/sheets/read-sheet.ts'
import { deskPhoto, photograph, seeded } from '#features/smart-grading/testing/sheets/distort.ts'
import { paintSheet } from '#features/smart-grading/testing/sheets/paint.ts'
import { findCode } from '#features/smart-grading/web/sheets/reader/find-code.ts'
import { quizSession, typingSession } from '#features/tech-tutor/testing/sessions.ts'
import { enter, laptop, startBrowser } from '../e2e/harness.ts'
import { marksOfThreeYears } from './analytics.ts'
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { figureOf, quantile, timed, type Figure } from './figures.ts'
import { onFilled } from './fill.ts'
import { takeWatched, watchKeys, soonest } from './gradebook.ts'

const notes = 5000
const passages = 20_000
const sheets = 40
const shape = { questions: 30, choices: 4 }
const times = 200

const filling = [
  ...marksOfThreeYears,
  "create temporary table bench_words as select i, string_agg('neno' || floor(power(random(), 3) * 30000)::int, ' ') as words from generate_series(1, 20000) i, generate_series(1, 60) n group by i",
  `insert into notes (school_id, id, account_id, title, notebook, topics, document, words)
   select sc.id, gen_random_uuid(), a.id, 'Bench note ' || i, '', '{}', '{"type":"doc","content":[]}', words
   from schools sc, accounts a, bench_words where sc.code = 'umoja' and a.email = 'student@umoja.demo' and i <= ${notes}`,
  `insert into library_items (school_id, id, staff_id, title, author, description, collection, kind, language, licence, source, strand, url, pages, text_state, created_at)
   select s.id, gen_random_uuid(), t.id, 'Bench ' || i, '', '', 'cbc', 'book', 'sw', 'own', 'Bench', '', 'https://library.example/' || i, 50, 'ready', now()
   from schools s, lateral (select id from staff where school_id = s.id limit 1) t, generate_series(1, ${passages / 50}) i where s.code = 'umoja'`,
  `insert into library_pages (school_id, item_id, page, text)
   select item.school_id, item.id, page, words
   from (select school_id, id, row_number() over () as n from library_items where source = 'Bench') item
   cross join generate_series(1, 50) page join bench_words on i = 1 + (item.n * 50 + page) % 20000`,
  'vacuum analyze',
  'select count(*)::int as count from marks',
]

const p99 = (name: string, taken: readonly number[], target: number): Figure => ({
  ...figureOf(name, 'ms', taken, target),
  value: quantile(taken, 0.99),
})

/** A learner's week without network: 200 sessions, of which every third is a quiz. */
const measureSessions = async (student: BenchClient): Promise<Figure> => {
  const taken: number[] = []
  for (let run = 0; run < 5; run++) {
    const sessions = Array.from({ length: 200 }, (_, number) => {
      const at = new Date(Date.now() - (number + 1) * 45 * 60_000 - run * 60_000).toISOString()
      return number % 3 === 0 ? quizSession(5, { at }) : typingSession(25, 93, { at })
    })
    const { result, ms } = await timed(() =>
      student.json<{ counted: number }>('/api/tech-tutor/sessions', { method: 'POST', body: { sessions } }),
    )
    if (result.counted !== sessions.length) throw new Error(`Only ${result.counted} sessions were counted`)
    taken.push(ms)
  }
  return figureOf('200 sessions of the tech tutor, sent at once', 'ms', taken, 300)
}

/** In every run another word, so that no answer is prepared; as many questions a learner as a day allows. */
const measureAssistant = async (clients: readonly BenchClient[]): Promise<Figure> => {
  const taken: number[] = []
  for (const client of clients)
    for (let number = 0; number < 40; number++) {
      const question = `neno${number * 7} na neno${number * 90} ni nini?`
      const { ms } = await timed(() => client.json('/api/assistant/questions', { method: 'POST', body: { question } }))
      taken.push(ms)
    }
  return p99(`the assistant finds passages among ${passages} pages, p99 of ${taken.length}`, taken, 150)
}

/** Photographs are made by distorting rendered sheets. */
const measureSheets = (): Figure[] => {
  const random = seeded(20_261_128)
  let [right, wrong] = [0, 0]
  const seconds: number[] = []
  for (let sheet = 0; sheet < sheets; sheet++) {
    const meant = Array.from({ length: shape.questions }, () => Math.floor(random() * shape.choices))
    const filled = meant.map((choice) => [{ choice, ink: 0.65 + random() * 0.3, cover: 0.75 + random() * 0.25 }])
    const code = { setId: '0198c0de-1111-7000-8000-00000000abcd', learnerId: '0198c0de-2222-7000-8000-00000000ef01' }
    const photo = photograph(paintSheet(shape, code, filled), deskPhoto(random), seeded(sheet))
    const started = performance.now()
    const reading = readSheet(photo, shape, code.setId, findCode)
    seconds.push((performance.now() - started) / 1000)
    if ('problem' in reading) continue
    reading.rows.forEach(({ verdict, letter }, index) => {
      if (verdict !== 'answer') return
      if (letter === choiceLetters[meant[index] ?? -1]) right += 1
      else wrong += 1
    })
  }
  return [
    figureOf(
      `${sheets} photographed sheets: bubbles read right`,
      '%',
      [(right / (sheets * shape.questions)) * 100],
      99.5,
      true,
    ),
    figureOf(`${sheets} photographed sheets: bubbles read wrong without a flag`, '', [wrong], 0),
    figureOf('a photographed sheet is read', 's', seconds, 1),
  ]
}

/** Keys of a typing lesson, each as the page asks for it. */
const measureTyping = async (url: string): Promise<Figure[]> => {
  const browser = await startBrowser(true)
  try {
    const context = await browser.newContext({ ...laptop, locale: 'en-GB', timezoneId: 'Africa/Nairobi', baseURL: url })
    const page = await context.newPage()
    await enter(page, 'student@umoja.demo', '/tech-tutor/typing/c-comma')
    await page.getByRole('textbox', { name: 'Type the text here' }).focus()
    await page.evaluate(watchKeys, soonest)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const next = page.locator('[data-state="next"]').first()
    for (let key = 0; key < 60; key++) {
      const letter = await next.textContent()
      await page.keyboard.press(letter === ' ' ? 'Space' : (letter ?? ''), { delay: 90 })
    }
    const { keys } = await takeWatched(page)
    return [0.5, 0.95].map((share) => ({
      name: `a key of a typing lesson to its frame, 4x CPU, ${share === 0.5 ? 'median' : 'p95'}`,
      value: quantile(keys, share),
      unit: 'ms',
      target: 50,
    }))
  } finally {
    await browser.close()
  }
}

export const measureLearning = async (): Promise<Figure[]> => [
  ...measureSheets(),
  ...(await onFilled(filling, async ({ url }, [counted]) => {
    const student = await signInAs(url, 'student@umoja.demo')
    const others = ['teacher@umoja.demo', 'grade9@umoja.demo'].map((email) => signInAs(url, email))
    return [
      ...(await measureTyping(url)),
      await measureSessions(student),
      { name: 'marks of three years', value: Number(counted?.count), unit: '' },
      p99(
        'recommendations for a learner, p99',
        await timesOf(student, ['/api/student/study/recommendations'], times),
        60,
      ),
      p99(
        `search over ${notes} notes, p99`,
        await timesOf(
          student,
          ['neno29000', 'neno3', 'neno40 neno70', 'neno500 neno12'].map(
            (words) => `/api/student/notes?search=${encodeURIComponent(words)}`,
          ),
          times,
        ),
        30,
      ),
      await measureAssistant([student, ...(await Promise.all(others))]),
    ]
  })),
]
