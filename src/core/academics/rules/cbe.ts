/** The lists that cut across all learning areas: core competencies, values, and pertinent and contemporary issues, as codes with their names. */
import type { CompetencyCode, PciCode, ValueCode } from '../contract/cbe.ts'

interface CbeItem<C extends string = string> {
  readonly code: C
  /** English name; screens use the locale files. */
  readonly name: string
}

export const coreCompetencies: readonly CbeItem<CompetencyCode>[] = [
  { code: 'communication_collaboration', name: 'Communication and Collaboration' },
  { code: 'critical_thinking', name: 'Critical Thinking and Problem Solving' },
  { code: 'creativity_imagination', name: 'Creativity and Imagination' },
  { code: 'citizenship', name: 'Citizenship' },
  { code: 'digital_literacy', name: 'Digital Literacy' },
  { code: 'learning_to_learn', name: 'Learning to Learn' },
  { code: 'self_efficacy', name: 'Self-efficacy' },
]

export const coreValues: readonly CbeItem<ValueCode>[] = [
  { code: 'love', name: 'Love' },
  { code: 'responsibility', name: 'Responsibility' },
  { code: 'respect', name: 'Respect' },
  { code: 'unity', name: 'Unity' },
  { code: 'peace', name: 'Peace' },
  { code: 'patriotism', name: 'Patriotism' },
  { code: 'social_justice', name: 'Social Justice' },
  { code: 'integrity', name: 'Integrity' },
]

/** Pertinent and contemporary issues. */
export const pertinentIssues: readonly CbeItem<PciCode>[] = [
  { code: 'environmental_education', name: 'Environmental education' },
  { code: 'sustainable_development', name: 'Education for sustainable development' },
  { code: 'safety_security', name: 'Safety and security' },
  { code: 'health_education', name: 'Health education' },
  { code: 'life_skills', name: 'Life skills' },
  { code: 'financial_literacy', name: 'Financial literacy' },
  { code: 'citizenship', name: 'Citizenship' },
  { code: 'gender_issues', name: 'Gender issues' },
  { code: 'social_cohesion', name: 'Social cohesion' },
  { code: 'peace_education', name: 'Peace education' },
  { code: 'cultural_heritage', name: 'Cultural heritage' },
]
