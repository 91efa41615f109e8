/** The school's positions: what each includes, who holds it, and the school's own ones. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useLive } from '#platform/web/api/use-live.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { Section, SettingsPage } from '../../../../schools/web/public.ts'
import { switchedEvent } from '../../../contract/access.ts'
import { listPositions } from '../../../contract/positions.ts'
import { HoldersList } from '../components/holders-list.tsx'
import { PermissionTable } from '../components/permission-table.tsx'
import { useTextsOfAll } from '../use-texts-of-all.ts'

const NameDialog = lateDialog(async () => (await import('../components/name-dialog.tsx')).NameDialog)

export const PositionsPage = () => {
  const { t } = useTranslation('access-positions')
  const { data, error, refetch } = useCall(listPositions, {})
  useLive(switchedEvent, listPositions)
  const hasTexts = useTextsOfAll()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsPage
      title={t('title')}
      lead={t('lead')}
      ready={data !== undefined && hasTexts}
      error={error}
      onRetry={() => void refetch()}
      action={
        <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      {data ? (
        <>
          <Section title={t('table')} hint={t('hint')}>
            <PermissionTable {...data} />
          </Section>
          <Section
            title={t('holders')}
            actions={
              <Button variant="light" component={Link} to="/admin/users">
                {t('users')}
              </Button>
            }
          >
            <HoldersList positions={data.positions} total={data.permissions.length} />
          </Section>
        </>
      ) : null}
      {isAdding ? <NameDialog onClose={() => setIsAdding(false)} /> : null}
    </SettingsPage>
  )
}
