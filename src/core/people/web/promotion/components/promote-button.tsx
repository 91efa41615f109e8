/** The one button of the page: it says how many it concerns. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'

export const PromoteButton = ({ count, disabled, onClick }: { count: number; disabled: boolean; onClick: () => void }) => {
  const { t } = useTranslation('people-promotion')
  const { number } = useFormats()
  return (
    <Button disabled={disabled} onClick={onClick}>
      {t('plan.promote', { count, n: number(count) })}
    </Button>
  )
}
