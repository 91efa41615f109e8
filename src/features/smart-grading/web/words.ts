/** Texts shared by several of the teacher's screens. */
import { useTranslation } from 'react-i18next'
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { QuizPhase } from '../contract/quizzes.ts'

export const phaseDots: Readonly<Record<QuizPhase, StatusKind>> = {
  draft: 'inactive',
  coming: 'progress',
  open: 'active',
  closing: 'progress',
  closed: 'inactive',
}

interface Times {
  readonly phase: QuizPhase
  readonly opensAt: string
  readonly closesAt: string
}

/** `Open until 13 March, 18:00` */
export const usePhaseWords = () => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  return ({ phase, opensAt, closesAt }: Times): string =>
    t(`phase.${phase}`, { opens: formats.dateTime(opensAt), closes: formats.dateTime(closesAt) })
}
