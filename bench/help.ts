/** Search of the help over all guides and questions, as the browser does it at each key. */
import { indexOf, searchHelp } from '../src/portals/help/rules/search.ts'
import { guides } from '../src/portals/help/rules/late/guides/all.ts'
import { questions } from '../src/portals/help/rules/late/questions/all.ts'
import { figureOf, median, quantile, type Figure } from './figures.ts'

const asked = [
  'marks',
  'how do I pay fees by mpesa',
  'my child is ill and cannot come to school tomorrow',
  'matokeo ya muhula',
  'register offline',
  'nimesahau nenosiri',
  'import excel list of learners',
  'bus',
]

const runOnce = (index: ReturnType<typeof indexOf>): number[] =>
  Array.from({ length: 100 }, () => asked)
    .flat()
    .map((text) => {
      const started = performance.now()
      if (searchHelp(index, text).length === 0) throw new Error(`Nothing for ${text}`)
      return performance.now() - started
    })

export const measureHelp = (): Figure[] => {
  const index = indexOf(guides, questions)
  const runs = [runOnce(index), runOnce(index), runOnce(index)]
  return [
    {
      name: 'guides and questions of the help',
      value: guides.length + questions.length,
      unit: '',
      target: 80,
      least: true,
    },
    figureOf('search of the help, p50', 'ms', runs.map(median)),
    figureOf(
      'search of the help, p99',
      'ms',
      runs.map((times) => quantile(times, 0.99)),
      15,
    ),
  ]
}
