/** One child's day and term, with the others one press away. */
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getChild, type Child } from '#core/people/contract/children.ts'
import { ChildConsents, ChildHealth, ChildSwitcher, LinkChildDialog, useChildren, useRelationship } from '#core/people/web/public.ts'
import { ChildTerm, ChildToday } from '#features/attendance/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { ListSkeleton, RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { NotFoundPage } from '#platform/web/components/not-found-page.tsx'
import { usePage } from '#platform/web/shell/page-meta.tsx'
import { childAddress } from '../addresses.ts'
import classes from './children.module.css'

/** What the school has written down, for checking. */
const About = ({ child }: { child: Child }) => {
  const { t } = useTranslation('parent')
  const relationship = useRelationship()
  const query = useCall(getChild, { params: { id: child.id } }, { offline: true })
  if (!query.data) return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton rows={3} />
  const facts = [
    { label: t('about.class'), value: child.stream?.label ?? t('about.none') },
    { label: t('about.teacher'), value: query.data.classTeacher ?? t('about.none') },
    ...(query.data.classTeacherPhone
      ? [{ label: t('about.teacherPhone'), value: <a href={`tel:${query.data.classTeacherPhone}`}>{displayPhone(query.data.classTeacherPhone)}</a> }]
      : []),
    ...(query.data.classTeacherEmail
      ? [{ label: t('about.teacherEmail'), value: <a href={`mailto:${query.data.classTeacherEmail}`}>{query.data.classTeacherEmail}</a> }]
      : []),
    { label: t('about.number'), value: child.admissionNumber },
    { label: t('about.school'), value: child.school.name },
    { label: t('about.you'), value: relationship(child.relationship) },
    { label: t('about.collect'), value: child.mayCollect ? t('about.yes') : t('about.no') },
  ]
  return (
    <section>
      <h2 className={classes.aboutTitle}>{t('about.title', { name: child.firstName })}</h2>
      <Facts facts={facts} />
    </section>
  )
}

const ChildView = ({ child }: { child: Child }) => {
  usePage({ title: child.firstName })
  return (
    <>
      <ChildToday childId={child.id} />
      <div className={classes.columns}>
        <ChildTerm childId={child.id} />
        <About child={child} />
      </div>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        <div className={classes.columns}>
          <ChildConsents childId={child.id} />
          <ChildHealth childId={child.id} />
        </div>
      </Suspense>
    </>
  )
}

/** Here too, because a parent of one child never sees the list. */
const LinkAnother = () => {
  const { t } = useTranslation('parent')
  const navigate = useNavigate()
  const [linking, setLinking] = useState(false)
  return (
    <div className={classes.link}>
      <Button variant="subtle" leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setLinking(true)}>
        {t('link')}
      </Button>
      {linking ? <LinkChildDialog onClose={() => setLinking(false)} onLinked={(linked) => void navigate({ to: childAddress(linked.id) })} /> : null}
    </div>
  )
}

export const ChildPage = () => {
  const { childId = '' } = useParams({ strict: false })
  const query = useChildren()
  if (!query.data) return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
  const child = query.data.items.find((one) => one.id === childId)
  if (!child) return <NotFoundPage />
  return (
    <>
      {query.data.items.length > 1 ? <ChildSwitcher items={query.data.items} currentId={childId} to={childAddress} /> : null}
      <ChildView key={child.id} child={child} />
      <LinkAnother />
    </>
  )
}
