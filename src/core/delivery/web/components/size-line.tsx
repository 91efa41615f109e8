/** Length of an SMS in billed parts. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { plainSms, sizeOfSms } from '../../rules/segments.ts'
import classes from './delivery.module.css'

export const SizeLine = ({ text }: { text: string }) => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const plain = plainSms(text)
  const { segments, left, encoding } = sizeOfSms(plain)
  const characters = Array.from(plain).length
  return (
    <p className={classes.size} aria-live="polite">
      {t('size.parts', { count: segments, characters: formats.number(characters), left: formats.number(left) })}
      {encoding === 'ucs2' ? ` ${t('size.special')}` : ''}
    </p>
  )
}
