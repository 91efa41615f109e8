/** The fees of one child, for guardians who pay or may see the child’s records. */
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { childFees } from '../../contract/family.ts'
import { ChildStatement } from '../components/child-statement.tsx'

export const ChildFeesPage = () => {
  const { t } = useTranslation('fees')
  const { childId = '' } = useParams({ strict: false })
  const { data } = useCall(childFees, { params: { id: childId } }, { offline: true, live: true })
  return (
    <>
      <PageHeader
        title={data ? t('family.of', { name: data.student.name }) : t('title')}
        shortTitle={t('title')}
        lead={data ? [data.student.className, data.school].filter(Boolean).join(', ') : undefined}
        back="/parent/fees"
        action={
          data?.canPay ? (
            <Button component={Link} to={`/parent/fees/${childId}/pay`}>
              {t('family.pay')}
            </Button>
          ) : null
        }
      />
      <ChildStatement key={childId} id={childId} />
    </>
  )
}
