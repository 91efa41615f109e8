/** Worksheets that the demo's teachers share as files. */

export interface Worksheet {
  readonly areaName: string
  readonly title: string
  readonly description: string
  readonly questions: readonly string[]
}

export const worksheets: readonly Worksheet[] = [
  {
    areaName: 'Mathematics',
    title: 'Practice questions: fractions',
    description: 'One page to print. Bring it back on Friday.',
    questions: [
      'Write 18/24 in its simplest form.',
      'Which is larger: 5/8 or 7/12? Show your working.',
      'Work out 2 1/3 + 1 3/4.',
      'A jerrican holds 20 litres. How many litres are 3/5 of it?',
      'Wanjiru spent 1/4 of her money on a book and 2/5 on bus fare. What fraction is left?',
      'Mark 1/2, 3/4, 1 1/4 and 1 5/8 on a number line.',
    ],
  },
  {
    areaName: 'Integrated Science',
    title: 'Revision: sources of energy',
    description: 'Read your notes first, then answer without them.',
    questions: [
      'Name three sources of energy that are renewable and two that are not.',
      'Why do many homes in Kenya still cook with charcoal? Give two reasons.',
      'Draw the path of energy from the Sun to a cup of warm tea.',
      'What does a solar panel change sunlight into?',
      'Give one advantage and one disadvantage of geothermal power at Olkaria.',
    ],
  },
]
