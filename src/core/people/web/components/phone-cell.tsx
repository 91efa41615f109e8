/** A phone number in a list, on one line. */
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import classes from './person-cell.module.css'

export const PhoneCell = ({ phone }: { phone: string | null }) => {
  const { t } = useTranslation('people')
  return <span className={classes.line}>{phone ? displayPhone(phone) : t('none')}</span>
}
