/** Contacts and ratings of a vendor. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { StoredContact, VendorDetail } from '../../contract/directory.ts'
import type { VendorRating } from '../../contract/records.ts'
import { Rating } from './rating.tsx'
import classes from './vendors.module.css'

export const Contacts = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useTranslation('vendors')
  const columns = useMemo<DataColumn<StoredContact>[]>(
    () => [
      { id: 'name', header: t('field.name'), cell: ({ name }) => name },
      { id: 'position', header: t('field.position'), cell: ({ position }) => position ?? t('none') },
      {
        id: 'phone',
        header: t('field.phone'),
        cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{displayPhone(phone)}</a> : t('none')),
      },
      {
        id: 'email',
        header: t('field.email'),
        cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : t('none')),
      },
    ],
    [t],
  )
  if (vendor.contacts.length === 0) return null
  return (
    <Section title={t('section.contacts')}>
      <DataTable
        label={t('section.contacts')}
        columns={columns}
        rows={vendor.contacts}
        rowId={({ name, phone, email }) => [name, phone, email].join(' ')}
        stacked
      />
    </Section>
  )
}

export const Ratings = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const columns = useMemo<DataColumn<VendorRating>[]>(
    () => [
      { id: 'rating', header: t('field.rating'), cell: ({ rating }) => <Rating rating={rating} /> },
      { id: 'reason', header: t('field.reason'), cell: ({ reason }) => reason },
      {
        id: 'by',
        header: t('field.ratedBy'),
        cell: (row) => (
          <span className={classes.cell}>
            {row.ratedByName ?? t('none')}
            <span className={classes.second}>{formats.date(row.ratedAt)}</span>
          </span>
        ),
      },
    ],
    [t, formats],
  )
  return (
    <Section title={t('section.ratings')}>
      {vendor.performanceHistory.length === 0 ? (
        <p className={classes.quiet}>{t('rating.noneYet')}</p>
      ) : (
        <DataTable
          label={t('section.ratings')}
          columns={columns}
          rows={vendor.performanceHistory}
          rowId={(row) => row.id}
          stacked
        />
      )}
    </Section>
  )
}
