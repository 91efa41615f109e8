/** The learners of a class with their part in one activity: a tap each, and a remark where there is one. */
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { LeaveGuard } from '#platform/web/forms/leave-guard.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ActivityLine, ActivitySheet as Sheet } from '../../contract/activities.ts'
import { participations } from '../../contract/card.ts'
import { useActivitySheet, type SheetEntries } from './use-activity-sheet.ts'
import classes from './activities.module.css'

const Row = ({ line, open, entries }: { line: ActivityLine; open: boolean; entries: SheetEntries }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const { participation, remark } = entries.of(line)
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{line.fullName}</p>
        <p className={classes.second}>
          {line.admissionNumber}
          {line.others.length > 0 ? ` · ${t('activities.others', { names: formats.list(line.others) })}` : null}
        </p>
      </div>
      <div className={classes.choices} role="group" aria-label={t('activities.partOf', { name: line.fullName })}>
        {participations.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.choice}
            aria-pressed={participation === one}
            disabled={!open}
            onClick={() => entries.change(line, { participation: participation === one ? null : one })}
          >
            {t(`activities.part.${one}`)}
          </button>
        ))}
      </div>
      {participation === null ? null : (
        <TextInput
          aria-label={t('activities.remarkOf', { name: line.fullName })}
          placeholder={t('activities.remark')}
          maxLength={80}
          disabled={!open}
          value={remark ?? ''}
          onChange={({ currentTarget }) => entries.change(line, { remark: currentTarget.value })}
        />
      )}
    </li>
  )
}

export const ActivitySheet = ({ sheet }: { sheet: Sheet }) => {
  const { t } = useTranslation('report-cards')
  const entries = useActivitySheet(sheet)
  const sending = useRef(false)
  const taking = sheet.items.filter((line) => entries.of(line).participation !== null).length
  const save = async (): Promise<void> => {
    try {
      await entries.save()
      toast.success(t('activities.saved'))
    } catch (error) {
      toast.failure(error, { onRetry: () => void save() })
    }
  }
  return (
    <>
      <LeaveGuard dirty={entries.changed > 0} sending={sending} />
      {sheet.open ? null : (
        <p className={classes.second}>{t(sheet.activity.active ? 'activities.closed' : 'activities.retired')}</p>
      )}
      <ul className={classes.list}>
        {sheet.items.map((line) => (
          <Row key={line.learnerId} line={line} open={sheet.open} entries={entries} />
        ))}
      </ul>
      {sheet.open ? (
        <div className={classes.foot}>
          <BusyButton
            busy={entries.saving}
            busyLabel={t('run.saving')}
            disabled={entries.changed === 0}
            onClick={() => void save()}
          >
            {t('run.save')}
          </BusyButton>
          <p className={classes.second} role="status">
            {t('activities.taking', { count: taking, all: sheet.items.length })}
            {entries.changed > 0 ? ` · ${t('activities.unsaved', { count: entries.changed })}` : null}
          </p>
        </div>
      ) : null}
    </>
  )
}
