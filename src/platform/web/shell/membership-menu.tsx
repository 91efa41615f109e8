/** The menu that switches between the memberships; loaded when it is first wanted. */
import { IconCheck } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleName } from '../components/role-name.ts'
import { Menu, MenuItem, MenuLabel, type MenuButtonProps } from '../floating/menu.tsx'
import { useSession, useSessionActions } from '../session/session.tsx'
import { Crest } from './crest.tsx'
import classes from './header.module.css'

/** @param children the button that opens it */
export const MembershipMenu = ({ children }: { children: ReactElement<MenuButtonProps> }) => {
  const { t } = useTranslation('platform')
  const { memberships } = useSession()
  const { onSwitchMembership } = useSessionActions()
  const roleName = useRoleName()
  return (
    <Menu button={children} width={280} startOpen>
      <MenuLabel>{t('shell.memberships')}</MenuLabel>
      {memberships.map((membership) => (
        <MenuItem
          key={membership.id}
          icon={<Crest url={membership.crestUrl} name={membership.schoolName} />}
          end={membership.active ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          current={membership.active}
          onClick={() => (membership.active ? undefined : void onSwitchMembership(membership.id))}
        >
          {membership.schoolName}
          <span className={classes.itemRole}>{roleName(membership.role)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
