/** Devices from a spreadsheet, with the earlier lists. */
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { deviceReads } from '../reads.ts'

export const ImportPage = () => {
  const { t } = useTranslation('inventory')
  return (
    <ImportPages
      subject={{
        home: '/admin/inventory/import',
        back: '/admin/inventory',
        title: t('import.title'),
        lead: t('import.lead'),
        reads: deviceReads,
        kinds: [{ kind: 'devices', texts: 'inventory:import', see: '/admin/inventory' }],
      }}
    />
  )
}
