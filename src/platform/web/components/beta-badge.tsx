/** Badge of a module in beta. */
import { useTranslation } from 'react-i18next'
import classes from './badges.module.css'

export const BetaBadge = () => {
  const { t } = useTranslation('platform')
  return <span className={classes.role}>{t('shell.beta')}</span>
}
