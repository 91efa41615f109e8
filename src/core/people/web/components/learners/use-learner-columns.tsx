/** The columns of the list of learners. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ListColumn, PhoneRow } from '#platform/web/list/types.ts'
import type { LearnerItem } from '../../../contract/learners.ts'
import { PersonCell } from '../person-cell.tsx'
import { AtSchool } from '../status.tsx'

/** @param address of the list, below which each learner has a page */
export const useLearnerColumns = (address: string): ListColumn<LearnerItem>[] => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        sort: 'name',
        cell: (row) => (
          <PersonCell
            name={row.fullName}
            to={`${address}/${row.id}`}
            second={row.admissionNumber}
            picture={row.photo}
          />
        ),
      },
      { id: 'class', header: t('field.class'), cell: (row) => row.stream?.label ?? t('none') },
      { id: 'sex', header: t('field.sex'), cell: (row) => (row.sex ? t(`sex.${row.sex}`) : t('none')) },
      {
        id: 'birthDate',
        header: t('field.birthDate'),
        cell: (row) => (row.birthDate ? formats.date(row.birthDate) : t('none')),
      },
      { id: 'upi', header: t('field.upi'), cell: (row) => row.upi ?? t('none') },
      {
        id: 'admissionNumber',
        header: t('field.admissionNumber'),
        sort: 'admissionNumber',
        hidden: true,
        cell: (row) => row.admissionNumber,
      },
      {
        id: 'admittedOn',
        header: t('field.admittedOn'),
        sort: 'admittedOn',
        hidden: true,
        cell: (row) => (row.admittedOn ? formats.date(row.admittedOn) : t('none')),
      },
      { id: 'status', header: t('field.status'), cell: (row) => <AtSchool status={row.status} /> },
    ],
    [t, formats, address],
  )
}

/** A learner as a row on a phone; the status only when it is not ordinary. */
export const useLearnerPhoneRow = (): ((row: LearnerItem) => PhoneRow) => {
  const { t } = useTranslation('people')
  return (row) => ({
    avatar: row.fullName,
    picture: row.photo,
    title: row.fullName,
    second: row.stream
      ? t('learner.second', { class: row.stream.label, number: row.admissionNumber })
      : row.admissionNumber,
    ...(row.status === 'left' ? { status: <AtSchool status="left" /> } : {}),
  })
}
