/** Vendors from a spreadsheet, with the earlier lists. */
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { vendorReads } from '../reads.ts'

export const ImportPage = () => {
  const { t } = useTranslation('vendors')
  return (
    <ImportPages
      subject={{
        home: '/admin/vendors/import',
        back: '/admin/vendors',
        title: t('import.title'),
        lead: t('import.lead'),
        reads: vendorReads,
        kinds: [{ kind: 'vendors', texts: 'vendors:import', see: '/admin/vendors' }],
      }}
    />
  )
}
