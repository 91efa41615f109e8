/** The user menu: My Profile, Settings, theme, language, Logout; lazy. */
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLanguage, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../../app/app-parts.tsx'
import { languageNames } from '../../i18n/languages.ts'
import { useSession, useSessionActions } from '../../session/session.tsx'
import { useThemeCycle } from '../../theme/color-scheme.ts'
import { useLanguageSwitch } from './language-toggle.tsx'
import { OpeningMenu, type MenuButton } from './opening-menu.tsx'
import { themeIcons } from './theme-toggle.tsx'
import classes from './header.module.css'

/** Theme and language change in the open menu, which shows what they are now. */
const Appearance = () => {
  const { t } = useTranslation('platform')
  const { scheme, next } = useThemeCycle()
  const { language, change } = useLanguageSwitch()
  const ThemeIcon = themeIcons[scheme]
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        onClick={next}
        leftSection={<ThemeIcon size={20} stroke={1.75} aria-hidden />}
        rightSection={<span className={classes.itemNote}>{t(`theme.${scheme}`)}</span>}
      >
        {t('shell.theme')}
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        onClick={change}
        leftSection={<IconLanguage size={20} stroke={1.75} aria-hidden />}
        rightSection={<span className={classes.itemNote}>{languageNames[language]}</span>}
      >
        {t('shell.language')}
      </Menu.Item>
    </>
  )
}

/** @param children the button that opens it */
export const UserMenu = ({ children }: { children: MenuButton }) => {
  const { t } = useTranslation('platform')
  const { user } = useSession()
  const { onSignOut } = useSessionActions()
  const { profileTo, settingsTo } = useAppParts()
  return (
    <OpeningMenu button={children} width={260}>
      <Menu.Label>
        <span className={classes.userName}>{`${user.firstName} ${user.lastName}`}</span>
        {user.email ? <span className={classes.userMail}>{user.email}</span> : null}
      </Menu.Label>
      {profileTo ? (
        <Menu.Item component={Link} to={profileTo} leftSection={<IconUser size={20} stroke={1.75} aria-hidden />}>
          {t('shell.profile')}
        </Menu.Item>
      ) : null}
      {settingsTo ? (
        <Menu.Item component={Link} to={settingsTo} leftSection={<IconSettings size={20} stroke={1.75} aria-hidden />}>
          {t('shell.settings')}
        </Menu.Item>
      ) : null}
      <Appearance />
      <Menu.Item onClick={() => void onSignOut()} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
        {t('shell.logout')}
      </Menu.Item>
    </OpeningMenu>
  )
}
