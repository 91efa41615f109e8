/** The table of an advanced picture: the same figures as on the page. */
import type { CompetencyCode } from '#core/academics/contract/cbe.ts'
import { levelSchema } from '#core/schools/contract/levels.ts'
import { termNameIn } from '#platform/pure/term-name.ts'
import type { Advanced, AdvancedPicture, CompareMeasure, ComparedSides, Side } from '../../contract/advanced.ts'
import { weekdayIn } from '../export-table.ts'
import { exportTexts } from '../export-texts.ts'
import { byLevel } from '../levels.ts'
import { advancedTexts } from './texts.ts'

type Language = 'en' | 'sw'

export interface AdvancedTable {
  /** With their heads in the language. */
  readonly columns: readonly { readonly key: string; readonly type: 'text' | 'number'; readonly header: string }[]
  readonly rows: readonly Readonly<Record<string, string | number | null>>[]
}

export const named = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '')

/** `Grade 7, girls, Term I 2026`. */
export const sideName = ({ terms, place, group }: Side, whole: boolean, language: Language): string => {
  const texts = exportTexts[language]
  const level = levelSchema.safeParse(place.name)
  const where =
    place.kind === 'all'
      ? whole
        ? texts.school
        : texts.ownClasses
      : place.kind === 'level' && level.success
        ? texts.levels[level.data]
        : place.name
  const when = terms.map(({ name, year }) => `${termNameIn(language, name)} ${year}`)
  return [where, ...(group ? [texts.groups[group]] : []), ...when].join(', ')
}

export const partName = (measure: CompareMeasure, key: string, language: Language): string => {
  if (key === '') return advancedTexts[language].all
  if (measure === 'attendance' || measure === 'late') return weekdayIn(language, Number(key))
  if (measure === 'competencies') return exportTexts[language].competencies[key as CompetencyCode]
  return key
}

const compareTable = ({ compare, whole }: Advanced, language: Language): AdvancedTable => {
  const texts = advancedTexts[language]
  if (!compare) return { columns: [], rows: [] }
  const nameOf = (side: ComparedSides['second']): string => (side ? sideName(side, whole, language) : '')
  const [first, second] = [nameOf(compare.first), nameOf(compare.second)]
  return {
    columns: [
      { key: 'part', type: 'text', header: texts.part },
      { key: 'second', type: 'number', header: second },
      { key: 'first', type: 'number', header: first },
      { key: 'change', type: 'number', header: texts.change },
      { key: 'secondLearners', type: 'number', header: named(texts.learnersOf, { side: second }) },
      { key: 'firstLearners', type: 'number', header: named(texts.learnersOf, { side: first }) },
    ],
    rows: compare.rows.map(({ key, ...row }) => ({ part: partName(compare.measure, key, language), ...row })),
  }
}

const cohortTable = ({ cohort }: Advanced, language: Language): AdvancedTable => {
  const texts = advancedTexts[language]
  const terms = cohort?.terms ?? []
  const codes = [...new Set(terms.flatMap(({ levels }) => levels.map(({ code }) => code)))].toSorted(byLevel)
  return {
    columns: [
      { key: 'term', type: 'text', header: texts.term },
      { key: 'grades', type: 'text', header: texts.grades },
      { key: 'learners', type: 'number', header: texts.learners },
      ...(['lower', 'median', 'upper'] as const).map((key) => ({ key, type: 'number' as const, header: texts[key] })),
      ...codes.map((level) => ({
        key: `level ${level}`,
        type: 'number' as const,
        header: named(texts.levelShare, { level }),
      })),
    ],
    rows: terms.map(({ name, year, grades, learners, marks, levels }) => ({
      term: `${termNameIn(language, name)} ${year}`,
      grades: grades.join(', '),
      learners,
      lower: marks?.lower ?? null,
      median: marks?.median ?? null,
      upper: marks?.upper ?? null,
      ...Object.fromEntries(levels.map(({ code, results }) => [`level ${code}`, results])),
    })),
  }
}

const togetherTable = ({ together }: Advanced, language: Language): AdvancedTable => {
  const texts = advancedTexts[language]
  return {
    columns: [
      { key: 'group', type: 'text', header: texts.group },
      { key: 'x', type: 'number', header: together ? texts.factors[together.factor] : '' },
      { key: 'median', type: 'number', header: texts.median },
      { key: 'learners', type: 'number', header: texts.learners },
    ],
    rows: (together?.points ?? []).map(({ name, x, y, learners }) => ({ group: name, x, median: y, learners })),
  }
}

const tables = { compare: compareTable, cohort: cohortTable, together: togetherTable }

export const advancedTable = (picture: AdvancedPicture, data: Advanced, language: Language): AdvancedTable =>
  tables[picture](data, language)
