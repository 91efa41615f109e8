/** The demo teacher's class had a live lesson yesterday, which was recorded, and has one today. */
import type { SeededPeople, StaffSeed } from '#core/people/server/seed.ts'
import { recordLive, type RecordingSeed } from '#features/virtual-learning/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { timeZone, type Making } from '../making.ts'
import { bell } from './bell.ts'

const slides = {
  title: 'Acids and bases at home',
  pages: [
    {
      heading: 'Acids and bases at home',
      lines: ['Grade 7, Integrated Science', 'Have a lemon, soap and red cabbage ready.'],
    },
    { heading: 'What tastes sour is an acid', lines: ['Lemon juice', 'Vinegar', 'Sour milk (mala)'] },
    { heading: 'What feels soapy is a base', lines: ['Soap water', 'Wood ash in water', 'Baking soda'] },
    { heading: 'Red cabbage tells', lines: ['Red or pink: an acid', 'Green or yellow: a base', 'Purple: neither'] },
  ],
} as const

const template = `
#let data = json(bytes(sys.inputs.data))
#set page(width: 254mm, height: 142.9mm, margin: 18mm)
#set document(title: data.title, date: none)
#set text(font: "Hanken Grotesk", size: 24pt, fill: rgb("#1E231D"), lang: "en")
#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  heading(text(size: 36pt, fill: rgb("#155A41"), page.heading))
  v(10mm)
  for line in page.lines { block(below: 8mm, line) }
}
`

/** The bell rings whenever a new slide is shown. */
const pagesAt = [0, 20_000, 45_000, 70_000] as const

const recordingOf = async (): Promise<RecordingSeed> => {
  const documents = createDocuments()
  try {
    const content = await documents.renderPdf({ template, data: slides })
    return {
      sounds: pagesAt.map((at) => ({ at, packets: bell })),
      slides: { title: slides.title, content },
      pagesAt,
      milliseconds: 90_000,
    }
  } finally {
    documents.close()
  }
}

export const addLive = async (
  { tx, files, today }: Making,
  people: SeededPeople,
  staff: readonly StaffSeed[],
): Promise<void> => {
  const at = staff.findIndex(({ classTeacherOf, accountId }) => classTeacherOf && accountId)
  const [streamId, staffId] = [staff[at]?.classTeacherOf, people.staff[at]]
  if (!streamId || !staffId) return
  const lesson = (title: string, day: string) => ({
    title,
    day,
    startsAt: instantOf(day, '16:00', timeZone),
    endsAt: instantOf(day, '16:40', timeZone),
    staffId,
    streamIds: [streamId],
  })
  await recordLive(tx, files, [
    { ...lesson('Acids and bases', addDays(today, -1)), held: true, recording: await recordingOf() },
    { ...lesson('Revision before the test', today), held: false },
  ])
}
