/** Full text search inside 20,000 documents of 50 pages, and opening a book of 100 MB on a slow network. */
import { firstWords, largePdf } from '#features/library/testing/large-pdf.ts'
import { jobsDone } from '../e2e/demo.ts'
import { phone, letIn, startBrowser } from '../e2e/harness.ts'
import { signInAs, timesOf, type BenchClient } from './client.ts'
import { onFilled } from './fill.ts'
import { figureOf, median, quantile, type Figure } from './figures.ts'

const documents = 20_000
const pages = 50
/** Words of a page: few are on many pages, most are on few, as in a language. */
const wordsOfPage = 60
const texts = 20_000

const filling = [
  // Pages take one of the texts each; the index does not know which of them are alike.
  `create temporary table bench_texts as
   select i, string_agg('neno' || floor(power(random(), 3) * 30000)::int, ' ') || case when i % 1000 = 0 then ' mkopo wa vitabu' else '' end as words
   from generate_series(1, ${texts}) i, generate_series(1, ${wordsOfPage}) n group by i`,
  'create unique index on bench_texts (i)',
  `insert into library_items (school_id, id, staff_id, title, author, description, collection, kind, language, licence, source, strand, url, pages, text_state, created_at)
   select s.id, gen_random_uuid(), t.id, 'Bench ' || i, '', '', 'reference', 'book', 'sw', 'own', 'Bench', '', 'https://library.example/' || i, ${pages}, 'ready', now()
   from schools s, lateral (select id from staff where school_id = s.id limit 1) t, generate_series(1, ${documents}) i where s.code = 'umoja'`,
  `insert into library_pages (school_id, item_id, page, text)
   select item.school_id, item.id, page, words
   from (select school_id, id, row_number() over () as n from library_items where source = 'Bench') item
   cross join generate_series(1, ${pages}) page
   join bench_texts on i = 1 + (item.n * ${pages} + page) % ${texts}`,
  'vacuum analyze',
  'select count(*)::int as count from library_pages',
]

/** A word on few pages, one on thousands, two words, a phrase. */
const searches = ['neno29000', 'neno3', 'neno40 neno70', '"mkopo wa vitabu"', 'neno500 neno12'].map(
  (words) => `/api/library/search?words=${encodeURIComponent(words)}`,
)

const title = 'A large book'

/** Sends a file in one part by tus, and puts it into the library. @returns its id */
const addLarge = async ({ url, cookie }: BenchClient, content: Buffer): Promise<string> => {
  const tus = { cookie, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('large.pdf').toString('base64')}`
  const created = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata },
  })
  const place = created.headers.get('location') ?? ''
  const sent = await fetch(new URL(place, url), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(content),
  })
  if (sent.status !== 204) throw new Error(`The upload answered ${sent.status}: ${await sent.text()}`)
  const body = new FormData()
  const facts = { title, collection: 'reference', kind: 'book', language: 'en', licence: 'own', source: 'Bench' }
  const uploads = place.split('/').at(-1) ?? ''
  for (const [key, value] of Object.entries({ ...facts, uploads })) body.append(key, value)
  const added = await fetch(`${url}/api/library/items`, { method: 'POST', headers: { cookie }, body })
  if (added.status !== 201) throw new Error(`The library answered ${added.status}: ${await added.text()}`)
  return ((await added.json()) as { id: string }).id
}

const kilobit = 1000 / 8
const slow = { offline: false, latency: 0, downloadThroughput: 400 * kilobit, uploadThroughput: 400 * kilobit }
const openings = 5

/** @returns ms from the press on the cover until the words of the first page show. Runs in the page. */
const opensAfter = async ([id, words]: readonly [id: string, words: string]): Promise<number> => {
  const started = performance.now()
  document.querySelector<HTMLElement>(`a[href$="/cbe-library/items/${id}"]`)?.click()
  while (!document.querySelector('#content')?.textContent?.includes(words)) await new Promise(requestAnimationFrame)
  return performance.now() - started
}

/** The reader is on the phone already, somebody read another document before, and the copy for reading is made. */
const measureOpening = async (url: string): Promise<Figure> => {
  const content = largePdf(100)
  const id = await addLarge(await signInAs(url, 'teacher@umoja.demo'), content)
  await jobsDone(url)
  const { items } = await (
    await signInAs(url, 'student@umoja.demo')
  ).json<{ items: { id: string; pages: number | null }[] }>('/api/library/items?collection=cbc')
  const small = items.find(({ pages }) => pages !== null)
  const browser = await startBrowser(true)
  try {
    const context = await browser.newContext({ ...phone, baseURL: url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await letIn(page, 'student@umoja.demo')
    await page.goto(`/cbe-library/items/${small?.id}`)
    await page.locator('#content canvas').waitFor()
    const session = await context.newCDPSession(page)
    const runs: number[] = []
    for (let run = 0; run < openings; run++) {
      await session.send('Network.disable')
      await page.goto('/cbe-library')
      await page.locator(`a[href$="/cbe-library/items/${id}"]`).first().waitFor()
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slow)
      runs.push((await page.evaluate(opensAfter, [id, firstWords] as const)) / 1000)
    }
    const size = Math.round(content.length / 1_000_000)
    return figureOf(`first page of a PDF of ${size} MB, 400 kbit/s`, 's', runs, 2)
  } finally {
    await browser.close()
  }
}

export const measureLibrary = (): Promise<Figure[]> =>
  onFilled(filling, async ({ url }, [filled]) => {
    const student = await signInAs(url, 'student@umoja.demo')
    for (const path of searches)
      if ((await student.json<{ items: unknown[] }>(path)).items.length === 0) throw new Error(`Nothing for ${path}`)
    const run = () => timesOf(student, searches, 200)
    const runs = [await run(), await run(), await run()]
    return [
      {
        name: 'pages in the library',
        value: Number(filled?.['count']),
        unit: '',
        target: documents * pages,
        least: true,
      },
      figureOf('search inside documents, p50', 'ms', runs.map(median)),
      figureOf(
        'search inside documents, p99',
        'ms',
        runs.map((times) => quantile(times, 0.99)),
        60,
      ),
      await measureOpening(url),
    ]
  })
