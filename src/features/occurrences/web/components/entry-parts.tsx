/** People, files, follow-ups and readers of an entry. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { attachedFile, closeEntry, getEntry, tellFamilies } from '../../contract/book.ts'
import type { EntryDetail, InvolvedLearner } from '../../contract/shapes.ts'
import { FollowUpRow } from './follow-up-row.tsx'
import classes from './book.module.css'

const useFailed = () => {
  const { t } = useTranslation('occurrences')
  return (error: unknown): void => {
    toast.error(error instanceof Error && error.message ? error.message : t('failed'))
  }
}

const LearnerRow = ({
  entry,
  learner,
  onEdit,
}: {
  entry: EntryDetail
  learner: InvolvedLearner
  onEdit: () => void
}) => {
  const { t } = useTranslation('occurrences')
  const formats = useFormats()
  const failed = useFailed()
  const tell = useSend(tellFamilies, { invalidates: [getEntry], onSuccess: () => toast.success(t('tell.done')) })
  const when = (at: string): string => formats.dateTime(at, 'short')
  return (
    <li className={`${layout.row} ${classes.person}`}>
      <Avatar name={learner.studentName} size={36} />
      <div className={layout.words}>
        <p className={layout.title}>{learner.studentName}</p>
        <p className={layout.second}>
          {t('learner.line', { class: learner.class, role: t(`learnerRole.${learner.role}`) })}
        </p>
        {learner.description ? <p>{learner.description}</p> : null}
        {learner.actionTaken ? (
          <p className={layout.second}>{t('learner.action', { text: learner.actionTaken })}</p>
        ) : null}
        <p className={layout.second}>
          {learner.toldAt ? t('tell.at', { when: when(learner.toldAt) }) : t('tell.notYet')}
        </p>
        {learner.acknowledgedAt ? (
          <p className={layout.second}>
            {t('tell.acknowledged', { when: when(learner.acknowledgedAt) })}{' '}
            {learner.acknowledgedNote ? `“${learner.acknowledgedNote}”` : ''}
          </p>
        ) : null}
        {learner.response ? <p className={layout.second}>{t('tell.response', { text: learner.response })}</p> : null}
      </div>
      {entry.abilities.edit ? (
        <Button variant="default" onClick={onEdit} aria-label={t('learner.editOf', { name: learner.studentName })}>
          {t('learner.edit')}
        </Button>
      ) : null}
      {entry.abilities.tell && !learner.toldAt ? (
        <BusyButton
          variant="light"
          busy={tell.sending}
          busyLabel={t('saving')}
          onClick={() =>
            void tell.send({ params: { id: entry.id }, body: { studentIds: [learner.studentId] } }).catch(failed)
          }
        >
          {t('tell.verb')}
        </BusyButton>
      ) : null}
    </li>
  )
}

const Readers = ({ entry }: { entry: EntryDetail }) => {
  const { t } = useTranslation('occurrences')
  const failed = useFailed()
  const close = useSend(closeEntry, { invalidates: [getEntry] })
  if (entry.openedTo.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('entry.readers')}</h2>
      <ul className={layout.rows}>
        {entry.openedTo.map(({ accountId, name, why }) => (
          <li key={`${accountId} ${why}`} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>{name}</p>
              <p className={layout.second}>{t(`why.${why}`)}</p>
            </div>
            {why === 'opened' && entry.abilities.open ? (
              <BusyButton
                variant="default"
                busy={close.sending}
                busyLabel={t('saving')}
                onClick={() => void close.send({ params: { id: entry.id }, query: { accountId } }).catch(failed)}
              >
                {t('open.close')}
              </BusyButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const EntryParts = ({ entry, onLearner }: { entry: EntryDetail; onLearner: (studentId: string) => void }) => {
  const { t } = useTranslation('occurrences')
  const { studentsInvolved, staffInvolved, attachments, followUps } = entry
  return (
    <>
      {studentsInvolved.length + staffInvolved.length > 0 ? (
        <section className={layout.part}>
          <h2>{t('entry.there')}</h2>
          <ul className={layout.rows}>
            {studentsInvolved.map((learner) => (
              <LearnerRow
                key={learner.id}
                entry={entry}
                learner={learner}
                onEdit={() => onLearner(learner.studentId)}
              />
            ))}
            {staffInvolved.map(({ staffId, staffName, part }) => (
              <li key={staffId} className={layout.row}>
                <Avatar name={staffName} size={36} />
                <div className={layout.words}>
                  <p className={layout.title}>{staffName}</p>
                  <p className={layout.second}>{t(`staffPart.${part}`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {attachments.length > 0 ? (
        <section className={layout.part}>
          <h2>{t('entry.files')}</h2>
          <FileList files={attachments} to={(fileId) => buildUrl(attachedFile.path, { id: entry.id, fileId })} />
        </section>
      ) : null}
      {followUps.length > 0 ? (
        <section className={layout.part}>
          <h2>{t('tab.followUps')}</h2>
          <ul className={layout.rows}>
            {followUps.map((one) => (
              <FollowUpRow key={one.id} followUp={one} />
            ))}
          </ul>
        </section>
      ) : null}
      <Readers entry={entry} />
    </>
  )
}
