/** The laptop's header: trail, search, bell, help, membership, person. Its columns keep their places on every page. */
import { UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAppParts } from '../../app/app-parts.tsx'
import { Avatar } from '../../components/people/avatar.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { useSession } from '../../session/session.tsx'
import { Bell } from './bell.tsx'
import { lazyMenu } from './lazy-menu.tsx'
import { Membership } from './membership.tsx'
import { useTrail } from '../rail/use-trail.ts'
import classes from './header.module.css'

const UserMenu = lazyMenu(async () => (await import('./user-menu.tsx')).UserMenu)

export const Header = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('platform')
  const { helpTo } = useAppParts()
  const { user } = useSession()
  const page = useLocation({ select: ({ pathname }) => pathname })
  const trail = useTrail()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <header className={classes.header}>
      <Breadcrumbs crumbs={trail} />
      <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.searchText}>{t('search.placeholder')}</span>
        <kbd className={classes.kbd}>Ctrl K</kbd>
      </UnstyledButton>
      <div className={classes.own}>
        <Bell />
        {helpTo ? (
          <Link to={helpTo} search={{ page }} className={classes.icon} aria-label={t('shell.help')}>
            <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          </Link>
        ) : null}
        <Membership />
        <UserMenu>
          <UnstyledButton className={classes.user} aria-label={t('shell.userMenu', { name })}>
            <Avatar name={name} src={user.avatar} size={36} tone="green" />
          </UnstyledButton>
        </UserMenu>
      </div>
    </header>
  )
}
