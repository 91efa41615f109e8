/** Opening balances from a spreadsheet, with the earlier lists. */
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { feeReads } from '../reads.ts'

export const ImportPage = () => {
  const { t } = useTranslation('fees')
  return (
    <ImportPages
      subject={{
        home: '/admin/fees/import',
        back: '/admin/fees',
        title: t('import.title'),
        lead: t('import.lead'),
        reads: feeReads,
        kinds: [{ kind: 'fees', texts: 'fees:import', see: '/admin/fees' }],
      }}
    />
  )
}
