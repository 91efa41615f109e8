/** A learner's details, emergency contact, and missing fields. */
import { useTranslation } from 'react-i18next'
import { ageOn } from '#platform/pure/dates.ts'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LearnerDetail } from '../../../contract/learners.ts'
import { Missing } from './missing.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { useRelationship } from '../../parts/use-relationship.ts'

const usePersonal = (learner: LearnerDetail): Fact[] => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const none = t('notRecorded')
  const unusual = (field: string, value: string | null) =>
    value === null ? none : learner.warnings.some((one) => one.field === field) ? t('unusualValue', { value }) : value
  const born = learner.birthDate
    ? t('learner.born', { day: formats.date(learner.birthDate), count: ageOn(learner.birthDate, formats.schoolDay()) })
    : none
  return [
    { label: t('field.admissionNumber'), value: learner.admissionNumber },
    { label: t('field.admittedOn'), value: learner.admittedOn ? formats.date(learner.admittedOn) : none },
    { label: t('field.birthDate'), value: born },
    { label: t('field.sex'), value: learner.sex ? t(`sex.${learner.sex}`) : none },
    { label: t('field.upi'), value: unusual('upi', learner.upi) },
    { label: t('field.assessmentNumber'), value: unusual('assessmentNumber', learner.assessmentNumber) },
    ...(learner.birthCertificate ? [{ label: t('field.birthCertificate'), value: learner.birthCertificate }] : []),
    ...(learner.residence ? [{ label: t('field.residence'), value: learner.residence }] : []),
    ...(learner.remarks ? [{ label: t('field.remarks'), value: learner.remarks }] : []),
  ]
}

/** Emergency contact if no guardian answers. */
const useEmergency = ({ emergencyName, emergencyPhone, emergencyRelationship }: LearnerDetail): Fact[] => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  const none = t('notRecorded')
  return [
    { label: t('field.emergencyName'), value: emergencyName ?? none },
    {
      label: t('field.emergencyRelationship'),
      value: emergencyRelationship ? relationship(emergencyRelationship) : none,
    },
    { label: t('field.emergencyPhone'), value: emergencyPhone ? <PhoneLink phone={emergencyPhone} /> : none },
  ]
}

export const LearnerFacts = ({ learner }: { learner: LearnerDetail }) => (
  <>
    <Missing fields={learner.missing} />
    <Facts facts={[...usePersonal(learner), ...useEmergency(learner)]} />
  </>
)
