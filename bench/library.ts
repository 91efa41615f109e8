/** Full text search inside 20,000 documents of 50 pages. */
import { signInAs, timesOf } from './client.ts'
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
    ]
  })
