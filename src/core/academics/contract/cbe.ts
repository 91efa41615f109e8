/**
 * Codes of the lists that apply to all learning areas; English names are in the rules, translations in the locale
 * files.
 */

export const competencyCodes = [
  'communication_collaboration',
  'critical_thinking',
  'creativity_imagination',
  'citizenship',
  'digital_literacy',
  'learning_to_learn',
  'self_efficacy',
] as const
export type CompetencyCode = (typeof competencyCodes)[number]

export const valueCodes = [
  'love',
  'responsibility',
  'respect',
  'unity',
  'peace',
  'patriotism',
  'social_justice',
  'integrity',
] as const
export type ValueCode = (typeof valueCodes)[number]

/** Pertinent and contemporary issues. */
export const pciCodes = [
  'environmental_education',
  'sustainable_development',
  'safety_security',
  'health_education',
  'life_skills',
  'financial_literacy',
  'citizenship',
  'gender_issues',
  'social_cohesion',
  'peace_education',
  'cultural_heritage',
] as const
export type PciCode = (typeof pciCodes)[number]
