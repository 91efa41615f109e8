/** The demo school's digital library: short texts as files, public websites, and a chapter that a class reads. */
import type { SeededPeople, StaffSeed } from '#core/people/server/seed.ts'
import {
  keepPackage,
  readPackage,
  readCover,
  recordItems,
  recordShelves,
  storeCover,
  type ItemToRecord,
} from '#features/library/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { streamOf, type Making } from '../making.ts'
import { exercise, exercisePackage } from './exercise.server.ts'
import { recommended, shelves, sites, texts, type DemoText } from './texts.ts'

const template = `#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)
#set text(size: 12pt)
#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  heading(page.heading)
  for paragraph in page.paragraphs { par(paragraph) }
}
`

const chapterOf = 'Integrated Science'

const pageLabels = { en: 'Page {page} of {pages}', sw: 'Ukurasa {page} kati ya {pages}' } as const

/** Somebody who teaches the class. */
const leadOf = (staff: readonly StaffSeed[], people: SeededPeople, streamId: string): string | undefined =>
  people.staff[staff.findIndex(({ teaches }) => teaches.some((one) => one.streamId === streamId))]

interface Shelving extends Pick<Making, 'tx'> {
  /** Items by title. */
  readonly ids: ReadonlyMap<string, string>
  readonly streamId: string
  readonly librarian: string
  /** Who teaches the class. */
  readonly staffId: string
}

/** A shelf of the class, one of the school, and what is recommended to the class. */
const addShelves = async ({ tx, ids, streamId, librarian, staffId }: Shelving): Promise<void> => {
  const on = (titles: readonly string[]): string[] => titles.flatMap((title) => ids.get(title) ?? [])
  const itemId = ids.get(recommended.title)
  await recordShelves(tx, {
    shelves: shelves.map(({ titles, audience, ...shelf }) => ({
      ...shelf,
      audience,
      staffId: audience === 'school' ? librarian : staffId,
      streamIds: audience === 'classes' ? [streamId] : [],
      itemIds: on(titles),
    })),
    recommendations: itemId ? [{ itemId, streamId, staffId, reason: recommended.reason }] : [],
  })
}

/** An interactive exercise, which plays in a frame. */
const addExercise = async (
  { tx, files, plan, shape }: Pick<Making, 'tx' | 'files' | 'plan' | 'shape'>,
  staffId: string,
): Promise<void> => {
  const content = exercisePackage()
  const { areaName, ...described } = exercise
  const area = shape.learningAreas.find((one) => one.level === 'junior' && one.name === areaName)
  const fileId = await files.storeContent(tx, { name: `${exercise.title}.h5p`, type: 'application/zip', content })
  const { name: school } = plan.school
  const kind = { collection: 'cbc', kind: 'interactive', licence: 'own' } as const
  const [id] = await recordItems(tx, [
    {
      ...described,
      ...kind,
      staffId,
      author: school,
      source: school,
      learningAreaId: area?.id ?? null,
      url: null,
      fileId,
      words: [],
    },
  ])
  if (id) await keepPackage(tx, id, await readPackage(content))
}

export const addLibrary = async (
  { tx, files, plan, accounts, shape, today }: Making,
  people: SeededPeople,
  staff: readonly StaffSeed[],
): Promise<void> => {
  const streamId = streamOf(shape, 'Grade 7', 'East')
  const librarian = people.staff[0]
  if (!streamId || !librarian) return
  const own = plan.learners.find(({ account }) => account !== undefined)?.account
  const learner = own && accounts.get(own)
  const { name: school } = plan.school

  const itemOf = (text: DemoText, stored: Pick<ItemToRecord, 'fileId' | 'cover' | 'coverFileId'>): ItemToRecord => {
    const { areaName, pages, title, description, grade, language, strand } = text
    const area = shape.learningAreas.find((one) => one.level === 'junior' && one.name === areaName)
    const teacher = staff.findIndex(({ teaches }) =>
      teaches.some((one) => one.streamId === streamId && one.learningAreaId === area?.id),
    )
    const staffId = people.staff[teacher] ?? librarian
    const isChapter = areaName === chapterOf
    return {
      staffId,
      title,
      author: school,
      description,
      collection: 'cbc',
      kind: areaName === 'English' ? 'story' : 'notes',
      language,
      licence: 'own',
      source: school,
      grade,
      learningAreaId: area?.id ?? null,
      strand,
      url: null,
      ...stored,
      words: pages.map(({ heading, paragraphs }) => [heading, ...paragraphs].join(' ')),
      setFor: isChapter
        ? {
            staffId,
            streamId,
            part: pages[1]?.heading ?? '',
            firstPage: 2,
            lastPage: 3,
            dueOn: addDays(today, 5),
            note: 'Write down one question to ask in class.',
          }
        : undefined,
      place: isChapter && learner ? { accountId: learner, at: { place: 2, finished: false } } : undefined,
    }
  }

  const ids = new Map<string, string>()
  const documents = createDocuments()
  try {
    for (const text of texts) {
      const { title, areaName, language, pages } = text
      const paper = { school: plan.school, title, printed: areaName, pageLabel: pageLabels[language], language }
      const content = await documents.renderPdf({ template, data: { paper, pages } })
      const fileId = await files.storeContent(tx, { name: `${title}.pdf`, type: 'application/pdf', content })
      const picture = await readCover(content, new AbortController().signal)
      const cover = picture ? await storeCover(tx, files, picture) : {}
      const [id] = await recordItems(tx, [itemOf(text, { fileId, ...cover })])
      if (id) ids.set(title, id)
    }
  } finally {
    documents.close()
  }
  await addExercise({ tx, files, plan, shape }, librarian)
  await recordItems(
    tx,
    sites.map((site) => ({
      ...site,
      staffId: librarian,
      author: '',
      collection: 'reference',
      kind: 'link',
      grade: null,
      learningAreaId: null,
      strand: '',
      fileId: null,
      words: [],
    })),
  )
  await addShelves({ tx, ids, streamId, librarian, staffId: leadOf(staff, people, streamId) ?? librarian })
}
