/** The school's rules of the pathways guide, as a form. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useState } from 'react'
import { getPathwayRules } from '../../contract/pathways.ts'
import { nationalRules } from '../../rules/national-rules.ts'
import { RulesForm } from '../pathways/rules-form.tsx'

export const RulesPage = () => {
  const { t } = useTranslation('cbe-hub')
  const query = useCall(getPathwayRules, {})
  const [fromPreset, setFromPreset] = useState(false)
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('pathways.rules.formTitle')}
        lead={t('pathways.rules.formLead')}
        crumbs={[{ label: t('tabs.pathways'), to: '/cbe-hub/pathways' }]}
        back="/cbe-hub/pathways"
        secondary={
          data && data.version > 0 && !fromPreset ? (
            <Button variant="default" onClick={() => setFromPreset(true)}>
              {t('pathways.rules.usePreset')}
            </Button>
          ) : null
        }
      />
      {data ? (
        <RulesForm
          key={`${data.version}.${fromPreset}`}
          rules={fromPreset ? nationalRules : data.rules}
          version={data.version}
          onSaved={() => setFromPreset(false)}
        />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
