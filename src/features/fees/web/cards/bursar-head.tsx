/** Head of the bursar's start page: what came in today, and the way to record a payment. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HomeHeadProps } from '#platform/web/module.ts'
import { feesDay } from '../../contract/day.ts'
import { useFeesLive } from '../live.ts'

export const BursarHead = ({ Day, otherwise }: HomeHeadProps) => {
  const { t } = useTranslation('nav', { keyPrefix: 'fees.day' })
  const formats = useFormats()
  const navigate = useNavigate()
  useFeesLive(feesDay)
  const { data, error, dataUpdatedAt } = useCall(feesDay, {}, { live: true })
  const shortTitle = t('title')
  if (!data) return error ? otherwise : <PageHeader title={t('loading')} shortTitle={shortTitle} lead={undefined} />
  const { received, payments, lastAt } = data
  return (
    <PageHeader
      title={payments === 0 ? t('nothing') : t('received', { amount: formats.money(received) })}
      shortTitle={shortTitle}
      lead={
        <>
          <Day at={dataUpdatedAt} />{' '}
          {payments === 0 || lastAt === null ? null : t('payments', { count: payments, time: formats.time(lastAt) })}
        </>
      }
      action={
        <Button
          onClick={() => void navigate({ to: '/admin/fees', search: { create: 'yes' } })}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        >
          {t('pay')}
        </Button>
      }
    />
  )
}
