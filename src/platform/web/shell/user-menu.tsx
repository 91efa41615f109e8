/** The person's own menu: My Profile, Settings, Logout; loaded when it is first wanted. */
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../app/app-parts.tsx'
import { Menu, MenuItem, MenuLabel, type MenuButtonProps } from '../floating/menu.tsx'
import { useSession, useSessionActions } from '../session/session.tsx'
import classes from './header.module.css'

/** @param children the button that opens it */
export const UserMenu = ({ children }: { children: ReactElement<MenuButtonProps> }) => {
  const { t } = useTranslation('platform')
  const { user } = useSession()
  const { onSignOut } = useSessionActions()
  const { profileTo, settingsTo } = useAppParts()
  return (
    <Menu button={children} startOpen>
      <MenuLabel>
        <span className={classes.userName}>{`${user.firstName} ${user.lastName}`}</span>
        {user.email ? <span className={classes.userMail}>{user.email}</span> : null}
      </MenuLabel>
      {profileTo ? (
        <MenuItem to={profileTo} icon={<IconUser size={20} stroke={1.75} aria-hidden />}>
          {t('shell.profile')}
        </MenuItem>
      ) : null}
      {settingsTo ? (
        <MenuItem to={settingsTo} icon={<IconSettings size={20} stroke={1.75} aria-hidden />}>
          {t('shell.settings')}
        </MenuItem>
      ) : null}
      <MenuItem onClick={() => void onSignOut()} icon={<IconLogout size={20} stroke={1.75} aria-hidden />}>
        {t('shell.logout')}
      </MenuItem>
    </Menu>
  )
}
