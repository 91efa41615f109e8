/** The school's profile: details, crest and join code. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayPhone } from '#platform/pure/phone.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { Language } from '#platform/web/i18n/languages.ts'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import { counties } from '../../contract/counties.ts'
import { getSchool, type SchoolProfile } from '../../contract/school.ts'
import { CrestSection } from '../components/crest-section.tsx'
import { JoinCodeSection } from '../components/join-code-section.tsx'
import { Section } from '../components/section.tsx'
import { SettingsPage } from '../components/settings-page.tsx'
import { useLevelName } from '../level-name.ts'

const SchoolDialog = lateDialog(async () => (await import('../components/school-dialog.tsx')).SchoolDialog)

const countyName = (code: string | null): string | undefined => counties.find((county) => county.code === code)?.name

/** `East Africa Time`; the zone's id where the browser knows no name. */
const zoneName = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', { timeZone, timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const useFacts = (school: SchoolProfile): Fact[] => {
  const { t } = useTranslation('schools')
  const formats = useFormats()
  const language = useLanguage()
  const levelName = useLevelName()
  const none = t('school.none')
  return [
    { label: t('school.shortName'), value: school.shortName },
    { label: t('school.motto'), value: school.motto ?? none },
    { label: t('school.county'), value: countyName(school.county) ?? none },
    { label: t('school.levels'), value: formats.list(school.levels.map(levelName)) },
    { label: t('school.phone'), value: school.phone ? displayPhone(school.phone) : none },
    { label: t('school.email'), value: school.email ?? none },
    { label: t('school.address'), value: school.address ?? none },
    { label: t('school.timeZone'), value: zoneName(school.timeZone, language) },
    { label: t('school.code'), value: school.code },
    { label: t('school.plan'), value: t(`plan.${school.plan}`) },
  ]
}

const Profile = ({ school }: { school: SchoolProfile }) => {
  const { t } = useTranslation('schools')
  const facts = useFacts(school)
  return (
    <>
      <Section title={t('school.facts')} hint={t('school.factsHint')}>
        <Facts facts={facts} />
      </Section>
      <CrestSection school={school} />
      <JoinCodeSection code={school.joinCode} />
    </>
  )
}

const useLead = (school: SchoolProfile | undefined): string | undefined => {
  const { t } = useTranslation('schools')
  if (!school) return undefined
  const county = countyName(school.county)
  const words = {
    name: school.name,
    kind: t(`kindOf.${school.kind}`),
    boarding: t(`boardingOf.${school.boarding}`),
    county,
  }
  return county ? t('school.leadIn', words) : t('school.lead', words)
}

export const SchoolPage = () => {
  const { t } = useTranslation('schools')
  const { data: school, error, refetch } = useCall(getSchool, {})
  const [editing, setEditing] = useState(false)
  const lead = useLead(school)
  return (
    <SettingsPage
      title={t('school.title')}
      lead={lead}
      ready={school !== undefined}
      error={error}
      onRetry={() => void refetch()}
      action={<Button onClick={() => setEditing(true)}>{t('school.edit')}</Button>}
    >
      {school ? <Profile school={school} /> : null}
      {school && editing ? <SchoolDialog school={school} onClose={() => setEditing(false)} /> : null}
    </SettingsPage>
  )
}
