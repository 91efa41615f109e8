/** Shown to a parent without a linked child. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'

export const NoChildren = ({ onLink }: { onLink: () => void }) => {
  const { t } = useTranslation('people')
  return (
    <EmptyState
      title={t('child.none')}
      text={t('child.noneText')}
      action={
        <Button variant="light" onClick={onLink}>
          {t('child.linkAction')}
        </Button>
      }
    />
  )
}
