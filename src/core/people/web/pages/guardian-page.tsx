/** One guardian: details and children. */
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { getGuardian, type GuardianDetail } from '../../contract/guardians.ts'
import { DetailPage } from '../components/detail-page.tsx'
import { Missing } from '../components/learners/missing.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { personState } from '../components/person-state.tsx'
import { useRelationship } from '../parts/use-relationship.ts'

const GuardianDialog = lateDialog(
  async () => (await import('../components/guardians/guardian-dialog.tsx')).GuardianDialog,
)

type Child = GuardianDetail['children'][number]

const useFacts = (guardian: GuardianDetail): Fact[] => {
  const { t } = useTranslation('people')
  const none = t('notRecorded')
  const unusual = guardian.warnings.some((one) => one.field === 'nationalId') && guardian.nationalId
  return [
    { label: t('field.phone'), value: guardian.phone ? <PhoneLink phone={guardian.phone} /> : none },
    ...(guardian.secondPhone
      ? [{ label: t('field.secondPhone'), value: <PhoneLink phone={guardian.secondPhone} /> }]
      : []),
    { label: t('field.email'), value: guardian.email ?? none },
    {
      label: t('field.nationalId'),
      value: unusual ? t('unusualValue', { value: guardian.nationalId }) : (guardian.nationalId ?? none),
    },
    { label: t('field.occupation'), value: guardian.occupation ?? none },
    { label: t('field.residence'), value: guardian.residence ?? none },
    { label: t('field.emergencyName'), value: guardian.emergencyName ?? none },
    {
      label: t('field.emergencyPhone'),
      value: guardian.emergencyPhone ? <PhoneLink phone={guardian.emergencyPhone} /> : none,
    },
    { label: t('field.signsIn'), value: t(guardian.signsIn ? 'yes' : 'no') },
  ]
}

const Children = ({ rows }: { rows: readonly Child[] }) => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  const columns = useMemo<DataColumn<Child>[]>(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        cell: (row) => <Link to={`/admin/learners/${row.learnerId}`}>{row.fullName}</Link>,
      },
      { id: 'class', header: t('field.class'), cell: (row) => row.stream?.label ?? t('none') },
      { id: 'number', header: t('field.admissionNumber'), cell: (row) => row.admissionNumber },
      {
        id: 'relationship',
        header: t('field.relationship'),
        cell: (row) =>
          row.barred ? <StatusDot kind="stopped">{t('guardian.barred')}</StatusDot> : relationship(row.relationship),
      },
    ],
    [t, relationship],
  )
  if (rows.length === 0) return <p>{t('guardian.linkFromLearner')}</p>
  return <DataTable label={t('field.children')} columns={columns} rows={rows} rowId={(row) => row.learnerId} stacked />
}

const Guardian = ({ guardian }: { guardian: GuardianDetail }) => {
  const { t } = useTranslation('people')
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button leftSection={<IconPencil size={18} stroke={2} aria-hidden />} onClick={() => setEditing(true)}>
      {t('guardian.edit')}
    </Button>
  )
  return (
    <>
      <DetailHeader
        title={guardian.fullName}
        lead={t('guardian.lead', { count: guardian.children.length })}
        back="/admin/guardians"
        facts={useFacts(guardian)}
        action={edit}
        {...personState(guardian)}
      />
      <Missing fields={guardian.missing} />
      <Section title={t('field.children')}>
        <Children rows={guardian.children} />
      </Section>
      {editing ? <GuardianDialog guardian={guardian} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

export const GuardianPage = () => {
  const { t } = useTranslation('people')
  const { guardianId = '' } = useParams({ strict: false })
  const query = useCall(getGuardian, { params: { id: guardianId } })
  return (
    <DetailPage query={query} title={t('guardian.one')}>
      {(guardian) => <Guardian guardian={guardian} />}
    </DetailPage>
  )
}
