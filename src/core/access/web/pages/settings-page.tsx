/** The account's choices: made and saved with one press. */
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { languageNames, languages } from '#platform/web/i18n/languages.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { useThemeCycle } from '#platform/web/theme/color-scheme.ts'
import { AccountTabs } from '../components/account-tabs.tsx'
import type { Preferences } from '../../contract/preferences.ts'
import { Switches } from '../components/switches.tsx'
import { useChoose } from '../choose.ts'
import { themeOf } from '../preferences.ts'
import { useCurrentUser } from '../session.tsx'
import classes from './settings-page.module.css'

const Choices = () => {
  const { t } = useTranslation('access')
  const language = useLanguage()
  const { scheme } = useThemeCycle()
  const { choose, saving } = useChoose()
  const themes = [
    { value: 'light', label: t('settings.light'), icon: IconSun },
    { value: 'dark', label: t('settings.dark'), icon: IconMoon },
    { value: 'system', label: t('settings.system'), icon: IconDeviceDesktop },
  ]
  return (
    <div className={classes.choices}>
      <ChoiceWells
        label={t('settings.language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        disabled={saving}
        onChange={(value) => void choose({ language: value as Preferences['language'] })}
      />
      <ChoiceWells
        label={t('settings.theme')}
        choices={themes}
        value={themeOf(scheme)}
        disabled={saving}
        onChange={(value) => void choose({ theme: value as Preferences['theme'] })}
      />
      <Switches saving={saving} onChange={(change) => void choose(change)} />
    </div>
  )
}

export const SettingsPage = () => {
  const { t } = useTranslation('access')
  const user = useCurrentUser()
  if (!user) return <FormSkeleton />
  return (
    <>
      <PageHeader title={t('tabs.settings')} lead={t('settings.lead')} />
      <AccountTabs />
      <Choices />
    </>
  )
}
