/** The person: picture, account, the school's record in the current role, and memberships. */
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useRoleName } from '#platform/web/components/people/role-name.ts'
import { FormSkeleton, RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useSessionActions } from '#platform/web/session/session.tsx'
import { displayPhone } from '#platform/pure/phone.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { CurrentUser } from '../../contract/account.ts'
import { AccountTabs } from '../components/account-tabs.tsx'
import { OwnPicture } from '../components/own-picture.tsx'
import { Row, Rows } from '../components/rows.tsx'
import { useCurrentUser } from '../session.tsx'
import classes from './profile-page.module.css'

const useFacts = (user: CurrentUser): Fact[] => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  return [
    { label: t('profile.email'), value: user.email ?? t('profile.none') },
    { label: t('profile.phone'), value: user.phone ? displayPhone(user.phone) : t('profile.none') },
    ...(user.position ? [{ label: t('profile.position'), value: user.position }] : []),
    { label: t('profile.since'), value: formats.date(user.createdAt) },
  ]
}

const Memberships = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('access')
  const roleName = useRoleName()
  const { onSwitchMembership } = useSessionActions()
  if (user.memberships.length === 0) return null
  return (
    <Rows
      title={t('profile.memberships')}
      hint={user.memberships.length > 1 ? t('profile.membershipsHint') : undefined}
    >
      {user.memberships.map((one) => (
        <Row
          key={one.id}
          mark={
            one.crestUrl ? (
              <img src={one.crestUrl} alt="" width={28} height={28} />
            ) : (
              <IconSchool size={20} stroke={1.75} />
            )
          }
          title={one.schoolName}
          second={roleName(one.role)}
          end={
            one.active ? (
              <StatusDot kind="active">{t('profile.inUse')}</StatusDot>
            ) : (
              <Button variant="light" onClick={() => void onSwitchMembership(one.id)}>
                {t('profile.switch')}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  )
}

const Profile = ({ user }: { user: CurrentUser }) => {
  const { t } = useTranslation('access')
  const roleName = useRoleName()
  const facts = useFacts(user)
  const parts = useParts('access.profile')
  const role = roleName(user.role)
  return (
    <>
      <PageHeader
        title={user.name}
        shortTitle={t('tabs.profile')}
        lead={user.school ? t('profile.lead', { role, school: user.school }) : role}
      />
      <AccountTabs />
      <OwnPicture name={user.name} avatar={user.avatar} />
      <Facts facts={facts} />
      <p className={classes.note}>
        <Link to="/security">{t('profile.changeContacts')}</Link>
      </p>
      {parts.length === 0 ? <p className={classes.note}>{t('profile.readOnly')}</p> : null}
      {parts.map(({ id, part: Part }) => (
        <Suspense key={`${id} ${user.membershipId}`} fallback={<RowsSkeleton rows={4} />}>
          <Part id={user.id} />
        </Suspense>
      ))}
      <Memberships user={user} />
    </>
  )
}

export const ProfilePage = () => {
  const user = useCurrentUser()
  return user ? <Profile user={user} /> : <FormSkeleton />
}
