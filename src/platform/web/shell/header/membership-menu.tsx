/** The menu that switches between the memberships; loaded when it is first wanted. */
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRoleName } from '../../components/people/role-name.ts'
import { useSession, useSessionActions } from '../../session/session.tsx'
import { Crest } from './crest.tsx'
import { OpeningMenu, type MenuButton } from './opening-menu.tsx'
import classes from './header.module.css'

/** @param children the button that opens it */
export const MembershipMenu = ({ children }: { children: MenuButton }) => {
  const { t } = useTranslation('platform')
  const { memberships } = useSession()
  const { onSwitchMembership } = useSessionActions()
  const roleName = useRoleName()
  return (
    <OpeningMenu button={children} width={280}>
      <Menu.Label>{t('shell.memberships')}</Menu.Label>
      {memberships.map((membership) => (
        <Menu.Item
          key={membership.id}
          leftSection={<Crest url={membership.crestUrl} name={membership.schoolName} />}
          rightSection={membership.active ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          aria-current={membership.active || undefined}
          onClick={() => (membership.active ? undefined : void onSwitchMembership(membership.id))}
        >
          {membership.schoolName}
          <span className={classes.itemRole}>{roleName(membership.role)}</span>
        </Menu.Item>
      ))}
    </OpeningMenu>
  )
}
