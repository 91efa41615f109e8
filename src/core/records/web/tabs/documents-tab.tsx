/** Documents about a learner. */
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { listDocuments, openDocument, type LearnerDocument } from '../../contract/documents.ts'
import { Loaded } from '../components/loaded.tsx'
import classes from '../records.module.css'

const AddDialog = lateDialog(async () => (await import('../components/document-dialogs.tsx')).AddDocumentDialog)
const RemoveDialog = lateDialog(async () => (await import('../components/document-dialogs.tsx')).RemoveDocumentDialog)

const Paper = ({ learnerId, paper, onRemove }: { learnerId: string; paper: LearnerDocument; onRemove: () => void }) => {
  const { t } = useTranslation('records')
  const formats = useFormats()
  const { removed } = paper
  const Icon = paper.type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  const day = formats.dateTime(paper.createdAt, 'date')
  return (
    <li className={classes.row} data-over={removed ? true : undefined}>
      <span className={classes.mark} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <span className={classes.title}>{paper.title}</span>
        <span className={classes.third}>
          {t('paper.second', { kind: t(`paperKind.${paper.kind}`), size: formats.fileSize(paper.bytes) })}
        </span>
        <span className={classes.third}>{t('paper.added', { day, who: paper.addedBy ?? t('gone') })}</span>
        {removed ? (
          <StatusDot kind="inactive">
            {t('paper.removedBecause', {
              day: formats.dateTime(removed.at, 'date'),
              who: removed.by ?? t('gone'),
              reason: removed.reason,
            })}
          </StatusDot>
        ) : null}
      </div>
      {removed ? null : (
        <div className={classes.end}>
          <Button
            component="a"
            href={buildUrl(openDocument.path, { id: learnerId, documentId: paper.id })}
            target="_blank"
            rel="noopener"
            variant="light"
            aria-label={t('paper.openNamed', { title: paper.title })}
          >
            {t('paper.open')}
          </Button>
          <RowMenu
            name={paper.title}
            actions={[{ label: t('paper.remove'), icon: IconTrash, danger: true, onClick: onRemove }]}
          />
        </div>
      )}
    </li>
  )
}

export const DocumentsTab = ({ id }: { id: string }) => {
  const { t } = useTranslation('records')
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<LearnerDocument | null>(null)
  const query = useCall(listDocuments, { params: { id } })
  const add = (
    <Button
      variant="light"
      leftSection={<IconUpload size={18} stroke={2} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('paper.add')}
    </Button>
  )
  return (
    <>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('paper.none')} text={t('paper.noneText')} action={add} />
          ) : (
            <Section title={t('paper.title')} hint={t('paper.hint')} actions={add}>
              <ul className={classes.rows}>
                {items.map((paper) => (
                  <Paper key={paper.id} learnerId={id} paper={paper} onRemove={() => setRemoving(paper)} />
                ))}
              </ul>
            </Section>
          )
        }
      </Loaded>
      {adding ? <AddDialog learnerId={id} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDialog learnerId={id} paper={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}
