/** The learning areas of the competency-based curriculum by level, with lessons a week (rationalised allocation of 2024). */
import type { Level } from '../../schools/contract/levels.ts'
import type { SubjectGroup } from '../contract/teaching.ts'
import type { CatalogueArea } from './catalogue-area.ts'

const area = (name: string, lessonsPerWeek: number, subjectGroup: SubjectGroup, shortName = name): CatalogueArea => ({
  name,
  shortName,
  subjectGroup,
  lessonsPerWeek,
  offered: true,
})
/** A senior elective: five lessons a week. */
const elective = (name: string, subjectGroup: SubjectGroup, shortName = name): CatalogueArea =>
  area(name, 5, subjectGroup, shortName)
/** An elective that few schools have teachers and rooms for. */
const rare = (name: string, subjectGroup: SubjectGroup, shortName = name): CatalogueArea => ({
  ...elective(name, subjectGroup, shortName),
  offered: false,
})

const ppi = area('Pastoral Programme of Instruction', 1, 'humanities', 'PPI')

const prePrimary: readonly CatalogueArea[] = [
  area('Language Activities', 5, 'languages', 'Language'),
  area('Mathematical Activities', 5, 'sciences', 'Maths'),
  area('Creative Activities', 6, 'practical', 'Creative'),
  area('Environmental Activities', 5, 'sciences', 'Environment'),
  area('Religious Activities', 3, 'humanities', 'Religious'),
  ppi,
]

const lowerPrimary: readonly CatalogueArea[] = [
  area('Indigenous Language', 2, 'languages', 'Indigenous'),
  area('Kiswahili', 4, 'languages'),
  area('English', 5, 'languages'),
  area('Mathematics', 5, 'sciences', 'Maths'),
  area('Religious Education', 3, 'humanities', 'Religious Ed.'),
  area('Environmental Activities', 4, 'sciences', 'Environment'),
  area('Creative Activities', 7, 'practical', 'Creative'),
  ppi,
]

const upperPrimary: readonly CatalogueArea[] = [
  area('English', 5, 'languages'),
  area('Kiswahili', 4, 'languages'),
  area('Mathematics', 5, 'sciences', 'Maths'),
  area('Religious Education', 3, 'humanities', 'Religious Ed.'),
  area('Science and Technology', 4, 'sciences', 'Science & Tech'),
  area('Agriculture and Nutrition', 4, 'practical', 'Agriculture'),
  area('Social Studies', 3, 'humanities'),
  area('Creative Arts', 6, 'practical'),
  ppi,
]

const junior: readonly CatalogueArea[] = [
  area('English', 5, 'languages'),
  area('Kiswahili', 4, 'languages'),
  area('Mathematics', 5, 'sciences', 'Maths'),
  area('Religious Education', 4, 'humanities', 'Religious Ed.'),
  area('Social Studies', 4, 'humanities'),
  area('Integrated Science', 5, 'sciences'),
  area('Pre-Technical Studies', 4, 'practical', 'Pre-Technical'),
  area('Agriculture and Nutrition', 4, 'practical', 'Agriculture'),
  area('Creative Arts and Sports', 5, 'practical', 'Creative Arts'),
  ppi,
]

const seniorCore: readonly CatalogueArea[] = [
  area('English', 5, 'languages'),
  area('Kiswahili', 5, 'languages'),
  area('Core Mathematics', 5, 'sciences', 'Core Maths'),
  area('Essential Mathematics', 5, 'sciences', 'Essential Maths'),
  area('Community Service Learning', 3, 'humanities', 'CSL'),
  area('Physical Education', 3, 'practical', 'PE'),
  area('ICT', 2, 'sciences'),
  ppi,
  area('Personal Study', 1, 'humanities', 'Study'),
]

const stem: readonly CatalogueArea[] = [
  elective('Biology', 'sciences'),
  elective('Chemistry', 'sciences'),
  elective('Physics', 'sciences'),
  rare('General Science', 'sciences'),
  rare('Advanced Mathematics', 'sciences', 'Advanced Maths'),
  elective('Agriculture', 'practical'),
  elective('Computer Studies', 'sciences', 'Computer'),
  elective('Home Science', 'practical'),
  rare('Aviation', 'practical'),
  rare('Building Construction', 'practical', 'Building'),
  rare('Electricity', 'practical'),
  rare('Marine and Fisheries', 'practical', 'Marine'),
  rare('Media Technology', 'practical', 'Media Tech'),
  rare('Metalwork', 'practical'),
  rare('Power Mechanics', 'practical', 'Mechanics'),
  rare('Woodwork', 'practical'),
]

const socialSciences: readonly CatalogueArea[] = [
  elective('History and Citizenship', 'humanities', 'History'),
  elective('Geography', 'humanities'),
  elective('Business Studies', 'humanities', 'Business'),
  elective('Christian Religious Education', 'humanities', 'CRE'),
  elective('Islamic Religious Education', 'humanities', 'IRE'),
  rare('Hindu Religious Education', 'humanities', 'HRE'),
  elective('Literature in English', 'languages', 'Literature'),
  elective('Fasihi ya Kiswahili', 'languages', 'Fasihi'),
  rare('Indigenous Languages', 'languages', 'Indigenous'),
  rare('Kenyan Sign Language', 'languages', 'KSL'),
  rare('Arabic', 'languages'),
  rare('French', 'languages'),
  rare('German', 'languages'),
  rare('Mandarin', 'languages'),
]

const artsAndSports: readonly CatalogueArea[] = [
  elective('Fine Arts', 'practical'),
  elective('Music and Dance', 'practical'),
  elective('Theatre and Film', 'practical'),
  elective('Sports and Recreation', 'practical', 'Sports'),
]

export const cbeAreas: Readonly<Record<Level, readonly CatalogueArea[]>> = {
  pre_primary: prePrimary,
  lower_primary: lowerPrimary,
  upper_primary: upperPrimary,
  junior,
  senior: [...seniorCore, ...stem, ...socialSciences, ...artsAndSports],
}
