/** The parts of the curriculum an assessment covers. */
import { useTranslation } from 'react-i18next'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import type { Assessment } from '../../contract/assessments.ts'

export const CoversDialog = ({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) => {
  const { t } = useTranslation('gradebook')
  return (
    <Dialog opened onClose={onClose} title={t('covers.of', { title: assessment.title })}>
      <ul>
        {assessment.covers.map(({ id, number, title, strandName }) => (
          <li key={id}>
            {number} {title} ({strandName})
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
