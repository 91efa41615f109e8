/** Seating plans and door lists of one session as PDF: a page for each room. */
import type { Actor } from '#core/access/contract/access.ts'
import { paperDay, paperOf } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Plan } from '../../contract/shapes.ts'
import type { Place } from '../../rules/model.ts'
import { plan } from './show.ts'
import type { Sources } from './taken.ts'

/** The picture has ten seats in a row, seen from the front; ends that differ are those of extra time. */
const template = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#let words = data.words
#show: paper.with(data.paper)

#for (at, room) in data.rooms.enumerate() {
  if at > 0 { pagebreak() }
  heading(level: 2, room.name)
  facts(((words.seats, room.seats), (words.invigilators, room.invigilators)))
  v(3mm)
  grid(
    columns: range(10).map(_ => 1fr),
    gutter: 1mm,
    ..room.picture.map(seat => rect(
      width: 100%,
      inset: 1.2mm,
      stroke: if seat.extra { 1.2pt + ink } else { hairline },
      text(size: 7pt, align(center)[#seat.seat \\ #strong(seat.number)]),
    )),
  )
  v(3mm)
  listing(
    (auto, 1.6fr, auto, auto, 1.4fr, auto, 22mm),
    (words.seat, words.learner, words.number, words.class, words.paper, words.ends, words.signature),
    room.rows,
    size: 8pt,
  )
}
`

const sheetWords = {
  en: {
    title: 'Seating plan and door list',
    seats: 'Seats taken',
    invigilators: 'Invigilators',
    seat: 'Seat',
    learner: 'Learner',
    number: 'Adm. no.',
    class: 'Class',
    paper: 'Paper',
    ends: 'Ends',
    signature: 'Signature',
  },
  sw: {
    title: 'Mpango wa viti na orodha ya mlangoni',
    seats: 'Viti vilivyochukuliwa',
    invigilators: 'Wasimamizi',
    seat: 'Kiti',
    learner: 'Mwanafunzi',
    number: 'Namba',
    class: 'Darasa',
    paper: 'Karatasi',
    ends: 'Inaisha',
    signature: 'Sahihi',
  },
} as const

const roomOf = ({ name, seats, invigilators, taken }: Plan['rooms'][number]) => ({
  name,
  seats: `${taken.length} / ${seats}`,
  invigilators: invigilators.join(', '),
  picture: taken.map(({ seat, number, hasExtra }) => ({ seat: String(seat), number, extra: hasExtra })),
  rows: taken.map((one) => [String(one.seat), one.name, one.number, one.class, one.paper, one.endTime, '']),
})

/** The printing is noted in the log. */
export const doorLists = async (
  tx: Tx,
  { language, timeZone }: Pick<Actor, 'language' | 'timeZone'>,
  id: string,
  place: Place,
  sources: Sources,
): Promise<{ request: DocumentRequest; name: string }> => {
  const { series, startTime, rooms } = await plan(tx, id, place, sources)
  await audit(tx, { action: 'exams.door_lists', entity: 'exam_series', entityId: id, after: { ...place } })
  const words = sheetWords[language]
  const paper = await paperOf(tx, schoolTime(tx.at, timeZone).date, language, {
    title: words.title,
    subtitle: `${series}, ${paperDay(place.date, language)}, ${startTime}`,
  })
  return {
    request: { template, data: { paper, words, rooms: rooms.filter(({ taken }) => taken.length > 0).map(roomOf) } },
    name: `${words.title} ${place.date} ${startTime.replace(':', '.')}.pdf`,
  }
}
