/** Head of the office's start page: how many learners are absent without a reason, and the way to ask their families. */
import { Button } from '@mantine/core'
import { IconPrinter, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { HomeHeadProps } from '#platform/web/module.ts'
import { schoolToday, type SchoolToday } from '../../contract/views.ts'
import { lacksReason } from '../../rules/absent.ts'
import { RemindButton } from '../components/remind-button.tsx'
import { today } from './reads.ts'

const takenOf = ({ classes }: SchoolToday): number => classes.filter(({ state }) => state === 'taken').length

const useTitle = () => {
  const { t } = useTranslation('attendance')
  return (data: SchoolToday): string => {
    const { closed, absent, totals, classes } = data
    if (closed) return closed.name ?? t('today.no_school')
    const without = absent.filter(lacksReason).length
    if (without > 0) return t('home.noReason', { count: without })
    if (absent.length > 0) return t('home.withReason', { count: absent.length })
    if (takenOf(data) === classes.length) return t('home.everyone')
    if (totals.notTaken > 0) return t('home.notIn', { count: totals.notTaken })
    return takenOf(data) > 0 ? t('home.nobodySoFar') : t('home.none')
  }
}

/** `779 present, 16 absent, 19 of 22 registers in.` */
const useSums = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  return (data: SchoolToday): string => {
    const taken = takenOf(data)
    if (data.closed) return ''
    if (taken === 0) return `${t('home.none')}.`
    const parts = [
      t('home.present', { count: data.totals.here }),
      t('home.absent', { count: data.absent.length }),
      t('home.registers', { taken, count: data.classes.length }),
    ]
    return `${formats.list(parts)}.`
  }
}

export const OfficeHead = ({ Day, otherwise }: HomeHeadProps) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const [titleOf, sumsOf] = [useTitle(), useSums()]
  const { data, error, dataUpdatedAt } = useCall(schoolToday, {}, today)
  const shortTitle = t('nav:dashboard.title')
  if (!data)
    return error ? (
      otherwise
    ) : (
      <PageHeader title={formats.date(formats.schoolDay(), 'weekday')} {...{ shortTitle }} lead={undefined} />
    )
  if (!data.closed && data.classes.length === 0) return otherwise
  const { absent, totals, toMessage } = data
  const print = (
    <Button
      variant="light"
      component={Link}
      to="/admin/absent?print=true"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
    >
      {t('home.print')}
    </Button>
  )
  const message = toMessage ? (
    <Button component={Link} to="/admin/absent" leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}>
      {t('home.message', { count: toMessage })}
    </Button>
  ) : null
  return (
    <PageHeader
      title={titleOf(data)}
      shortTitle={shortTitle}
      lead={
        <>
          <Day at={dataUpdatedAt} /> {sumsOf(data)}
        </>
      }
      secondary={absent.length > 0 ? print : null}
      action={message ?? (absent.length === 0 ? <RemindButton count={totals.notTaken} /> : null)}
    />
  )
}
