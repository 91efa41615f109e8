/** The learning areas of each catalogue and level, with lessons a week; what changes when a school changes catalogue. */
import type { Catalogue, Level } from '../../schools/contract/levels.ts'
import type { SubjectGroup } from '../contract/teaching.ts'
import type { CatalogueArea } from './catalogue-area.ts'
import { cbeAreas } from './catalogue-cbe.ts'

const flat = (name: string, subjectGroup: SubjectGroup, shortName = name): CatalogueArea => ({
  name,
  shortName,
  subjectGroup,
  lessonsPerWeek: 0,
  offered: true,
})

const spec19: readonly CatalogueArea[] = [
  flat('Mathematics', 'sciences'),
  flat('English', 'languages'),
  flat('Kiswahili', 'languages'),
  flat('Science & Technology', 'sciences', 'Science & Tech'),
  flat('Social Studies', 'humanities'),
  flat('Creative Arts', 'practical'),
  flat('Physical & Health Education', 'practical', 'PHE'),
  flat('Life Skills Education', 'humanities', 'Life Skills'),
  flat('Christian Religious Education', 'humanities', 'CRE'),
  flat('Islamic Religious Education', 'humanities', 'IRE'),
  flat('Hindu Religious Education', 'humanities', 'HRE'),
  flat('Indigenous Languages', 'languages', 'Indigenous'),
  flat('Foreign Languages', 'languages', 'Foreign'),
  flat('Home Science', 'practical'),
  flat('Agriculture', 'practical'),
  flat('Business Studies', 'humanities', 'Business'),
  flat('Computer Studies', 'sciences', 'Computer'),
  flat('Music', 'practical'),
  flat('Art & Design', 'practical'),
]

const console16: readonly CatalogueArea[] = [
  flat('Mathematics', 'sciences'),
  flat('English', 'languages'),
  flat('Science', 'sciences'),
  flat('History', 'humanities'),
  flat('Geography', 'humanities'),
  flat('Physics', 'sciences'),
  flat('Chemistry', 'sciences'),
  flat('Biology', 'sciences'),
  flat('Literature', 'languages'),
  flat('Art', 'practical'),
  flat('Music', 'practical'),
  flat('Physical Education', 'practical', 'PE'),
  flat('Computer Science', 'sciences', 'Computer'),
  flat('Languages', 'languages'),
  flat('Economics', 'humanities'),
  flat('Psychology', 'humanities'),
]

/** The learning areas that a catalogue has for a level; only the CBE one differs by level. */
export const catalogueAreas = (catalogue: Catalogue, level: Level): readonly CatalogueArea[] =>
  catalogue === 'cbe' ? cbeAreas[level] : catalogue === 'spec19' ? spec19 : console16

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export interface AreaState {
  readonly id: string
  readonly name: string
  readonly active: boolean
}

/**
 * Effect of changing the catalogue of a level: areas of the new one are added or enabled, areas only in the old one are
 * disabled, the school's own areas are unchanged. Nothing is deleted.
 */
export const planCatalogue = (
  existing: readonly AreaState[],
  from: Catalogue,
  to: Catalogue,
  level: Level,
): { add: CatalogueArea[]; switchOn: string[]; switchOff: string[] } => {
  const [before, after] = [catalogueAreas(from, level), catalogueAreas(to, level)]
  const find = (list: readonly CatalogueArea[], name: string): CatalogueArea | undefined =>
    list.find((one) => same(one.name, name))
  return {
    add: after.filter((area) => !existing.some((one) => same(one.name, area.name))),
    switchOn: existing
      .filter((one) => !one.active && !find(before, one.name) && find(after, one.name)?.offered)
      .map((one) => one.id),
    switchOff: existing
      .filter((one) => one.active && find(before, one.name) && !find(after, one.name))
      .map((one) => one.id),
  }
}
