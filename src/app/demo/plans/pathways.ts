/** What a senior class takes: the core of its pathway, and blocks of electives of which each learner chooses one. */

interface Pathway {
  readonly mathematics: string
  /** Each block is taught at one time, its areas side by side. */
  readonly blocks: readonly (readonly [string, string])[]
}

const stem: Pathway = {
  mathematics: 'Core Mathematics',
  blocks: [
    ['Biology', 'Agriculture'],
    ['Chemistry', 'Computer Studies'],
    ['Physics', 'Home Science'],
  ],
}

const socialSciences: Pathway = {
  mathematics: 'Essential Mathematics',
  blocks: [
    ['History and Citizenship', 'Literature in English'],
    ['Geography', 'Fasihi ya Kiswahili'],
    ['Business Studies', 'Christian Religious Education'],
  ],
}

const artsAndSports: Pathway = {
  mathematics: 'Essential Mathematics',
  blocks: [
    ['Fine Arts', 'Sports and Recreation'],
    ['Music and Dance', 'Theatre and Film'],
    ['Business Studies', 'Literature in English'],
  ],
}

const core = [
  'English',
  'Kiswahili',
  'Community Service Learning',
  'Physical Education',
  'ICT',
  'Pastoral Programme of Instruction',
  'Personal Study',
]

const pathwayOf = (stream: string): Pathway =>
  stream.startsWith('STEM') ? stem : stream.startsWith('Social') ? socialSciences : artsAndSports

/** Names of the learning areas of a senior class; those of one list are taught side by side. */
export const areasOfClass = (stream: string): (readonly string[])[] => {
  const { mathematics, blocks } = pathwayOf(stream)
  return [...[...core, mathematics].map((name) => [name]), ...blocks]
}
