/** Notes of the demo schools' learner and teacher, written for the demo. */
import type { NoteDocument } from '#features/notes/contract/document.ts'

type Block = NoteDocument['content'][number]

const words = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})
const formula = (text: string): Block => ({ type: 'formula', attrs: { text } })
const list = (...items: string[]): Block => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [words(item)] })),
})
const table = ([head, ...rows]: readonly (readonly string[])[]): Block => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: (head ?? []).map((cell) => ({ type: 'tableHeader', content: [words(cell)] })) },
    ...rows.map((row) => ({
      type: 'tableRow' as const,
      content: row.map((cell) => ({ type: 'tableCell' as const, content: [words(cell)] })),
    })),
  ],
})

/** Points of a circle and of two lines that cut a quarter from it. */
const circle = Array.from({ length: 49 }, (_, at) => {
  const angle = (at / 48) * 2 * Math.PI
  return [Math.round(400 + 180 * Math.cos(angle)), Math.round(240 + 180 * Math.sin(angle))]
}).flat()
const sector: Block = {
  type: 'drawing',
  attrs: {
    text: 'A circle with a quarter cut out: angle 90°, radius 14 cm',
    strokes: [
      { colour: 'ink', points: circle },
      { colour: 'green', points: [400, 60, 400, 240, 580, 240] },
      { colour: 'blue', points: [400, 205, 420, 210, 432, 222, 436, 240] },
    ],
  },
}

export interface DemoNote {
  readonly title: string
  /** A learning area of junior school, which names the notebook too. */
  readonly area: string
  readonly topics: readonly string[]
  readonly blocks: readonly Block[]
  /** What the teacher says of it. */
  readonly comment?: string
}

export const learnerNotes: readonly DemoNote[] = [
  {
    title: 'Simple circuits',
    area: 'Integrated Science',
    topics: ['Electricity'],
    blocks: [
      words('A circuit is a closed path. One cell, one bulb and two wires are enough.'),
      list('In series the current has one way: one bulb out, all out.', 'In parallel each bulb has its own way.'),
    ],
  },
  {
    title: 'Insha: safari ya Mombasa',
    area: 'Kiswahili',
    topics: ['Kuandika'],
    blocks: [
      words('Mwanzo: tulivyoondoka Nairobi alfajiri kwa treni.'),
      words('Mwili: mbuga ya Tsavo, ndovu wawili karibu na reli, kisha joto la pwani.'),
      words('Mwisho: nilichojifunza kuhusu bahari na watu wake.'),
    ],
  },
  {
    title: 'Acids and bases, lab 3',
    area: 'Integrated Science',
    topics: ['Mixtures, elements and compounds'],
    blocks: [
      words('We tested what is in every kitchen with litmus paper.'),
      table([
        ['Liquid', 'Red litmus', 'Blue litmus', 'It is'],
        ['Lemon juice', 'stays red', 'turns red', 'an acid'],
        ['Soapy water', 'turns blue', 'stays blue', 'a base'],
        ['Clean water', 'stays red', 'stays blue', 'neutral'],
      ]),
    ],
  },
  {
    title: 'Pythagoras and the ladder',
    area: 'Mathematics',
    topics: ['Geometry'],
    blocks: [
      words('The ladder is the longest side: it leans against the wall, opposite the right angle.'),
      formula('c^2 = a^2 + b^2'),
      words('Wall 4 m, foot 3 m from the wall:'),
      formula('c = sqrt(4^2 + 3^2) = 5 "m"'),
    ],
  },
  {
    title: 'Area of a sector',
    area: 'Mathematics',
    topics: ['Measurement'],
    comment: 'Good. What happens when the angle is 180°? Add one example.',
    blocks: [
      words(
        'A sector is a slice of a circle, like a piece of chapati. The angle tells you how much of the circle you have.',
      ),
      formula('A = theta/360 * pi r^2'),
      sector,
      heading('Example'),
      formula('A = 90/360 * 22/7 * 14 * 14 = 154 "cm"^2'),
      table([
        ['Angle', 'Part of the circle', 'Area, cm²'],
        ['90°', 'a quarter', '154'],
        ['180°', 'a half', '308'],
        ['270°', 'three quarters', '462'],
      ]),
    ],
  },
]

export const classNote: DemoNote = {
  title: 'Revision list for the end of term',
  area: 'Mathematics',
  topics: [],
  blocks: [
    words('Go through one of these each evening. Write the working, not only the answer.'),
    list('Fractions: adding with different denominators', 'Area of sectors and circles', 'Pythagoras, with a drawing'),
    words('If something is not clear, share your note with me and say where you stopped.'),
  ],
}
