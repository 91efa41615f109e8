/** Outlines of designs: the names and lesson counts of the source, without outcomes. */
import { catalogueAreas } from '#core/academics/rules/catalogue.ts'
import { gradesOfLevel, type Grade, type Level } from '#core/schools/contract/levels.ts'
import type { LibraryDesign, LibrarySubStrand } from './shape.ts'

interface Outline {
  /** Name in the level's catalogue. */
  readonly area: string
  /** The design's own name, where it is only one of the designs for the area. */
  readonly name?: string
  readonly source: string
  readonly note?: string
  /** Strands with their sub-strands, each with its suggested lessons; 0 where the source gives none. */
  readonly strands: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const subStrand = ([name, lessons]: [string, number]): LibrarySubStrand => ({
  name,
  lessons,
  outcomes: [],
  questions: [],
  experiences: [],
  competencies: [],
  values: [],
  pcis: [],
  resources: [],
  methods: [],
})

const isLevelOf = (grade: Grade) => (level: Level) => gradesOfLevel[level].some((one) => one === grade)

/** @throws Error for a learning area that the grade's level does not have */
export const outlines = (grade: Grade, designs: readonly Outline[]): LibraryDesign[] => {
  const level = (Object.keys(gradesOfLevel) as Level[]).find(isLevelOf(grade))
  if (!level) throw new Error(`No level has ${grade}`)
  return designs.map(({ area, name, source, note, strands }) => {
    const lessonsPerWeek = catalogueAreas('cbe', level).find((one) => one.name === area)?.lessonsPerWeek
    if (lessonsPerWeek === undefined) throw new Error(`${grade} has no ${area}`)
    const notes = [name && `${name}.`, note].filter(Boolean).join(' ')
    return {
      code: `${slug(grade).replace('grade-', 'g')}-${slug(name ?? area)}`,
      level,
      grade,
      areaName: area,
      lessonsPerWeek,
      source,
      ...(notes && { note: notes }),
      strands: Object.entries(strands).map(([strand, subStrands]) => ({
        name: strand,
        subStrands: Object.entries(subStrands).map(subStrand),
      })),
    }
  })
}
