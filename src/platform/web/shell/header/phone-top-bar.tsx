/** The phone's top bar: the school with search and bell, or, below a place, the page with its way back. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOwnTitle } from '../../components/people/position-name.ts'
import { useSession } from '../../session/session.tsx'
import { Bell } from './bell.tsx'
import { MembershipMenu } from './membership.tsx'
import { useActionSlot, usePageMeta } from '../page-meta.tsx'
import classes from './phone-top-bar.module.css'

const SchoolTitle = () => {
  const { t } = useTranslation('platform')
  const { school, memberships } = useSession()
  const title = useOwnTitle()
  const words = (
    <>
      <span className={classes.title}>{school?.shortName ?? t('shell.installation')}</span>
      <span className={classes.subtitle}>{title}</span>
    </>
  )
  if (memberships.length < 2) return <div className={classes.words}>{words}</div>
  return (
    <MembershipMenu>
      <UnstyledButton className={classes.words}>
        <span className="visually-hidden">{t('shell.switchMembership')}</span>
        {words}
      </UnstyledButton>
    </MembershipMenu>
  )
}

export const PhoneTopBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('platform')
  const meta = usePageMeta()
  const slot = useActionSlot()
  const inside = meta?.back !== undefined
  return (
    <header className={classes.bar}>
      {inside ? (
        <>
          <Link to={meta.back} className={classes.back} aria-label={t('shell.back')}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          </Link>
          <div className={classes.words}>
            <span className={classes.title}>{meta.title}</span>
            {meta.subtitle ? <span className={classes.subtitle}>{meta.subtitle}</span> : null}
          </div>
        </>
      ) : (
        <SchoolTitle />
      )}
      <div className={classes.actions}>
        <div ref={slot} className={classes.slot} />
        {inside ? null : (
          <span className={classes.usual}>
            <ActionIcon onClick={onSearch} aria-label={t('search.title')}>
              <IconSearch size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
            <Bell />
          </span>
        )}
      </div>
    </header>
  )
}
