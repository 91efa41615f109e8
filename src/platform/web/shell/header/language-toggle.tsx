/** Switches between English and Kiswahili; shows the language in use. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../i18n/languages.ts'
import { useLanguage } from '../../i18n/use-formats.ts'
import classes from './header.module.css'

export const useLanguageSwitch = () => {
  const { i18n } = useTranslation('platform')
  const language = useLanguage()
  const other = language === 'en' ? 'sw' : 'en'
  return { language, other, change: () => void i18n.changeLanguage(other) } as const
}

export const LanguageToggle = () => {
  const { t } = useTranslation('platform')
  const { language, other, change } = useLanguageSwitch()
  return (
    <UnstyledButton
      className={classes.language}
      onClick={change}
      aria-label={t('language.switch', { current: languageNames[language], next: languageNames[other] })}
    >
      {language.toUpperCase()}
    </UnstyledButton>
  )
}
