/** The tables of a learner's own progress: the same figures as on the page. */
import { termNameIn } from '#platform/pure/term-name.ts'
import type { Progress, ProgressPicture, TermProgress } from '../contract/progress.ts'
import { exportTexts } from './export-texts.ts'
import { comparedAreas, termsCompared } from './own-progress.ts'

type Language = 'en' | 'sw'

const english = {
  titles: { results: 'Results', attendance: 'Attendance' } satisfies Record<ProgressPicture, string>,
  level: 'Level',
  term: 'Term',
  present: 'Present',
  recorded: 'Registers',
}
const kiswahili: typeof english = {
  titles: { results: 'Matokeo', attendance: 'Mahudhurio' },
  level: 'Kiwango',
  term: 'Muhula',
  present: 'Alihudhuria',
  recorded: 'Rejista',
}
const texts = { en: english, sw: kiswahili }

export interface ProgressTable {
  readonly title: string
  readonly columns: readonly { readonly key: string; readonly type: 'text' | 'number'; readonly header: string }[]
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
}

const termIn = (language: Language, { name, year }: Pick<TermProgress, 'name' | 'year'>): string =>
  `${termNameIn(language, name)} ${year}`

const resultsTable = ({ terms }: Progress, language: Language): Omit<ProgressTable, 'title'> => {
  const [now, before] = termsCompared(terms)
  const head = (term: TermProgress | undefined): string => (term ? `${termIn(language, term)}, %` : '')
  const { area, change } = exportTexts[language]
  return {
    columns: [
      { key: 'name', type: 'text', header: area },
      ...(before ? [{ key: 'before', type: 'number' as const, header: head(before) }] : []),
      { key: 'percent', type: 'number', header: head(now) },
      { key: 'band', type: 'text', header: texts[language].level },
      ...(before ? [{ key: 'change', type: 'number' as const, header: change }] : []),
    ],
    rows: comparedAreas(terms).map((row) => ({ ...row })),
  }
}

const attendanceTable = ({ terms }: Progress, language: Language): Omit<ProgressTable, 'title'> => {
  const { term, present, recorded } = texts[language]
  return {
    columns: [
      { key: 'term', type: 'text', header: term },
      { key: 'present', type: 'number', header: present },
      { key: 'recorded', type: 'number', header: recorded },
      { key: 'percent', type: 'number', header: exportTexts[language].present },
    ],
    rows: terms
      .flatMap(({ attendance, ...one }) =>
        attendance.percent === null ? [] : [{ term: termIn(language, one), ...attendance }],
      )
      .toReversed(),
  }
}

export const progressTable = (picture: ProgressPicture, progress: Progress, language: Language): ProgressTable => ({
  title: texts[language].titles[picture],
  ...(picture === 'results' ? resultsTable : attendanceTable)(progress, language),
})
