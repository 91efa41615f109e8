/** The state of a class's cards as a seat and a word. */
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { RunState } from '../../contract/runs.ts'

const dots: Readonly<Record<RunState | 'none', StatusKind>> = {
  none: 'inactive',
  draft: 'pending',
  checked: 'progress',
  published: 'active',
}

export const RunStateDot = ({ state }: { state: RunState | 'none' }) => {
  const { t } = useTranslation('report-cards')
  return <StatusDot kind={dots[state]}>{t(`state.${state}`)}</StatusDot>
}
