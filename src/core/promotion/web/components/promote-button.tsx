/** The start button, with the number of learners. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'

export const PromoteButton = ({
  count,
  disabled,
  onClick,
}: {
  count: number
  disabled: boolean
  onClick: () => void
}) => {
  const { t } = useTranslation('promotion')
  const { number } = useFormats()
  return (
    <Button disabled={disabled} onClick={onClick}>
      {t('plan.promote', { count, n: number(count) })}
    </Button>
  )
}
