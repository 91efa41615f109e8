/** The family on a learner's overview: who they are, what they may do, and their numbers. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import type { LearnerDetail, LearnerGuardian } from '../../../contract/learners.ts'
import { useLearnersAddress } from '../../addresses.ts'
import { OverviewSection } from '../../parts/overview-section.tsx'
import { useRelationship } from '../../parts/use-relationship.ts'
import { PhoneLink } from '../phone-link.tsx'
import classes from './overview.module.css'

/** What matters at the gate and at the counter. */
const shownRights = ['pays', 'mayCollect'] as const

const Guardian = ({ guardian, opens }: { guardian: LearnerGuardian; opens: boolean }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const relationship = useRelationship()
  const may = shownRights.filter((right) => guardian[right]).map((right) => t(`rightShort.${right}`))
  return (
    <li className={classes.person}>
      <Avatar name={guardian.fullName} />
      <div className={classes.words}>
        <div className={classes.name}>
          {opens ? <Link to={`/admin/guardians/${guardian.guardianId}`}>{guardian.fullName}</Link> : guardian.fullName}
        </div>
        {guardian.barred ? (
          <StatusDot kind="stopped">{t('guardian.barred')}</StatusDot>
        ) : (
          <div className={classes.second}>{formats.list([relationship(guardian.relationship), ...may])}</div>
        )}
      </div>
      {guardian.phone && !guardian.barred ? <PhoneLink phone={guardian.phone} /> : null}
    </li>
  )
}

export const LearnerFamily = ({ learner }: { learner: LearnerDetail }) => {
  const { t } = useTranslation('people')
  const opens = useAbility('people.read_guardians')
  const address = useLearnersAddress()
  return (
    <OverviewSection
      title={t('overview.family')}
      more={{ to: `${address}/${learner.id}/guardians`, label: t('overview.rights') }}
    >
      {learner.guardians.length === 0 ? (
        <p className={classes.none}>{t('overview.noFamily')}</p>
      ) : (
        <ul className={classes.people}>
          {learner.guardians.map((guardian) => (
            <Guardian key={guardian.guardianId} guardian={guardian} opens={opens} />
          ))}
        </ul>
      )}
    </OverviewSection>
  )
}
