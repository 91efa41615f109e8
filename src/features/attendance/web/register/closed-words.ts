/** Why there is no register, in words. */
import { useTranslation } from 'react-i18next'
import type { Closed } from '../../contract/marks.ts'

export const useClosedWords = () => {
  const { t } = useTranslation('attendance')
  return ({ reason, name, opensAt }: Closed): { title: string; text: string } => ({
    title: name ?? t(`closed.${reason}.title`),
    text: t(`closed.${reason}.text`, { time: opensAt ?? '' }),
  })
}
