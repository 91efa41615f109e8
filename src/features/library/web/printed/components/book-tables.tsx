/** Books that a learner has, and had. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LearnerBooks } from '../../../contract/printed/own.ts'
import type { BookLoan } from '../../../contract/printed/shapes.ts'
import classes from './printed.module.css'

export const OpenBooks = ({ open }: { open: readonly BookLoan[] }) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  if (open.length === 0) return <p className={classes.second}>{t('own.none')}</p>
  return (
    <DataTable
      label={t('own.open')}
      stacked
      rows={open}
      rowId={({ id }) => id}
      columns={[
        { id: 'title', header: t('field.title'), cell: ({ title }) => title },
        { id: 'code', header: t('field.code'), cell: ({ code }) => code },
        {
          id: 'due',
          header: t('field.due'),
          cell: ({ dueOn, daysLate }) =>
            daysLate > 0 ? (
              <span className={classes.late}>{t('own.late', { count: daysLate, day: formats.date(dueOn) })}</span>
            ) : (
              formats.date(dueOn)
            ),
        },
      ]}
    />
  )
}

export const BookTables = ({ books }: { books: LearnerBooks }) => {
  const { t } = useTranslation('printed-books')
  const formats = useFormats()
  return (
    <>
      <h2>{t('own.open')}</h2>
      <OpenBooks open={books.open} />
      {books.earlier.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('own.earlier')}</h2>
          <DataTable
            label={t('own.earlier')}
            stacked
            rows={books.earlier}
            rowId={({ id }) => id}
            columns={[
              { id: 'title', header: t('field.title'), cell: ({ title }) => title },
              { id: 'lent', header: t('field.lent'), cell: ({ lentOn }) => formats.date(lentOn) },
              { id: 'state', header: t('field.state'), cell: ({ state }) => t(`loan.${state}`) },
              {
                id: 'charge',
                header: t('own.charge'),
                numeric: true,
                cell: ({ fine, lossCharge }) => (fine + lossCharge > 0 ? formats.money(fine + lossCharge) : t('none')),
              },
            ]}
          />
        </section>
      ) : null}
    </>
  )
}
