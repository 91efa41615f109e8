/** The office's duty pages. */
import { part, PartOf } from '../components/part-of.tsx'

const roster = part(() => import('./roster-page.tsx'), 'RosterPage')
const duty = part(() => import('./duty-page.tsx'), 'DutyPage')
const parts = {
  '': roster,
  roster,
  supervision: part(() => import('./supervision-page.tsx'), 'SupervisionPage'),
  reports: part(() => import('./reports-page.tsx'), 'ReportsPage'),
  substitutions: part(() => import('./substitutions-page.tsx'), 'SubstitutionsPage'),
  types: part(() => import('./types-page.tsx'), 'TypesPage'),
}

export const OfficePage = () => <PartOf parts={parts} otherwise={duty} />
