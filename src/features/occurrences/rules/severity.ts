/** Default severity by category. */
import type { Category, EntryPriority, Severity } from '../contract/words.ts'

const ofCategory: Readonly<Record<Category, Severity>> = {
  medical_emergency: 'critical',
  bullying: 'high',
  fighting: 'high',
  injury: 'high',
  security_breach: 'high',
  substance_abuse: 'high',
  behavioral: 'medium',
  academic_misconduct: 'medium',
  theft: 'medium',
  vandalism: 'medium',
  visitor_incident: 'medium',
  other: 'medium',
  technology_misuse: 'low',
  facility_issue: 'low',
  emergency_drill: 'low',
}

export const defaultSeverity = (category: Category): Severity => ofCategory[category]

const ofSeverity: Readonly<Record<Severity, EntryPriority>> = {
  low: 'low',
  medium: 'medium',
  high: 'high',
  critical: 'urgent',
}
export const defaultPriority = (severity: Severity): EntryPriority => ofSeverity[severity]
