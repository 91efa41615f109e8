/** What the school uses of its plan. */
import { useTranslation } from 'react-i18next'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Usage as UsageFacts } from '../../contract/billing.ts'
import classes from './plan.module.css'

export const Usage = ({ usage: { learners, sms, storageGb } }: { usage: UsageFacts }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const figure = ({ used, most }: { used: number; most: number | null }, unit?: string) =>
    most === null ? (
      <b>{unit ? t('usage.gb', { used: formats.number(used) }) : formats.number(used)}</b>
    ) : (
      <>
        <b>{formats.number(used)}</b> {t(unit ? 'usage.ofGb' : 'usage.of', { most: formats.number(most) })}
      </>
    )
  const left = learners.most === null ? null : learners.most - learners.used
  return (
    <div className={classes.usage}>
      <Progress
        label={t('usage.learners')}
        value={learners.used}
        max={learners.most ?? learners.used}
        figure={figure(learners)}
        note={
          left === null
            ? t('usage.noLimit')
            : left < 0
              ? t('usage.over', { count: -left })
              : t('usage.room', { count: left })
        }
      />
      <Progress
        label={t('usage.sms')}
        value={sms.used}
        max={sms.most ?? sms.used}
        figure={figure(sms)}
        note={
          sms.runsOutOn ? (
            <span className={classes.warning}>{t('usage.runsOut', { date: formats.date(sms.runsOutOn, 'day') })}</span>
          ) : (
            t(sms.most === null ? 'usage.noLimit' : 'usage.thisMonth')
          )
        }
      />
      <Progress
        label={t('usage.storage')}
        value={storageGb.used}
        max={storageGb.most ?? storageGb.used}
        figure={figure(storageGb, 'gb')}
        note={storageGb.most === null ? t('usage.noLimit') : t('usage.files')}
      />
    </div>
  )
}
