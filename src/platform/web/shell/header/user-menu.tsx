/** The user menu: My Profile, Settings, Logout; lazy. */
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../../app/app-parts.tsx'
import { useSession, useSessionActions } from '../../session/session.tsx'
import { OpeningMenu, type MenuButton } from './opening-menu.tsx'
import classes from './header.module.css'

/** @param children the button that opens it */
export const UserMenu = ({ children }: { children: MenuButton }) => {
  const { t } = useTranslation('platform')
  const { user } = useSession()
  const { onSignOut } = useSessionActions()
  const { profileTo, settingsTo } = useAppParts()
  return (
    <OpeningMenu button={children}>
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
      <Menu.Item onClick={() => void onSignOut()} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
        {t('shell.logout')}
      </Menu.Item>
    </OpeningMenu>
  )
}
