/** The school's record of a child, for the family to check. */
import { useTranslation } from 'react-i18next'
import { getChild, type Child } from '#core/people/contract/children.ts'
import { useRelationship } from '#core/people/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import classes from '../pages/children.module.css'

export const ChildFacts = ({ child, level: Heading = 'h2' }: { child: Child; level?: 'h1' | 'h2' }) => {
  const { t } = useTranslation('parent')
  const relationship = useRelationship()
  const query = useCall(getChild, { params: { id: child.id } }, { offline: true })
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    )
  const facts = [
    { label: t('about.class'), value: child.stream?.label ?? t('about.none') },
    { label: t('about.teacher'), value: query.data.classTeacher ?? t('about.none') },
    ...(query.data.classTeacherPhone
      ? [
          {
            label: t('about.teacherPhone'),
            value: <a href={`tel:${query.data.classTeacherPhone}`}>{displayPhone(query.data.classTeacherPhone)}</a>,
          },
        ]
      : []),
    ...(query.data.classTeacherEmail
      ? [
          {
            label: t('about.teacherEmail'),
            value: <a href={`mailto:${query.data.classTeacherEmail}`}>{query.data.classTeacherEmail}</a>,
          },
        ]
      : []),
    { label: t('about.number'), value: child.admissionNumber },
    { label: t('about.school'), value: child.school.name },
    { label: t('about.you'), value: relationship(child.relationship) },
    { label: t('about.collect'), value: child.mayCollect ? t('about.yes') : t('about.no') },
  ]
  return (
    <section>
      <Heading className={classes.aboutTitle}>{t('about.title', { name: child.firstName })}</Heading>
      <Facts facts={facts} />
    </section>
  )
}
