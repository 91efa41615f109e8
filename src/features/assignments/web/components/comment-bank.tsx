/** Comments for a mark: the teacher's own and Darasa's, by level and language; one is inserted or the field's text kept. */
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { languageNames } from '#platform/web/i18n/languages.ts'
import { useLanguage } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Level } from '../../contract/kinds.ts'
import { dropComment, keepComment, listComments } from '../../contract/marking.ts'
import { commentLanguages, readyComments, type CommentLanguage } from '../../rules/ready-comments.ts'
import classes from './comment-bank.module.css'

export interface CommentBankProps {
  readonly learningAreaId: string
  /** Of the mark that is typed; null before there is one. */
  readonly level: Level | null
  /** Text of the field. */
  readonly text: string
  readonly onUse: (text: string) => void
}

const Ready = ({ level, onUse }: { level: Level; onUse: (text: string) => void }) => {
  const { t } = useTranslation('assignments')
  const [language, setLanguage] = useState<CommentLanguage>(useLanguage())
  const title = useId()
  return (
    <>
      <p id={title} className={classes.title}>
        {t('bank.ready', { level })}
      </p>
      <SegmentedControl
        label={t('bank.language')}
        choices={commentLanguages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <ul className={classes.comments} aria-labelledby={title} lang={language}>
        {readyComments[language][level].map((one) => (
          <li key={one}>
            <UnstyledButton className={classes.use} data-alone onClick={() => onUse(one)}>
              {one}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

export const CommentBank = ({ learningAreaId, level, text, onUse }: CommentBankProps) => {
  const { t } = useTranslation('assignments')
  const { data } = useCall(listComments, { query: { learningAreaId } })
  const keep = useSend(keepComment, { invalidates: [listComments], onSuccess: () => toast.success(t('bank.kept')) })
  const drop = useSend(dropComment, { invalidates: [listComments] })
  const failed = (error: unknown): void => void toast.failure(error)
  const items = data?.items ?? []
  const fitting = items.filter((one) => one.level === null || level === null || one.level === level)
  const words = text.trim()
  const isNew = words !== '' && words.length <= 500 && !items.some((one) => one.text === words)
  return (
    <div className={classes.bank}>
      {fitting.length > 0 ? (
        <ul className={classes.comments} aria-label={t('bank.title')}>
          {fitting.map((one) => (
            <li key={one.id}>
              <UnstyledButton className={classes.use} onClick={() => onUse(one.text)}>
                {one.text}
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('bank.drop', { text: one.text })}
                onClick={() => void drop.send({ params: { id: one.id } }).catch(failed)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {level === null ? null : <Ready level={level} onUse={onUse} />}
      {isNew ? (
        <Button
          variant="subtle"
          leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
          onClick={() =>
            void keep
              .send({ body: { text: words, learningAreaId, ...(level === null ? {} : { level }) } })
              .catch(failed)
          }
        >
          {level === null ? t('bank.keep') : t('bank.keepFor', { level })}
        </Button>
      ) : null}
    </div>
  )
}
