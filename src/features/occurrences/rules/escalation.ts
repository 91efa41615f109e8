/** When an entry should be escalated, and why: suggestions shown to the user. */
import type { Category, Severity } from '../contract/words.ts'

export const escalationReasons = {
  critical: 'Critical severity incident requires immediate attention',
  medical: 'Medical emergency requires administrative review',
  injuries: 'High severity incident with injuries reported',
  security: 'Security breach requires immediate administrative action',
} as const

export interface Escalatable {
  readonly category: Category
  readonly severity: Severity
  readonly injuriesReported: boolean
}

/** Empty if nothing suggests it. */
export const escalationSuggestions = ({ category, severity, injuriesReported }: Escalatable): string[] => [
  ...(severity === 'critical' ? [escalationReasons.critical] : []),
  ...(category === 'medical_emergency' ? [escalationReasons.medical] : []),
  ...(severity === 'high' && injuriesReported ? [escalationReasons.injuries] : []),
  ...(category === 'security_breach' ? [escalationReasons.security] : []),
]
