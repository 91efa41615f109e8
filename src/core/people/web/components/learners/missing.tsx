/** Lists the missing fields of a record. */
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './missing.module.css'

export const Missing = ({ fields }: { fields: readonly string[] }) => {
  const { t, i18n } = useTranslation('people')
  const formats = useFormats()
  if (fields.length === 0) return null
  const words = fields.map((field) =>
    i18n.exists(`missing.${field}`, { ns: 'people' }) ? t(`missing.${field}`) : field,
  )
  return (
    <p className={classes.missing}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span>{t('missingText', { fields: formats.list(words) })}</span>
    </p>
  )
}
