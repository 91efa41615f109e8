/** The school by its short name and the role in use; with several memberships, a button to switch. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RoleBadge } from '../../components/people/role-badge.tsx'
import { useSession } from '../../session/session.tsx'
import { Crest } from './crest.tsx'
import { lazyMenu } from './lazy-menu.tsx'
import classes from './header.module.css'

export const MembershipMenu = lazyMenu(async () => (await import('./membership-menu.tsx')).MembershipMenu)

export const Membership = () => {
  const { t } = useTranslation('platform')
  const { school, memberships } = useSession()
  const words = (
    <>
      {school ? (
        <>
          <Crest url={school.crestUrl} name={school.name} />
          <span className={classes.school} title={school.name}>
            {school.shortName}
          </span>
        </>
      ) : null}
      <RoleBadge />
    </>
  )
  if (memberships.length < 2) return <span className={classes.membership}>{words}</span>
  return (
    <MembershipMenu>
      <UnstyledButton className={classes.membership} data-button>
        <span className="visually-hidden">{t('shell.switchMembership')}</span>
        {words}
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </UnstyledButton>
    </MembershipMenu>
  )
}
