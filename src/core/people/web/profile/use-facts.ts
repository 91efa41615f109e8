/** The caller's record as facts: office fields and own fields. */
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import type { Fact } from '#platform/web/components/detail-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { GuardianProfile, LearnerProfile, StaffProfile } from '../../contract/profile.ts'
import { employmentTypes } from '../../contract/staff.ts'
import { useRelationship } from '../parts/use-relationship.ts'

/** Formats a text, phone or date; says if not recorded. */
const useValues = () => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const none = t('notRecorded')
  return {
    text: (value: string | null): string => value ?? none,
    phone: (value: string | null): string => (value ? displayPhone(value) : none),
    day: (value: string | null): string => (value ? formats.date(value) : none),
    list: (values: readonly string[]): string => (values.length > 0 ? values.join('; ') : none),
  }
}

export const useStaffFacts = (): ((office: StaffProfile['office']) => Fact[]) => {
  const { t } = useTranslation('people')
  const { text, phone, day, list } = useValues()
  return (office) => {
    const employment = employmentTypes.find((one) => one === office.employmentType)
    return [
      { label: t('field.name'), value: office.fullName },
      { label: t('field.number'), value: office.number },
      { label: t('field.kind'), value: office.position ?? t(`kind.${office.kind}`) },
      { label: t('field.department'), value: text(office.department) },
      {
        label: t('field.employmentType'),
        value: employment ? t(`employment.${employment}`) : text(office.employmentType),
      },
      { label: t('field.hiredOn'), value: day(office.hiredOn) },
      { label: t('field.tscNumber'), value: text(office.tscNumber) },
      { label: t('field.nationalId'), value: text(office.nationalId) },
      { label: t('field.phone'), value: phone(office.phone) },
      { label: t('field.email'), value: text(office.email) },
      ...(office.leads.length > 0 ? [{ label: t('section.leading'), value: list(office.leads) }] : []),
      ...(office.teaches.length > 0 ? [{ label: t('section.teaching'), value: list(office.teaches) }] : []),
    ]
  }
}

export const useGuardianFacts = (): ((office: GuardianProfile['office']) => Fact[]) => {
  const { t } = useTranslation('people')
  const { t: own } = useTranslation('people-profile')
  const relationship = useRelationship()
  const { text, phone, list } = useValues()
  return (office) => {
    const children = office.children.map((child) =>
      own('child', {
        name: child.fullName,
        class: child.class ?? t('child.noClass'),
        relationship: relationship(child.relationship),
      }),
    )
    return [
      { label: t('field.name'), value: office.fullName },
      { label: t('field.phone'), value: phone(office.phone) },
      { label: t('field.email'), value: text(office.email) },
      { label: t('field.nationalId'), value: text(office.nationalId) },
      { label: t('field.children'), value: list(children) },
    ]
  }
}

export const useLearnerFacts = (): ((office: LearnerProfile['office']) => Fact[]) => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  const { text, phone, day } = useValues()
  return (office) => [
    { label: t('field.name'), value: office.fullName },
    { label: t('field.admissionNumber'), value: office.admissionNumber },
    { label: t('field.class'), value: text(office.class) },
    { label: t('field.birthDate'), value: day(office.birthDate) },
    { label: t('field.admittedOn'), value: day(office.admittedOn) },
    { label: t('field.upi'), value: text(office.upi) },
    { label: t('field.assessmentNumber'), value: text(office.assessmentNumber) },
    { label: t('field.residence'), value: text(office.residence) },
    { label: t('field.parentName'), value: text(office.parentName) },
    { label: t('field.parentPhone'), value: phone(office.parentPhone) },
    { label: t('field.parentEmail'), value: text(office.parentEmail) },
    { label: t('field.emergencyName'), value: text(office.emergencyName) },
    {
      label: t('field.emergencyRelationship'),
      value: office.emergencyRelationship ? relationship(office.emergencyRelationship) : text(null),
    },
    { label: t('field.emergencyPhone'), value: phone(office.emergencyPhone) },
  ]
}

export const useOwnFacts = (): ((profile: StaffProfile | GuardianProfile) => Fact[]) => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  const { text, phone } = useValues()
  return (profile) => {
    if (profile.kind === 'guardian') {
      const { own } = profile
      return [
        { label: t('field.emergencyName'), value: text(own.emergencyName) },
        { label: t('field.emergencyPhone'), value: phone(own.emergencyPhone) },
        { label: t('field.occupation'), value: text(own.occupation) },
        { label: t('field.secondPhone'), value: phone(own.secondPhone) },
        { label: t('field.residence'), value: text(own.residence) },
      ]
    }
    const { own } = profile
    return [
      { label: t('field.nextOfKinName'), value: text(own.nextOfKinName) },
      { label: t('field.nextOfKinPhone'), value: phone(own.nextOfKinPhone) },
      {
        label: t('field.nextOfKinRelationship'),
        value: own.nextOfKinRelationship ? relationship(own.nextOfKinRelationship) : text(null),
      },
      {
        label: t('field.experienceYears'),
        value: own.experienceYears === null ? text(null) : t('staff.years', { count: own.experienceYears }),
      },
    ]
  }
}
