/** What the list does with chosen learners: files, paper, and what other modules offer. */
import { IconFileSpreadsheet, IconFileTypeCsv, IconId, IconPrinter, IconTags } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import type { BulkAction } from '#platform/web/list/types.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportChosen, printCards, printClassList, printLabels } from '../../../contract/chosen.ts'
import { fileFormats } from '../../../contract/shapes.ts'
import type { LearnerItem } from '../../../contract/learners.ts'
import { chosenSearch, useLearnerActions } from '../../learner-actions.ts'

const idsOf = (learners: readonly LearnerItem[]): string[] => learners.map(({ id }) => id)

const attempt = (work: () => Promise<unknown>): void =>
  void work().catch((error: unknown) => toast.failure(error, { onRetry: () => attempt(work) }))

export const useChosenLearners = (): BulkAction<LearnerItem>[] => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const others = useLearnerActions()
  return [
    ...others.map(({ label, icon, to }) => ({
      label,
      icon,
      onClick: (learners: LearnerItem[]) => void navigate({ to, search: chosenSearch(idsOf(learners)) }),
    })),
    ...fileFormats.toReversed().map((format) => ({
      label: t(`export.${format}`),
      icon: format === 'xlsx' ? IconFileSpreadsheet : IconFileTypeCsv,
      onClick: (learners: LearnerItem[]) =>
        attempt(() => download(exportChosen, { body: { learnerIds: idsOf(learners), format } })),
    })),
    {
      label: t('chosen.print'),
      icon: IconPrinter,
      onClick: (learners) => attempt(() => download(printClassList, { body: { learnerIds: idsOf(learners) } })),
    },
    {
      label: t('chosen.labels'),
      icon: IconTags,
      onClick: (learners) => attempt(() => download(printLabels, { body: { learnerIds: idsOf(learners) } })),
    },
    {
      label: t('chosen.cards'),
      icon: IconId,
      onClick: (learners) => attempt(() => download(printCards, { body: { learnerIds: idsOf(learners) } })),
    },
  ]
}
