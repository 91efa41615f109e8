/** The school's PayBill and till numbers. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsPage } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { listShortcodes, type Shortcode } from '../../contract/shortcodes.ts'
import { NumberPart } from '../components/number-part.tsx'

const NumberDialog = lateDialog(async () => (await import('../components/number-dialog.tsx')).NumberDialog)

export const MpesaSettingsPage = () => {
  const { t } = useTranslation('mpesa')
  const { data, error, refetch } = useCall(listShortcodes, {})
  const [opened, setOpened] = useState<Shortcode | 'new' | null>(null)
  const active = data?.items.filter(({ isActive }) => isActive).length ?? 0
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setOpened('new')}>
      {t('settings.add')}
    </Button>
  )
  return (
    <SettingsPage
      title={t('settings.title')}
      lead={data ? (active > 0 ? t('settings.lead', { count: active }) : t('settings.leadOff')) : undefined}
      action={data && data.items.length > 0 ? add : null}
      ready={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      {data?.items.length === 0 ? (
        <EmptyState title={t('settings.empty')} text={t('settings.emptyText')} action={add} />
      ) : null}
      {data?.items.map((item) => (
        <NumberPart key={item.id} item={item} onEdit={() => setOpened(item)} />
      ))}
      {data && opened ? (
        <NumberDialog
          item={opened === 'new' ? null : opened}
          environments={data.environments}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </SettingsPage>
  )
}
